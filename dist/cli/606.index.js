export const id = 606;
export const ids = [606];
export const modules = {

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
