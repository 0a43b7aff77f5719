import { expect, it } from "vitest";
import { markerOf, writeSticky } from "../../../src/adapters/github/comment.ts";
import type { Thread } from "../../../src/adapters/github/comment-thread.ts";

const key = "k";
const textOf = (run: number) => `${markerOf(key, `${run}`, "1")}\ntext of ${run}`;

/** A thread with one comment of ours at most; `afterUpdate` is what another run does right after our first update. */
function thread(body: string | undefined, afterUpdate?: string) {
  let comments = body === undefined ? [] : [{ id: 1, body }];
  let pending = afterUpdate;
  const updates: string[] = [];
  const all: Thread = {
    ownComments: async () => [...comments],
    create: async (text) => void comments.push({ id: 1, body: text }),
    async update(id, text) {
      updates.push(text);
      comments = [{ id, body: pending ?? text }];
      pending = undefined;
    },
    remove: async () => {},
  };
  return { all, updates, body: () => comments[0]?.body };
}

const write = (one: ReturnType<typeof thread>, run: number) => writeSticky(one.all, key, textOf(run), true);

it("an older run that writes right after ours is written over again", async () => {
  const one = thread(textOf(1), textOf(4));
  expect(await write(one, 5)).toBe("updated");
  expect(one.body()).toBe(textOf(5));
  expect(one.updates).toEqual([textOf(5), textOf(5)]);
});

it("a newer run that writes right after ours keeps its text", async () => {
  const one = thread(textOf(1), textOf(6));
  expect(await write(one, 5)).toBe("left to a newer run");
  expect(one.body()).toBe(textOf(6));
  expect(one.updates).toEqual([textOf(5)]);
});

it("a newer text that is there already is left", async () => {
  const one = thread(textOf(6));
  expect(await write(one, 5)).toBe("left to a newer run");
  expect(one.updates).toEqual([]);
});

it("what was created is looked at once more, and not written twice", async () => {
  const one = thread(undefined);
  expect(await write(one, 5)).toBe("created");
  expect(one.updates).toEqual([]);
});
