import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { figureSchema } from "../../../../../src/contract/decision-evaluation.ts";

const root = new URL("../../../../../", import.meta.url);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const lineSchema = z.strictObject({
  figure: z.string().min(1),
  must: z.number().nullable(),
  aim: z.number().nullable(),
  outOfFold: figureSchema,
  sealed: figureSchema.nullable(),
  once: figureSchema.nullable(),
  inFold: figureSchema.nullable(),
});
const evidenceSchema = z.strictObject({
  version: z.literal(1),
  folds: z.literal(5),
  data: z.record(z.string(), hash),
  weights: z.record(z.string(), hash),
  table: z.array(lineSchema).min(13),
});

const text = (path: string) => readFileSync(new URL(path, root), "utf8");
const evidence = evidenceSchema.parse(JSON.parse(text("artifacts/evidence/decision-quality.json")));

describe("evidence of decision quality", () => {
  // Families that were written later taught the encoder only.
  test("names files of labelled rows that are there", () => {
    const written = readdirSync(new URL("training/written/", root))
      .filter((name) => name.endsWith(".json"))
      .map((name) => `written/${name}`);
    const named = Object.keys(evidence.data).filter((path) => path.startsWith("written/"));
    expect(named.length).toBeGreaterThan(80);
    expect(written).toEqual(expect.arrayContaining(named));
  });

  test.each(Object.entries(evidence.weights))("was computed with the shipped %s", (path, expected) => {
    expect(
      createHash("sha256")
        .update(readFileSync(new URL(path, root)))
        .digest("hex"),
    ).toBe(expected);
  });

  test.each(evidence.table)("is quoted by docs/benchmarks.md: $figure", ({ figure, must, aim, outOfFold, inFold }) => {
    const shown = (own: typeof inFold) => (own === null || own.value === null ? "–" : own.value.toFixed(3));
    expect(text("docs/benchmarks.md")).toContain(
      `| ${figure} | ${must ?? "–"} / ${aim ?? "–"} | ${shown(outOfFold)} (n ${outOfFold.n}) | ${shown(inFold)} |`,
    );
  });

  test("is quoted by README.md without change", () => {
    const shown = evidence.table.map(
      ({ figure, outOfFold }) => `| ${figure} | ${outOfFold.value?.toFixed(3)} | ${outOfFold.n} |`,
    );
    const rows = [...text("README.md").matchAll(/^\| [^|]+ \| \d\.\d{3} \| \d+ \|/gm)].map(([row]) => row);
    expect(rows.length).toBeGreaterThan(4);
    expect(shown).toEqual(expect.arrayContaining(rows));
  });

  test("gives each ratio with its number of rows and its interval", () => {
    for (const { outOfFold } of evidence.table) {
      expect(outOfFold.n).toBeGreaterThan(0);
      expect(outOfFold.low).not.toBeNull();
      expect(outOfFold.high).not.toBeNull();
    }
  });
});
