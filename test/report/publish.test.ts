import { expect, test } from "vitest";
import { publish } from "../../src/report/publish.ts";
import { change } from "../support/changes.ts";
import { planned } from "../support/runs.ts";
import { target } from "../support/targets.ts";

test("the log has the first lines of a plan, and counts the others", async () => {
  const log: string[] = [];
  const changes = Array.from({ length: 400 }, (_, at) => change("update", target(`f-${at}`)));
  await publish(
    planned(changes),
    {
      annotate: () => {},
      setOutput: () => {},
      log: (line) => log.push(line),
      redact: (text) => text,
      writeSummary: async () => {},
      writeComment: async () => {},
    },
    { writeRunFile: async (name) => name, checkedOut: async () => [] },
  );
  expect(log.length).toBeLessThan(510);
  expect(log.join("\n")).toMatch(/f-0\b[\s\S]*… and \d+ more lines: see the job summary\./);
});
