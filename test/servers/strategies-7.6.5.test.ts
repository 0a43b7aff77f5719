import { describe } from "vitest";
import { strategyContract } from "../scenarios/suite/strategies.ts";
import { startUnleash } from "../unleash/start.ts";

describe("strategies on 7.6.5", () => strategyContract(() => startUnleash({ version: "7.6.5" }, console.log)));
