// The written cases were committed before the code that decides them; hashes guard against later edits to make cases pass.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";
import { stableHash } from "../../../src/base/text/stable.ts";
import { parseYaml } from "../../../src/base/text/yaml.ts";

const anchors = fileURLToPath(new URL("../../../anchors/", import.meta.url));

test.each([
  ["decisions", 72, "9a921cac21cfb3e7dbf37818943f03d41c0bf11c18f0f5dd3e201de397dfc216"],
  ["decisions-paraphrases", 100, "245cb8209a744c1942d7d5d8d87fc1ee4fdb0eb4412a8f48160911f56e491602"],
  ["decisions-removals", 30, "a301d06d74e3584b0a01e9332ad466cc35d050b673ed55bbcf658ea80683b241"],
])("keeps the cases of %s as the %i that were written", async (suite, count, hash) => {
  const file = path.join(anchors, `${suite}.yaml`);
  const yaml = parseYaml(await readFile(file, "utf8"), { file, maxBytes: 1_000_000 });
  expect(yaml.kind).not.toBe("problems");
  const { cases } = z.object({ value: z.object({ cases: z.array(z.json()) }) }).parse(yaml).value;
  expect([cases.length, stableHash(cases)]).toEqual([count, hash]);
});

test("keeps the methods and rows of the tool sets as they were written", async () => {
  const folder = path.join(anchors, "surfaces");
  const names = (await readdir(folder)).sort();
  const surfaces = await Promise.all(
    names.map(async (name) => [name, JSON.parse(await readFile(path.join(folder, name), "utf8"))]),
  );
  expect([names.length, stableHash(surfaces)]).toEqual([
    12,
    "385888ed9546b98321fab0768dd546c7842d1fa9696653fbb08c76edd43fc509",
  ]);
});
