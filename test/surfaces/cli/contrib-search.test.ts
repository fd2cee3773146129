// `ctx contrib replay`, `ctx contrib check`, `ctx schema contributor-search` and the suite on searches, as a user runs them.
import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { root } from "../../helpers/cli.ts";
import { freshFolder, runCli } from "./harness.ts";

const evidence = path.join(root, "artifacts/evidence/contributor-search");
const shared = path.join(evidence, "shared");

/** A folder with one saved case, changed or not. */
async function caseFolder(name: string, edit: (text: string) => string = (text) => text): Promise<string> {
  const folder = await freshFolder();
  await writeFile(path.join(folder, "case.json"), edit(await readFile(path.join(shared, name), "utf8")));
  return folder;
}

describe("ctx contrib replay", () => {
  test("reports that the evidence replays as saved", async () => {
    const ran = await runCli(["contrib", "replay", evidence]);
    expect({ code: ran.code, stderr: ran.stderr }).toEqual({ code: 0, stderr: "" });
    expect(ran.stdout).toMatch(/\n\d+ replayed, none differs\n$/);
  });

  test("reports each field that differs, exits with 1, and rewrites it with --update", async () => {
    const folder = await caseFolder("open-scope.json", (text) =>
      text.replace('"candidateCount": 3', '"candidateCount": 4'),
    );
    const red = await runCli(["contrib", "replay", "case.json"], { folder });
    expect(red).toMatchObject({ code: 1, stderr: "" });
    expect(red.stdout).toContain("searchMetadata.candidateCount: saved 4, today 3");
    expect(red.stdout).toContain("1 replayed, 1 differ");
    expect(await runCli(["contrib", "replay", "case.json", "--update"], { folder })).toMatchObject({ code: 0 });
    expect(await runCli(["contrib", "replay", "."], { folder })).toMatchObject({ code: 0 });
    expect(await readFile(path.join(folder, "case.json"), "utf8")).toBe(
      await readFile(path.join(shared, "open-scope.json"), "utf8"),
    );
  });

  test("prints one JSON document with --json", async () => {
    const folder = await caseFolder("open-scope.json");
    const ran = await runCli(["contrib", "replay", "case.json", "--json"], { folder });
    expect(JSON.parse(ran.stdout)).toMatchObject({
      different: 0,
      cases: [{ file: "case.json", caseId: "open-scope", verdict: "equal" }],
    });
  });

  test.each([
    { words: ["no-such-file.json"], says: "there is no file or folder no-such-file.json" },
    { words: ["."], says: "the folder . has no .json file" },
  ])("is a usage error for $words", async ({ words, says }) => {
    const ran = await runCli(["contrib", "replay", ...words]);
    expect(ran).toMatchObject({ code: 2, stdout: "" });
    expect(ran.stderr).toContain(says);
  });
});

describe("ctx contrib check", () => {
  test("accepts the checklists of the evidence", async () => {
    const ran = await runCli(["contrib", "check", evidence, "--json"]);
    expect({ code: ran.code, stderr: ran.stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(ran.stdout)).toMatchObject({ problems: 0 });
  });

  test("accepts artifacts and metadata in another language", async () => {
    const python = path.join(root, "test/fixtures/contributor-search/python/open-scope.json");
    const folder = await freshFolder();
    const { searchMetadata } = z.object({ searchMetadata: z.json() }).parse(JSON.parse(await readFile(python, "utf8")));
    await writeFile(path.join(folder, "result.json"), JSON.stringify({ ok: true, searchMetadata }));
    const ran = await runCli(["contrib", "check", python, "result.json"], { folder });
    expect(ran).toMatchObject({ code: 0, stderr: "" });
    expect(ran.stdout).toMatch(/fine +validation artifact/);
    expect(ran.stdout).toMatch(/fine +search metadata/);
  });

  const malformed: readonly (readonly [string, string, string])[] = [
    ["metadata of no version", '{"outcome":"selected"}', "version"],
    ["an artifact of another version", '{"version":"ctx-contributor-search-validation/v2"}', "version"],
    ["no JSON", "selected", "is not JSON"],
    ["a number", "7", "the file"],
  ];
  test.each(malformed)("reports what is wrong with %s", async (_about, text, says) => {
    const ran = await runCli(["contrib", "check", "found.json"], { files: { "found.json": text } });
    expect(ran).toMatchObject({ code: 1, stderr: "" });
    expect(ran.stdout).toContain(says);
  });

  const checklist = "kalshi/contributor-search.yaml";
  const edits: readonly (readonly [string, (text: string) => string, RegExp])[] = [
    [
      "a fixture that is not there",
      (text) => text.replace("kalshi-tariffs-overlap.json", "gone.json"),
      /gone\.json does not exist/,
    ],
    [
      "a fixture of the wrong kind",
      (text) => text.replace("[kalshi-tariffs-overlap.json]", "[kalshi-bybit-perpetual.json]"),
      /is of kind capability_miss/,
    ],
    ["no ambiguous fixture", (text) => text.replace(/ {2}still_ambiguous.*\n/, ""), /it has no file/],
    [
      "a named prompt that nobody asked for",
      (text) => text.replace("tariffs case, and which", "tariffs case and which"),
      /has a prompt that is in no family/,
    ],
    ["a judge without a budget", (text) => text.replace(/ {2}budgetUsd.*\n/, ""), /judge\.budgetUsd is missing/],
    ["a judge without a limit", (text) => text.replace("timeoutMs: 4500", "timeout_ms: 0"), /which means no limit/],
    ["no word on the price", (text) => text.replace(/priceRecovery.*\n/, ""), /priceRecovery/],
    ["a misspelt key", (text) => text.replace("retrieval:", "retrievals:"), /retrieval/],
    ["no YAML", () => "a: [", /line 1/],
  ];
  test.each(edits)("reports %s", async (_about, edit, says) => {
    const folder = await freshFolder();
    await cp(path.join(evidence, "kalshi"), path.join(folder, "kalshi"), { recursive: true });
    await writeFile(path.join(folder, checklist), edit(await readFile(path.join(evidence, checklist), "utf8")));
    const ran = await runCli(["contrib", "check", "kalshi", "--json"], { folder });
    expect({ code: ran.code, says: says.test(ran.stdout), out: ran.stdout }).toMatchObject({ code: 1, says: true });
  });

  test("reports a folder without a checklist", async () => {
    const ran = await runCli(["contrib", "check", "."], { files: { "a.json": "{}" } });
    expect(ran).toMatchObject({ code: 1 });
    expect(ran.stdout).toContain("has no contributor-search.yaml");
  });
});

test("ctx schema contributor-search is a JSON Schema of both documents", async () => {
  const ran = await runCli(["schema", "contributor-search"]);
  expect(JSON.parse(ran.stdout)).toMatchObject({
    $defs: { searchMetadata: { type: "object" }, validationArtifact: { type: "object" } },
  });
});

describe("a suite that names evidence", () => {
  const suite = (bounds: string) => `
version: 1
suite: searches
evidence: { folder: saved, ${bounds} }
defaults: { source: a test }
cases:
  - id: rain
    prompt: Is there a market on copper?
    tools: []
    truth: unsupported
    expect: { outcomeType: capability_miss }
`;
  const rows: readonly (readonly [string, string, (text: string) => string, readonly RegExp[]])[] = [
    ["passes when all comes out as it was saved", "maxJudgeCostUsd: 0.02, maxJudgeLatencyMs: 900", (text) => text, []],
    [
      "fails when a search comes out differently",
      "maxJudgeCostUsd: 0.02, maxJudgeLatencyMs: 900",
      (text) => text.replace('"candidateCount": 2', '"candidateCount": 7'),
      [/evidence case\.json: searchMetadata\.candidateCount: saved 7, today 2/],
    ],
    [
      "fails when a judge was too dear",
      "maxJudgeCostUsd: 0.003, maxJudgeLatencyMs: 900",
      (text) => text,
      [/its judge cost \$0\.004, more than \$0\.003/],
    ],
    [
      "fails when a judge was too slow",
      "maxJudgeCostUsd: 0.02, maxJudgeLatencyMs: 800",
      (text) => text,
      [/its judge took 900ms, more than 800ms/],
    ],
  ];
  test.each(rows)(
    "%s, and its artifact says the same when it is read again",
    async (_about, bounds, edit, failures) => {
      const saved = edit(await readFile(path.join(shared, "degraded-judge-budget-exceeded.json"), "utf8"));
      const folder = await freshFolder({ "searches.yaml": suite(bounds), "saved/case.json": saved });
      const ran = await runCli(["validate", "./searches.yaml", "--json", "--quiet"], { folder });
      expect({ code: ran.code, gates: JSON.parse(ran.stdout).gates }).toMatchObject({
        code: failures.length === 0 ? 0 : 1,
        gates: { failures: failures.map((failure) => expect.stringMatching(failure)) },
      });
      const again = await runCli(["gate", "report", "artifacts/runs/searches/latest.json", "--json"], { folder });
      expect({ code: again.code, agrees: JSON.parse(again.stdout).agrees }).toEqual({ code: ran.code, agrees: true });
    },
  );
});
