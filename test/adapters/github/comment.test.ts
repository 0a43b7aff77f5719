import { describe, expect, it } from "vitest";
import { markerOf, writeSticky } from "../../../src/adapters/github/comment.ts";
import type { StoredComment, Thread } from "../../../src/adapters/github/comment-thread.ts";

const textOf = (run: number, attempt = 1) => `${markerOf("k", `${run}`, `${attempt}`)}\ntext of ${run}`;

/** A thread in memory with comments of ours, first to last. */
function threadOf(...bodies: readonly string[]) {
  let next = 1;
  const stored = (body: string): StoredComment => ({ id: next++, body });
  const thread = {
    comments: bodies.map(stored),
    writes: [] as string[],
    ownComments: async () => [...thread.comments],
    async create(body: string) {
      thread.writes.push("create");
      thread.comments.push(stored(body));
    },
    async update(id: number, body: string) {
      thread.writes.push("update");
      const isThere = thread.comments.some((comment) => comment.id === id);
      thread.comments = thread.comments.map((comment) => (comment.id === id ? { id, body } : comment));
      return isThere;
    },
    async remove(id: number) {
      thread.writes.push("remove");
      thread.comments = thread.comments.filter((comment) => comment.id !== id);
    },
  };
  return thread satisfies Thread;
}

const write = (thread: Thread, run: number, attempt = 1) => writeSticky(thread, "k", textOf(run, attempt), true);

it.each<[before: string, bodies: string[], ends: string, after: string, writes: string[]]>([
  ["no comment", [], "created", textOf(5, 2), ["create"]],
  ["one of an older run", [textOf(4, 9)], "updated", textOf(5, 2), ["update"]],
  [
    "one of a run with fewer digits",
    [textOf(99)].map((text) => text.replace("099", "003")),
    "updated",
    textOf(5, 2),
    ["update"],
  ],
  ["one of an earlier attempt", [textOf(5, 1)], "updated", textOf(5, 2), ["update"]],
  ["one of a later attempt", [textOf(5, 10)], "left to a newer run", textOf(5, 10), []],
  ["one of a newer run", [textOf(10, 1)], "left to a newer run", textOf(10, 1), []],
  ["one that somebody edited", [textOf(10).replace("run:", "")], "updated", textOf(5, 2), ["update"]],
  ["several of older runs", [textOf(3), textOf(4)], "updated", textOf(5, 2), ["update", "remove"]],
  ["several, one of a newer run", [textOf(3), textOf(6)], "left to a newer run", textOf(6), ["update", "remove"]],
])("where there is %s, one comment stays", async (_, bodies, ends, after, writes) => {
  const thread = threadOf(...bodies);
  expect(await write(thread, 5, 2)).toBe(ends);
  expect([thread.comments, thread.writes]).toEqual([[{ id: 1, body: after }], writes]);
});

it("none is created where none is due, and one that is there is updated", async () => {
  for (const [bodies, ends] of [
    [[], "not needed"],
    [[textOf(4)], "updated"],
  ] as const) {
    const thread = threadOf(...bodies);
    expect(await writeSticky(thread, "k", textOf(5), false)).toBe(ends);
    expect(thread.comments.map(({ body }) => body)).toEqual(bodies.map(() => textOf(5)));
  }
});

it("one that somebody deletes meanwhile is written anew", async () => {
  const thread = threadOf(textOf(4));
  const { update } = thread;
  thread.update = (id, body) => {
    if (id === 1) thread.comments = [];
    return update(id, body);
  };
  expect(await write(thread, 5)).toBe("updated");
  expect(thread.comments).toEqual([{ id: 2, body: textOf(5) }]);
});

describe("runs that meet", () => {
  it.each([
    [5, 6],
    [6, 5],
  ])("both find none: one comment stays, with the text of the newer run (%i creates first)", async (first, second) => {
    const thread = threadOf();
    const { promise: both, resolve: open } = Promise.withResolvers<void>();
    let lists = 0;
    const meeting: Thread = {
      ...thread,
      async ownComments() {
        if (++lists === 2) open();
        await both;
        return thread.ownComments();
      },
    };
    await Promise.all([write(meeting, first), write(meeting, second)]);
    expect(thread.writes.filter((name) => name === "create")).toHaveLength(2);
    expect(thread.comments).toEqual([{ id: 1, body: textOf(6) }]);
  });

  it.each([
    ["an older run that writes right after ours is written over again", 4, "updated", 5],
    ["a newer run that writes right after ours keeps its text", 6, "left to a newer run", 6],
  ])("%s", async (_, other, ends, stays) => {
    const thread = threadOf(textOf(1));
    const { update } = thread;
    thread.update = async (id, body) => {
      return update(id, thread.writes.length === 0 ? textOf(other) : body);
    };
    expect(await write(thread, 5)).toBe(ends);
    expect(thread.comments).toEqual([{ id: 1, body: textOf(stays) }]);
  });
});
