import type { ManifestNames } from "../../ports.ts";
import { type Git, GitProblem, gitIn } from "./git.ts";
import { selectPaths } from "./manifest-paths.ts";

/** As committed at the merge base with HEAD, without links and submodules. `root` may be below the top of a repository. */
export async function readEarlierManifests(root: string, revision: string, names: ManifestNames, timeout: number) {
  const { patterns, found } = names;
  const git = gitIn(root, Math.min(timeout, 30_000));
  try {
    const [{ commit, isAncestor }, head, guess] = await Promise.all([
      mergeBase(git, revision),
      listBlobs(git, "HEAD"),
      // Mostly it is an ancestor, and so the merge base.
      listBlobs(git, `${revision}^{commit}`).catch(() => undefined),
    ]);
    const blobs = (isAncestor && guess) || (await listBlobs(git, commit));
    // As an empty list, it would make everything look new.
    if (!head || !blobs) throw new GitProblem(unlisted);
    // What HEAD does not have would look new, though it may be behind a link, in another repository, or ignored.
    const known = new Set(await selectPaths(root, patterns, [...head.keys()]));
    const [lacking] = found.filter((path) => !known.has(path)).map((path) => JSON.stringify(path));
    if (lacking) throw new GitProblem(`At HEAD, manifest selects no ${lacking}. Commit it, and name its real path.`);
    const paths = await selectPaths(root, patterns, [...blobs.keys()]);
    const ids = paths.map((path) => blobs.get(path) ?? "");
    const files = (await readBlobs(git, ids)).map((bytes, index) => ({ path: paths[index] ?? "", bytes }));
    return { kind: "read", commit, isAncestor, files } as const;
  } catch (thrown) {
    if (thrown instanceof GitProblem) return { kind: "unusable", reason: thrown.message } as const;
    throw thrown;
  }
}

const unlisted = "git cannot read the files of its commit, or of HEAD. Clone the repository anew.";

/** The SHA of the commit that `git diff REVISION...` compares with. */
async function mergeBase(git: Git, revision: string): Promise<{ commit: string; isAncestor: boolean }> {
  // true or false, the mark of the end, the SHA of the revision, that and HEAD's in any order, and after a ^ each merge base.
  const commit = `${revision}^{commit}`;
  const told = String((await git([...isShallow, "--end-of-options", commit, `${commit}...HEAD`])) ?? "");
  const [, shallow, named, base] = /^(\w+)\n\S+\n(\w+)\n\w+\n\w+\n(?:\^(\w+)\n)?/.exec(told) ?? [];
  const advice =
    (shallow ?? String(await git(isShallow)).trim()) === "true"
      ? "The clone is shallow: fetch the whole history (fetch-depth: 0 of actions/checkout; GIT_DEPTH: 0 in GitLab)."
      : "Check its name, or fetch it first.";
  if (named === undefined) {
    const zeros = "It is all zeros: there was no commit before, as on the first push of a branch.";
    const unknown = `git knows no commit ${JSON.stringify(revision)} here. ${advice}`;
    throw new GitProblem(/^0+$/.test(revision) ? zeros : unknown);
  }
  // In a part of the history, a commit that is not the merge base may look like it.
  if (shallow === "true" && base !== named) throw new GitProblem(`It is no ancestor of HEAD here. ${advice}`);
  if (base === undefined) throw new GitProblem("It has no commit in common with HEAD. Name one of the same history.");
  return { commit: base, isAncestor: base === named };
}

const isShallow = ["rev-parse", "--is-shallow-repository"];

/** The ids of regular files, by their paths from the workspace: git lists what is below the folder that it runs in. */
async function listBlobs(git: Git, commit: string): Promise<ReadonlyMap<string, string> | undefined> {
  const listing = await git(["ls-tree", "-r", "-z", "--end-of-options", commit]);
  if (!listing) return undefined;
  // mode SP type SP id TAB path NUL; mode 120000 is a link, 160000 a submodule.
  const entries = String(listing).split("\0");
  const found = entries.map((entry) => /^100\d{3} blob ([0-9a-f]+)\t(.+)$/s.exec(entry) ?? []);
  return new Map(found.flatMap(([, id, path]) => (id === undefined || path === undefined ? [] : [[path, id]])));
}

async function readBlobs(git: Git, ids: readonly string[]): Promise<Buffer[]> {
  if (ids.length === 0) return [];
  const stdout = await git(["cat-file", "--batch"], `${ids.join("\n")}\n`);
  if (!stdout) throw new GitProblem(unlisted);
  let start = 0;
  return ids.map((id) => {
    // id SP type SP size LF content LF
    const end = stdout.indexOf("\n", start);
    const size = /^[0-9a-f]+ blob (\d+)$/.exec(stdout.toString("latin1", start, Math.max(start, end)))?.[1];
    if (size === undefined) throw new GitProblem(`git cannot read its file ${id}. Clone the repository anew.`);
    const content = stdout.subarray(end + 1, end + 1 + Number(size));
    start = end + 1 + content.length + 1;
    return content;
  });
}
