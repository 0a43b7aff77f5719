import { describe } from "vitest";
import { startUnleash } from "../unleash/start.ts";
import { strategyContract } from "./suite/strategies.ts";

describe("strategies on 8.2.0", () => strategyContract(() => startUnleash({ version: "8.2.0" }, console.log)));
