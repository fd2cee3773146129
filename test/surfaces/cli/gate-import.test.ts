import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { freshFolder, runCli } from "./harness.ts";

const config = `prompts: ["{{q}}"]
tests:
  - vars: { q: Who wrote Faust? }
    assert: [{ type: icontains, value: goethe }, { type: is-json }]
`;

test("converts a promptfoo configuration into a suite and back, and reports assertions without an equivalent", async () => {
  const folder = await freshFolder({ "promptfooconfig.yaml": config });
  const words = ["gate", "import", "promptfooconfig.yaml", "--suite", "mine.yaml", "--tool", "library"];
  const { code, stdout } = await runCli(words, { folder });
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/unmapped {5}promptfooconfig.yaml:4 +tests\[0\].assert\[1\] +is-json:/),
  ]);
  expect(stdout).toContain("1 case in mine.yaml; 1 of 2 assertions were converted");
  const back = await runCli(["gate", "export", "./mine.yaml", "--as", "promptfoo", "--out", "back.yaml"], { folder });
  expect([back.code, back.stderr]).toEqual([0, "who-wrote-faust: tools has no equivalent in promptfoo\n"]);
  expect(await readFile(path.join(folder, "back.yaml"), "utf8")).toContain("type: icontains\n        value: goethe");
  const again = await runCli(words, { folder });
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining("mine.yaml already exists")]);
});

test("converts labelled lines into a suite and back", async () => {
  const folder = await freshFolder({ "a.jsonl": `{"prompt":"Who wrote Faust?","answer":"Goethe"}\n` });
  const { code } = await runCli(["gate", "import", "a.jsonl", "--suite", "mine.yaml", "--json"], { folder });
  expect(code).toBe(0);
  const { stdout } = await runCli(["gate", "export", "./mine.yaml", "--as", "jsonl"], { folder });
  expect(JSON.parse(stdout)).toMatchObject({ prompt: "Who wrote Faust?", expect: { contents: [{ text: "Goethe" }] } });
});

test.each([
  ["missing.yaml", "is not a file"],
  ["bad.yaml", "bad.yaml:1"],
  ["empty.jsonl", "has no usable case"],
])("%s is a mistake that says what to do", async (name, message) => {
  const folder = await freshFolder({ "bad.yaml": "[", "empty.jsonl": "{}\n" });
  const { code, stderr } = await runCli(["gate", "import", name, "--suite", "mine.yaml"], { folder });
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test("--strict makes a report an exit 1, a table is read directly, and a spreadsheet says how to export it", async () => {
  const table = "question,__expected\nWho wrote Faust?,icontains: goethe\n,x\n";
  const folder = await freshFolder({ "a.csv": table, "b.xlsx": "PK", "c.csv": "a,b\n1,2\n" });
  const importing = async (name: string, suite: string, ...more: readonly string[]) =>
    await runCli(["gate", "import", name, "--suite", suite, ...more], { folder });
  const strict = await importing("a.csv", "one.yaml", "--strict");
  expect([strict.code, strict.stdout]).toEqual([1, expect.stringContaining("a.csv:3  a.csv[1]  test:")]);
  expect(strict.stdout).toContain(
    "1 case in one.yaml; 1 of 2 tests, counted for each prompt, reported and not written",
  );
  expect((await importing("a.csv", "two.yaml")).code).toBe(0);
  const sheet = await importing("b.xlsx", "three.yaml");
  expect([sheet.code, sheet.stderr]).toEqual([2, expect.stringContaining("save the sheet as CSV")]);
  const other = await importing("c.csv", "four.yaml");
  expect([other.code, other.stderr]).toEqual([2, expect.stringContaining("has no column with a question")]);
});
