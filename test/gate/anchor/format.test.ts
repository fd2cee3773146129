// A suite of JSON lines is read, extended and edited as the same suite in YAML.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { appendCase, editCases, parseSuiteText, suiteText } from "../../../src/gate/anchor/format.ts";
import { loadSuite } from "../../../src/gate/anchor.ts";
import { freshFolder } from "../../helpers/cli.ts";
import { fc } from "../../helpers/property.ts";

const files = ["suite.yaml", "suite.jsonl"] as const;

function suiteValue(text: string, file: string): unknown {
  const yaml = parseSuiteText({ text, file }, 1_000_000);
  return yaml.kind === "value" ? yaml.value : yaml.problems;
}

const key = fc.stringMatching(/^[a-z]{1,5}$/);
const aCase = fc.dictionary(key, fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 2, maxLength: 4 })), {
  noNullPrototype: true,
});

test("writes and reads the same suite in both formats, with a case added and values changed or removed", () => {
  fc.assert(
    fc.property(fc.array(aCase, { minLength: 1, maxLength: 5 }), aCase, fc.string(), (cases, added, value) => {
      const suite = { version: 1, suite: "x", cases };
      const [named] = Object.keys(cases[0] ?? {});
      const edits = [
        { path: ["cases", cases.length, "added"], value },
        ...(named === undefined ? [] : [{ path: ["cases", 0, named], value: undefined }]),
      ];
      const [yaml, lines] = files.map((file) => {
        const text = appendCase({ text: suiteText(suite, file), file }, added);
        expect(suiteValue(text, file)).toEqual({ ...suite, cases: [...cases, added] });
        return suiteValue(editCases({ text, file }, edits), file);
      });
      expect(lines).toEqual(yaml);
    }),
    { numRuns: 60 },
  );
});

test("changes only the line of the case, and an item in its list", () => {
  const file = "suite.jsonl";
  const text = '{"version":1}\n\n{"id": "a"}\n{"id":"b","list":[1,2,3]}\n';
  const edits = [
    { path: ["cases", 1, "list", 0], value: 9 },
    { path: ["cases", 1, "list", 1], value: undefined },
  ];
  expect(editCases({ text, file }, edits)).toBe('{"version":1}\n\n{"id": "a"}\n{"id":"b","list":[9,3]}\n');
});

test.each([
  ['{"version":1,"suite":"x"}\n{"id":"a"\n', /suite\.jsonl:2:1: not JSON/],
  ['{"version":1,"suite":"x","cases":[]}\n{"id":"a"}\n', /suite\.jsonl:1:1: the first line must be the suite without/],
  ['[1]\n{"id":"a"}\n', /suite\.jsonl:1:1: the first line/],
  ['{"version":1,"suite":"x"}\n\n{"id":"a","prompt":"p","truth":"odd"}\n', /suite\.jsonl:3:1: cases\[0\]\.truth/],
  ["\n", /suite\.jsonl is empty/],
])("rejects %j with its line", async (text, message) => {
  await using folder = await freshFolder();
  await writeFile(join(folder.path, "suite.jsonl"), text);
  const places = { folder: folder.path, packageAnchors: folder.path };
  await expect(loadSuite("suite.jsonl", places)).rejects.toMatchObject({
    code: "config",
    message: expect.stringMatching(message),
  });
});

test("finds a suite of JSON lines by its name", async () => {
  await using folder = await freshFolder();
  await mkdir(join(folder.path, "anchors"));
  const head = { version: 1, suite: "big", thresholds: { rates: {} }, defaults: { source: "test" } };
  const cases = [{ id: "a", prompt: "p", truth: "unambiguous", expect: { outcomeType: "answer" } }];
  await writeFile(join(folder.path, "anchors/big.jsonl"), suiteText({ ...head, cases }, "big.jsonl"));
  const suite = await loadSuite("big", { folder: folder.path, packageAnchors: folder.path });
  expect([suite.cases.length, suite.lines.get("a")]).toEqual([1, 2]);
});
