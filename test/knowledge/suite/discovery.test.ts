import { describe, expect, test } from "vitest";
import { runAnswerQuality } from "../../../src/knowledge/suite/answer-quality.ts";
import { runDiscovery } from "../../../src/knowledge/suite/discovery.ts";
import { suiteOf } from "../../../src/knowledge/suite/read.ts";
import {
  fixturePack,
  laterPackNames,
  packNames,
  qualityOfPack,
  queries,
  resolverOf,
  suiteOfPack,
} from "../fixtures.ts";

describe("for the packs of the repository,", () => {
  const scoreOf = (name: string) => {
    const resolve = resolverOf(fixturePack(name));
    const run = (kind: "train" | "validation") => runDiscovery(suiteOfPack(name, kind), resolve).summary;
    return { name, near: run("train"), other: run("validation") };
  };

  test.each(packNames.map(scoreOf))(
    "$name passes 95 % of the near misses and 75 % of the paraphrases",
    ({ near, other }) => {
      expect(near.total).toBeGreaterThanOrEqual(20);
      expect(near.pass_rate).toBeGreaterThanOrEqual(0.95);
      expect(other.pass_rate).toBeGreaterThanOrEqual(0.75);
    },
  );

  test("the later packs together pass too", () => {
    const scored = laterPackNames.map(scoreOf);
    const share = (pick: (one: (typeof scored)[number]) => { readonly passed: number; readonly total: number }) =>
      scored.reduce((sum, one) => sum + pick(one).passed, 0) / scored.reduce((sum, one) => sum + pick(one).total, 0);
    expect(share(({ near }) => near)).toBeGreaterThanOrEqual(0.95);
    expect(share(({ other }) => other)).toBeGreaterThanOrEqual(0.75);
  });

  test.each(laterPackNames)("answers from %s miss at most one of the needed files", (name) => {
    const { summary } = runAnswerQuality(
      { pack_name: name, evals: [...qualityOfPack(name)] },
      resolverOf(fixturePack(name)),
    );
    expect(summary.passed).toBeGreaterThanOrEqual(summary.total - 1);
  });
});

test("95 % of the queries with a known answer select its file among at most three, and no records or sources", () => {
  const missed: string[] = [];
  let total = 0;
  for (const [name, rows] of Object.entries(queries())) {
    const resolve = resolverOf(fixturePack(name));
    for (const [query, wanted] of rows) {
      const { selected_files: files } = resolve(query);
      total += 1;
      if (!files.some((file) => wanted.includes(file))) missed.push(query);
      expect(files.length, query).toBeLessThanOrEqual(3);
      const isAsked = /disagree/.test(query);
      expect(
        files.filter((file) => /^(?:indexes|runs)\//.test(file) || (!isAsked && file.startsWith("sources/"))),
        query,
      ).toEqual([]);
    }
  }
  expect(total).toBe(60);
  expect(missed.length, missed.join("; ")).toBeLessThanOrEqual(3);
});

test("selects nothing for an unrelated query, and reports that", () => {
  const { ok, selected_files, context, warnings } = resolverOf(fixturePack("harbor-heat-pump"))(
    "Who won the chess match?",
  );
  expect({ ok, selected_files, context }).toEqual({ ok: false, selected_files: [], context: "" });
  expect(warnings.map(({ code }) => code)).toContain("nothing-relevant");
});

test("converts a suite in the older format", () => {
  const old = JSON.stringify({
    pack_name: "p",
    queries: [
      { query: "a", should_select: true },
      { query: "b", should_select: false },
    ],
  });
  expect(JSON.parse(suiteOf(old) ?? "")).toEqual({
    pack_name: "p",
    cases: [
      { id: "q1", prompt: "a", expected: "select" },
      { id: "q2", prompt: "b", expected: "reject" },
    ],
  });
});
