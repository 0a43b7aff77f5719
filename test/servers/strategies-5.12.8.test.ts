import { describe } from "vitest";
import { strategyContract } from "../scenarios/suite/strategies.ts";
import { startUnleash } from "../unleash/start.ts";

describe("strategies on 5.12.8", () => strategyContract(() => startUnleash({ version: "5.12.8" }, console.log)));
