import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const root = new URL("../../", import.meta.url);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const lineSchema = z.strictObject({
  figure: z.string().min(1),
  must: z.number().nullable(),
  aim: z.number().nullable(),
  value: z.number(),
  n: z.int().positive(),
  low: z.number(),
  high: z.number(),
});
const evidenceSchema = z.object({
  version: z.literal(2),
  data: z.record(z.string(), hash),
  weights: hash,
  table: z.array(lineSchema).min(12),
});

const text = (path: string) => readFileSync(new URL(path, root), "utf8");
const evidence = evidenceSchema.parse(JSON.parse(text("artifacts/evidence/encoder-quality.json")));

describe("evidence of the encoder", () => {
  test("names every file of written rows, or the model page says how many came later", () => {
    const written = readdirSync(new URL("training/written/", root)).map((name) => `written/${name}`);
    const later = written.filter((name) => !Object.hasOwn(evidence.data, name));
    if (later.length > 0) expect(text("training/MODEL.md")).toContain(`${later.length} more came after this training`);
  });

  test("was computed with the weights that ship", () => {
    const file = readFileSync(new URL("src/encoder/encoder-weights.bin", root));
    const header: unknown = JSON.parse(file.toString("utf8", 12, 12 + file.readUInt32LE(8)));
    expect(header).toMatchObject({ sha256: evidence.weights });
    expect(text("training/MODEL.md")).toContain(evidence.weights);
  });

  test.each(evidence.table)(
    "is quoted by docs/benchmarks.md: $figure",
    ({ figure, must, aim, value, low, high, n }) => {
      const shown = [value, low, high].map((item) => item.toFixed(3));
      expect(text("docs/benchmarks.md")).toContain(
        `| ${figure} | ${must ?? "–"} / ${aim ?? "–"} | ${shown[0]} | ${shown[1]} to ${shown[2]} | ${n} |`,
      );
      expect(low).toBeLessThanOrEqual(value);
      expect(high).toBeGreaterThanOrEqual(value);
    },
  );
});
