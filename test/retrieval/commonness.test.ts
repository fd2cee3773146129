import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { stem } from "../../src/language/tokens.ts";
import { specificity } from "../../src/language/vectors/commonness.ts";
import { bundledVectors } from "../../src/language/vectors/word-vectors.ts";

const folder = new URL("../../src/language/vectors/", import.meta.url);

test("the shipped file has the documented origin and one byte per vector row", async () => {
  const bytes = await readFile(new URL("commonness.bin", folder));
  const note = await readFile(new URL("vectors.md", folder), "utf8");
  expect(note).toContain(createHash("sha256").update(bytes).digest("hex"));
  expect(bytes.length).toBe(bundledVectors().count);
});

test.each([
  ["time", "zone"],
  ["make", "passport"],
  ["year", "glacier"],
  ["people", "mangrove"],
])("%s is less specific than %s", (common, rare) => {
  expect(specificity(stem(common))).toBeLessThan(specificity(stem(rare)) - 0.1);
});

test.each(["", "xqzzy", "茶", "time zone"])("the unknown word %j is specific", (text) => {
  expect(specificity(text)).toBe(0.85);
});
