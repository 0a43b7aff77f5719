export const id = 241;
export const ids = [241,606];
export const modules = {

/***/ 7241:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readEarlierManifests: () => (/* binding */ readEarlierManifests)
/* harmony export */ });
/* harmony import */ var _git_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8606);
/* harmony import */ var _manifest_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8196);


/** As committed at the merge base with HEAD, without links and submodules. `root` may be below the top of a repository. */
async function readEarlierManifests(root, revision, names, timeout) {
    const { patterns, found } = names;
    const git = (0,_git_js__WEBPACK_IMPORTED_MODULE_0__/* .gitIn */ .u)(root, Math.min(timeout, 30_000));
    try {
        const [{ commit, isAncestor }, head, guess] = await Promise.all([
            mergeBase(git, revision),
            listBlobs(git, "HEAD"),
            // Mostly it is an ancestor, and so the merge base.
            listBlobs(git, `${revision}^{commit}`).catch(() => undefined),
        ]);
        const blobs = (isAncestor && guess) || (await listBlobs(git, commit));
        // As an empty list, it would make everything look new.
        if (!head || !blobs)
            throw new _git_js__WEBPACK_IMPORTED_MODULE_0__/* .GitProblem */ .U(unlisted);
        // What HEAD does not have would look new, though it may be behind a link, in another repository, or ignored.
        const known = new Set(await (0,_manifest_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .selectPaths */ .L)(root, patterns, [...head.keys()]));
        const [lacking] = found.filter((path) => !known.has(path)).map((path) => JSON.stringify(path));
        if (lacking)
            throw new _git_js__WEBPACK_IMPORTED_MODULE_0__/* .GitProblem */ .U(`At HEAD, manifest selects no ${lacking}. Commit it, and name its real path.`);
        const paths = await (0,_manifest_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .selectPaths */ .L)(root, patterns, [...blobs.keys()]);
        const ids = paths.map((path) => blobs.get(path) ?? "");
        const files = (await readBlobs(git, ids)).map((bytes, index) => ({ path: paths[index] ?? "", bytes }));
        return { kind: "read", commit, isAncestor, files };
    }
    catch (thrown) {
        if (thrown instanceof _git_js__WEBPACK_IMPORTED_MODULE_0__/* .GitProblem */ .U)
            return { kind: "unusable", reason: thrown.message };
        throw thrown;
    }
}
const unlisted = "git cannot read the files of its commit, or of HEAD. Clone the repository anew.";
/** The SHA of the commit that `git diff REVISION...` compares with. */
async function mergeBase(git, revision) {
    // true or false, the mark of the end, the SHA of the revision, that and HEAD's in any order, and after a ^ each merge base.
    const commit = `${revision}^{commit}`;
    const told = String((await git([...isShallow, "--end-of-options", commit, `${commit}...HEAD`])) ?? "");
    const [, shallow, named, base] = /^(\w+)\n\S+\n(\w+)\n\w+\n\w+\n(?:\^(\w+)\n)?/.exec(told) ?? [];
    const advice = (shallow ?? String(await git(isShallow)).trim()) === "true"
        ? "The clone is shallow: fetch the whole history (fetch-depth: 0 of actions/checkout; GIT_DEPTH: 0 in GitLab)."
        : "Check its name, or fetch it first.";
    if (named === undefined) {
        const zeros = "It is all zeros: there was no commit before, as on the first push of a branch.";
        const unknown = `git knows no commit ${JSON.stringify(revision)} here. ${advice}`;
        throw new _git_js__WEBPACK_IMPORTED_MODULE_0__/* .GitProblem */ .U(/^0+$/.test(revision) ? zeros : unknown);
    }
    // In a part of the history, a commit that is not the merge base may look like it.
    if (shallow === "true" && base !== named)
        throw new _git_js__WEBPACK_IMPORTED_MODULE_0__/* .GitProblem */ .U(`It is no ancestor of HEAD here. ${advice}`);
    if (base === undefined)
        throw new _git_js__WEBPACK_IMPORTED_MODULE_0__/* .GitProblem */ .U("It has no commit in common with HEAD. Name one of the same history.");
    return { commit: base, isAncestor: base === named };
}
const isShallow = ["rev-parse", "--is-shallow-repository"];
/** The ids of regular files, by their paths from the workspace: git lists what is below the folder that it runs in. */
async function listBlobs(git, commit) {
    const listing = await git(["ls-tree", "-r", "-z", "--end-of-options", commit]);
    if (!listing)
        return undefined;
    // mode SP type SP id TAB path NUL; mode 120000 is a link, 160000 a submodule.
    const entries = String(listing).split("\0");
    const found = entries.map((entry) => /^100\d{3} blob ([0-9a-f]+)\t(.+)$/s.exec(entry) ?? []);
    return new Map(found.flatMap(([, id, path]) => (id === undefined || path === undefined ? [] : [[path, id]])));
}
async function readBlobs(git, ids) {
    if (ids.length === 0)
        return [];
    const stdout = await git(["cat-file", "--batch"], `${ids.join("\n")}\n`);
    if (!stdout)
        throw new _git_js__WEBPACK_IMPORTED_MODULE_0__/* .GitProblem */ .U(unlisted);
    let start = 0;
    return ids.map((id) => {
        // id SP type SP size LF content LF
        const end = stdout.indexOf("\n", start);
        const size = /^[0-9a-f]+ blob (\d+)$/.exec(stdout.toString("latin1", start, Math.max(start, end)))?.[1];
        if (size === undefined)
            throw new _git_js__WEBPACK_IMPORTED_MODULE_0__/* .GitProblem */ .U(`git cannot read its file ${id}. Clone the repository anew.`);
        const content = stdout.subarray(end + 1, end + 1 + Number(size));
        start = end + 1 + content.length + 1;
        return content;
    });
}


/***/ }),

/***/ 8606:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ GitProblem),
/* harmony export */   checkedOut: () => (/* binding */ checkedOut),
/* harmony export */   u: () => (/* binding */ gitIn)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);


/** Why a repository or commit cannot be used, and what to do, in whole sentences. */
class GitProblem extends Error {
}
/** The variables by which git is found and finds the configuration of its user. */
const passed = /^(?:PATH|HOME|USERPROFILE|HOMEDRIVE|HOMEPATH|XDG_CONFIG_HOME|SYSTEMROOT|TEMP)$/i;
/** Nothing is fetched, whatever the version, nobody is asked, no object replaces another, and messages are in English. */
const settings = {
    ...{ GIT_NO_LAZY_FETCH: "1", GIT_ALLOW_PROTOCOL: "none", GIT_TERMINAL_PROMPT: "0" },
    ...{ GIT_NO_REPLACE_OBJECTS: "1", GIT_OPTIONAL_LOCKS: "0", LC_ALL: "C" },
};
const partial = "The clone is partial, and lacks earlier files. Clone without a filter (sparse-checkout of actions/checkout sets one).";
/** Errors that have nothing to do with the arguments of a command, by their beginning. */
const problems = [
    [/^spawn git ENOENT/, "There is no git on this machine or in this container. Use an image that has it."],
    [/^The operation was aborted/, "git did not answer in time."],
    [/^stdout maxBuffer/, "git printed more than 64 MB."],
    [
        /not a git repository|cannot use bare repository/,
        "The workspace is in no git repository. Check it out with git (without it, actions/checkout downloads the files alone).",
    ],
    [
        /dubious ownership|unsafe repository/,
        'The repository belongs to another user. Run "git config --global --add safe.directory" with its path first.',
    ],
    [/promisor remote|lazy fetching|transport {2}not allowed/, partial],
];
/** Connects git with the repository around an absolute path; it may have another owner. `timeout`: milliseconds in all. */
function gitIn(root, timeout) {
    const own = Object.entries(process.env).filter(([name]) => passed.test(name));
    const options = {
        // Not the workspace: Windows would start a git.exe that is there.
        cwd: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(process.execPath),
        env: { ...Object.fromEntries(own), ...settings },
        ...{ encoding: "buffer", maxBuffer: 64 * 1024 * 1024, windowsHide: true },
        ...{ signal: AbortSignal.timeout(timeout), killSignal: "SIGKILL" },
    };
    const safe = ["-c", `safe.directory=${root.replaceAll("\\", "/")}`, "-c", "safe.bareRepository=explicit"];
    return (args, input = "") => new Promise((resolve, reject) => {
        const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFile)("git", [...safe, "-C", root, ...args], options, (error, stdout, stderr) => {
            // Without what git quotes. Of a command that failed, the message has its words, too.
            const told = typeof error?.code === "number" ? String(stderr).replace(/'.*'/g, "") : (error?.message ?? "");
            const problem = error && problems.find(([pattern]) => pattern.test(told))?.[1];
            if (problem)
                reject(new GitProblem(problem));
            else
                resolve(error ? undefined : stdout);
        });
        // A git that ends early closes its input.
        child.stdin?.on("error", () => { }).end(input);
    });
}
/** The commit that is checked out in a folder of a workspace, then its parents, in a shallow clone too; none where git does not tell. */
async function checkedOut(root, folder) {
    const git = gitIn(root, 5000);
    // SHA SP type SP size LF, then `tree SHA` and `parent SHA` on lines of their own, and after a blank one the message.
    const commit = await git(["-C", folder, "cat-file", "--batch"], "HEAD\n").catch(() => "");
    const [head = ""] = String(commit ?? "").split("\n\n");
    return [...head.matchAll(/^(?:parent )?([0-9a-f]{40,64})(?: |$)/gm)].map(([, sha = ""]) => sha);
}


/***/ })

};
