// The script that prints the share of answers with low confidence, on each form of saved results.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { execa } from "execa";
import { expect, test } from "vitest";
import type { Confidence } from "../../src/contract/query/envelope.ts";
import { artifactText } from "../../src/gate/artifact.ts";
import { root } from "../helpers/cli.ts";
import { freshFolder } from "./folder.ts";
import { anchorCase, anchorSuite, answer, asked, missing, run } from "./given.ts";

const script = path.join(root, "test/bench/low-share.ts");
const lowShare = async (files: readonly string[], cwd: string) =>
  await execa(process.execPath, [script, ...files], { cwd, reject: false });

test("counts the confidence of answers in an artifact, a list of results and a folder of traces", async () => {
  const folder = await freshFolder();
  await mkdir(path.join(folder, "traces"));
  const results = [
    { got: "answer", level: "low" },
    { got: "answer", level: "high" },
    { got: "answer" },
    { got: "error", level: "low" },
  ];
  const files = {
    "gate.json": artifactText(await artifact()),
    "results.json": JSON.stringify(results),
    "traces/a.jsonl": traceOf("answer", "low"),
    "traces/b.jsonl": traceOf("answer", "medium"),
    "traces/c.jsonl": traceOf("capability_miss", "low"),
    "traces/cut.jsonl": traceOf("answer", "low").slice(0, -10),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);

  const { stdout } = await lowShare(["gate.json", "results.json", "traces"], folder);
  expect(stdout.split("\n").filter((line) => /^(?:file|gate|results|traces)/.test(line))).toEqual([
    "file          answers  high  medium  low  not recorded  low %",
    "gate.json           3     0       1    1             1     50",
    "results.json        3     1       0    1             1     50",
    "traces              2     0       1    1             0     50",
  ]);
});

test.each([
  ["a file that does not exist", ["lost.json"], "lost.json does not exist"],
  ["a list of something else", ["other.json"], /^other\.json is no list of results: .*\n.*→ at \[0\]\.got/s],
] as const)("rejects %s and states the reason", async (_, files, message) => {
  const folder = await freshFolder();
  await writeFile(path.join(folder, "other.json"), '[{"other": 1}]');
  const { exitCode, stderr } = await lowShare(files, folder);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(message);
});

/** Three answers and a miss: the first record has its confidence, the second has it in its trace, the third has none. */
async function artifact() {
  const folder = await freshFolder();
  const tracePath = path.join(folder, "second.jsonl");
  await writeFile(tracePath, traceOf("answer", "medium"));
  const grounding = { minConfidence: "low" as const };
  const cases = [
    anchorCase({ id: "first", prompt: "first", expect: { outcomeType: "answer", grounding } }),
    ...["second", "third", "fourth"].map((id) => anchorCase({ id, prompt: id })),
  ];
  return await run(anchorSuite(cases), async ({ query }) => {
    if (query === "fourth") return asked(missing("nothing"));
    return asked(
      answer({ ...(query === "first" ? { confidence: low } : {}), ...(query === "second" ? { tracePath } : {}) }),
    );
  });
}

const low: Confidence = {
  level: "low",
  reason: "a condition was not applied",
  verifiedFactCount: 1,
  inferredFactCount: 0,
  gapCount: 0,
  gapSignals: [],
};

/** The two lines of a trace that the script reads. */
function traceOf(outcomeType: string, confidence: string): string {
  const lines = [
    { type: "artifact", name: "synthesis-context-selection", data: { confidence } },
    { type: "run-end", data: { outcomeType } },
  ];
  return lines.map((line) => JSON.stringify(line)).join("\n");
}
