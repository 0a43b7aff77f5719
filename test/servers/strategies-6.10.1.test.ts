import { describe } from "vitest";
import { strategyContract } from "../scenarios/suite/strategies.ts";
import { startUnleash } from "../unleash/start.ts";

describe("strategies on 6.10.1", () => strategyContract(() => startUnleash({ version: "6.10.1" }, console.log)));
