// Accepting the result of one case as its new expectation.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { CaseRecord } from "../../src/contract/gate.ts";
import { loadSuite } from "../../src/gate/anchor.ts";
import { acceptResult } from "../../src/gate/update/write.ts";
import { freshFolder } from "../helpers/cli.ts";
import { asked, askingBack, missing, run } from "./given.ts";

const text = `version: 1
suite: small
thresholds: { rates: {} }
defaults: { source: test }
cases:
  # Kept as it is.
  - { id: holds, prompt: one, truth: unsupported, expect: { outcomeType: capability_miss } }
  - { id: breaks, prompt: two, truth: unambiguous, expect: { outcomeType: answer } }
`;

async function ran(folder: string) {
  const file = join(folder, "small.yaml");
  await writeFile(file, text);
  const suite = await loadSuite(file, { folder, packageAnchors: folder });
  const { cases } = await run(suite, async () => asked(missing("nothing fits")));
  const writing = { suite, folder, write: async (to: string, content: Buffer) => await writeFile(to, content) };
  const of = (id: string) => cases.filter((record) => record.id === id);
  return { file, writing, of };
}

test("changes the expectation of this case only, and says what changed", async () => {
  await using folder = await freshFolder();
  const { file, writing, of } = await ran(folder.path);
  const changes = await acceptResult(of("breaks"), writing);
  expect(changes).toEqual(['- expect: {"outcomeType":"answer"}', expect.stringContaining("capability_miss")]);
  const after = await readFile(file, "utf8");
  expect(after.split("\n").slice(0, 7)).toEqual(text.split("\n").slice(0, 7));
  const { cases } = await loadSuite(file, { folder: folder.path, packageAnchors: folder.path });
  expect(cases.map(({ expect: { outcomeType } }) => outcomeType)).toEqual(["capability_miss", "capability_miss"]);
});

test.each<[string, (record: CaseRecord) => readonly CaseRecord[], RegExp]>([
  ["no run of the case", () => [], /nothing|no expectation/],
  ["a result that fits already", (record) => [{ ...record, verdict: "passed" }], /no expectation/],
  [
    "repeats that differ",
    (record) => [record, { ...record, result: askedBack(record), repeat: 2 }],
    /its repeats differ/,
  ],
  [
    "a suite that has changed",
    (record) => [{ ...record, expect: { ...record.expect, outcomeType: "clarification_required" } }],
    /the suite has changed/,
  ],
])("changes nothing for %s", async (_name, records, why) => {
  await using folder = await freshFolder();
  const { file, writing, of } = await ran(folder.path);
  const [record] = of("breaks");
  if (record === undefined) throw new Error("the case did not run");
  await expect(acceptResult(records(record), writing)).rejects.toMatchObject({
    code: "usage",
    message: expect.stringMatching(why),
  });
  expect(await readFile(file, "utf8")).toBe(text);
});

function askedBack({ result }: CaseRecord): CaseRecord["result"] {
  const { outcomeType } = askingBack({ a: "A" });
  return result && { ...result, outcomeType };
}
