import { describe } from "vitest";
import type { ChangeRequestServer } from "../server.ts";
import { applyingRules } from "./applying.ts";
import { editingRules } from "./editing.ts";
import { filingRules } from "./filing.ts";
import { passing } from "./passing.ts";
import { readingRules } from "./reading.ts";
import { refusals } from "./refusals.ts";
import { schemaRules } from "./schemas.ts";
import { useStandIn } from "./setting.ts";
import { stateRules } from "./states.ts";

/** All that the stand-in promises to tests of the product, on one server. Its schemas are read where it is installed. */
export function standInSuite(name: string, installed: boolean, start: () => Promise<ChangeRequestServer>): void {
  describe(`change requests on ${name}`, () => {
    const getSetting = useStandIn(start);
    filingRules(getSetting);
    editingRules(getSetting);
    readingRules(getSetting);
    stateRules(getSetting);
    applyingRules(getSetting);
    refusals(getSetting);
    passing(getSetting);
    if (installed) schemaRules(getSetting);
  });
}
