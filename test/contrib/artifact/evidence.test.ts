// The checked-in evidence of the pilots: the result of the search on today's snapshot, file by file, and the adoption
// of each.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { checkAdoption } from "../../../src/contrib/artifact/adoption.ts";
import { runSearchCase } from "../../../src/contrib/artifact/case.ts";
import { root } from "../../helpers/cli.ts";
import { generatedAt } from "../search/cases.ts";
import { venues } from "./venue-cases.ts";

const evidence = path.join(root, "artifacts/evidence/contributor-search");

describe.each(Object.entries(venues))("the evidence of %s", (name, { cases }) => {
  test("equals the result of its search today, byte for byte and file for file", async () => {
    const made = new Map<string, string>();
    for (const searchCase of await cases()) {
      made.set(
        `${searchCase.caseId}.json`,
        `${JSON.stringify(await runSearchCase(searchCase, generatedAt), null, 2)}\n`,
      );
    }
    const kept = (await readdir(path.join(evidence, name))).filter((file) => file.endsWith(".json"));
    expect(kept.sort()).toEqual([...made.keys()].sort());
    for (const [file, text] of made) expect(await readFile(path.join(evidence, name, file), "utf8")).toBe(text);
  });

  test("has a case of each kind and of each reason of a judge", async () => {
    const all = await cases();
    expect(new Set(all.map(({ caseKind }) => caseKind)).size).toBe(4);
    expect(new Set(all.map(({ expectation }) => expectation?.degradedReasonCode ?? "none")).size).toBe(10);
  });

  test("meets its adoption checklist", async () => {
    const points = await checkAdoption(path.join(evidence, name));
    expect(points.length).toBeGreaterThan(5);
    expect(points.flatMap(({ problems }) => problems)).toEqual([]);
  });
});
