import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { stem } from "../../src/language/tokens.ts";
import { specificity } from "../../src/language/vectors/commonness.ts";
import { bundledVectors } from "../../src/language/vectors/word-vectors.ts";

const folder = new URL("../../src/language/vectors/", import.meta.url);

test("the file that ships is the one whose origin is noted, with a byte for every row of the vectors", async () => {
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
])("%s tells less than %s", (common, rare) => {
  expect(specificity(stem(common))).toBeLessThan(specificity(stem(rare)) - 0.1);
});

test.each(["", "xqzzy", "茶", "time zone"])("%j, which is no word that is known, tells much", (text) => {
  expect(specificity(text)).toBe(0.85);
});
