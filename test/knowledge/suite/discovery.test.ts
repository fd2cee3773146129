import { describe, expect, test } from "vitest";
import { runDiscovery } from "../../../src/knowledge/suite/discovery.ts";
import { suiteOf } from "../../../src/knowledge/suite/read.ts";
import { fixturePack, packNames, queries, resolverOf, suiteOfPack } from "../fixtures.ts";

describe("over the packs of the repository,", () => {
  const scored = packNames.map((name) => {
    const resolve = resolverOf(fixturePack(name));
    const run = (kind: "train" | "validation") => runDiscovery(suiteOfPack(name, kind), resolve).summary;
    return { name, train: run("train"), harder: run("validation") };
  });
  const sum = (pick: (one: (typeof scored)[number]) => number) => scored.reduce((total, one) => total + pick(one), 0);

  test("95 % of the cases with near misses pass", () => {
    expect(sum(({ train }) => train.passed) / sum(({ train }) => train.total)).toBeGreaterThanOrEqual(0.95);
  });

  test("75 % of the cases in other words pass", () => {
    expect(sum(({ harder }) => harder.passed) / sum(({ harder }) => harder.total)).toBeGreaterThanOrEqual(0.75);
  });

  test.each(scored)("$name passes nine of ten cases, and seven of ten in other words", ({ train, harder }) => {
    expect(train.pass_rate).toBeGreaterThanOrEqual(0.9);
    expect(harder.pass_rate).toBeGreaterThanOrEqual(0.7);
  });
});

test("most queries with a known answer select its file, of three at most, and none of records or sources", () => {
  let right = 0;
  let total = 0;
  for (const [name, rows] of Object.entries(queries())) {
    const resolve = resolverOf(fixturePack(name));
    for (const [query, wanted] of rows) {
      const { selected_files: files } = resolve(query);
      total += 1;
      if (files.some((file) => wanted.includes(file))) right += 1;
      expect(files.length, query).toBeLessThanOrEqual(3);
      const isAsked = /disagree/.test(query);
      expect(
        files.filter((file) => /^(?:indexes|runs)\//.test(file) || (!isAsked && file.startsWith("sources/"))),
        query,
      ).toEqual([]);
    }
  }
  expect(total).toBe(60);
  expect(right).toBeGreaterThanOrEqual(55);
});

test("an unrelated query selects nothing and says so", () => {
  const { ok, selected_files, context, warnings } = resolverOf(fixturePack("harbor-heat-pump"))(
    "Who won the chess match?",
  );
  expect({ ok, selected_files, context }).toEqual({ ok: true, selected_files: [], context: "" });
  expect(warnings.map(({ code }) => code)).toContain("nothing-relevant");
});

test("the older shape of a suite is converted", () => {
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
