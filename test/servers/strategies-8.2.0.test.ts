import { describe } from "vitest";
import { strategyContract } from "../scenarios/suite/strategies.ts";
import { startUnleash } from "../unleash/start.ts";

describe("strategies on 8.2.0", () => strategyContract(() => startUnleash({ version: "8.2.0" }, console.log)));
