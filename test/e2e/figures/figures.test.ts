// Compares answers about the snapshot, in evidence and prose, with an oracle that reads only the raw rows.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { librarySettings } from "../../../src/app/settings.ts";
import { createRuntime } from "../../../src/app/wire.ts";
import { oneIn } from "../../helpers/one-in.ts";
import { expectHonest, expectTruth } from "./check.ts";
import { oracleOf } from "./oracle.ts";
import { asked } from "./prompts.ts";
import { matchesKnown, shownFigures } from "./read-figures.ts";
import { isShortfall, rightMethod, shortfalls } from "./right-methods.ts";

const oracle = oracleOf();
let runtime: ReturnType<typeof createRuntime>;
beforeAll(() => {
  runtime = createRuntime(librarySettings({ traces: { enabled: false } }));
});
afterAll(() => runtime.close());

describe("values of an answer", () => {
  test("are checked with at least thirty questions", () => {
    expect(new Set(asked.map(({ prompt }) => prompt)).size).toBeGreaterThanOrEqual(30);
  });

  test("are known to fall short for a few questions only", () => {
    const short = asked.filter(({ prompt }) => isShortfall(prompt));
    expect(short).toHaveLength(shortfalls.length);
  });

  oneIn(27)(asked)("$prompt", async ({ prompt, figures, names }) => {
    const result = await runtime.query({ query: prompt, tools: ["polymarket"], responseShape: "answer_with_evidence" });
    const truth = { prompt, figures: figures(oracle), names: names?.(oracle) ?? [] };
    if (isShortfall(prompt)) expectHonest(result, truth, rightMethod(prompt));
    else expectTruth(result, truth);
  });
});

describe("values in a text", () => {
  test.each([
    ["Slippage is 5.07 % ($267.18) for “Will it reach $150,000 in 2026?”", ["5.07", "$267.18"]],
    ["$1.74M, ahead of $988,197; from 2026-03-13 20:46 UTC", ["$1.74M", "$988,197"]],
    ["1. Alpha: 3 shares\n2. `get_24h` of 0x12ab…", ["3"]],
    ["Top 5 of Q3, volume (24 h): -0.04", ["5", "24", "-0.04"]],
  ])("%s", (text, figures) => {
    expect(shownFigures(text).map((shown) => shown.text)).toEqual(figures);
  });

  test.each([
    ["$1.74M", 1_741_234.5, true],
    ["$1.74M", 1_746_000, false],
    ["5.07", 5.0654, true],
    ["5.07", 5.0642, false],
    ["17,293", 17_293.4, true],
    ["17,293", 17_294, false],
    ["-0.04", -0.04, true],
  ])("%s for %d: %s", (text, known, isSame) => {
    expect(shownFigures(text).map((shown) => matchesKnown(shown, known))).toEqual([isSame]);
  });
});
