// Special cases in real traces of other writers, one by one.
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { textAt } from "../../../src/trace/data.ts";
import { explainTrace } from "../../../src/trace/explain.ts";
import { listTracesIn } from "../../../src/trace/list.ts";
import { readTrace, readTraces } from "../../../src/trace/read.ts";
import { formatTrace, traceView } from "../../../src/trace/view.ts";
import { runCli } from "../../surfaces/cli/harness.ts";

const folder = fileURLToPath(new URL("../../fixtures/trace/foreign", import.meta.url));
const file = (name: string) => path.join(folder, name);
const raw = (name: string) => JSON.parse(readFileSync(file(name), "utf8"));
const read = async (name: string) => (await readTrace(file(name))).model;
const shown = async (name: string) => {
  const { model, damages } = await readTrace(file(name));
  return formatTrace(traceView(model, damages), 120).join("\n");
};

test("the method is in tool.name where tool.method is absent, unless that is the name of the tool", async () => {
  const { calls } = await read("010-doubled.json");
  expect(calls.map(({ method }) => method)).toEqual(["get_beams", "get_keepers", "get_beams"]);
  const trace = raw("010-doubled.json");
  for (const step of trace.developerTrace.timeline) if (step.tool !== undefined) step.tool.name = "Lighthouse";
  const { model } = await readTrace(chunks(JSON.stringify(trace)));
  expect(new Set(model.calls.map(({ method }) => method))).toEqual(new Set(["(not recorded)"]));
});

test("completeness is read from the timeline, and a placeholder in the diagnostics is reported as lost", async () => {
  const { model, damages } = await readTrace(file("010-doubled.json"));
  expect(model.artifacts["completeness-evaluation"]?.map(({ data }) => data)).toMatchObject([
    { attempt: 1, isComplete: false, needsDifferentTools: true, missingParts: ["the colour of the beams"] },
    { attempt: 2, isComplete: false, outcome: "incomplete" },
  ]);
  expect(damages.map(({ reason }) => reason)).toContainEqual(
    expect.stringContaining("completeness.evaluations is lost"),
  );
  expect(await shown("010-doubled.json")).not.toContain("no completeness check");
});

describe("counts equal those of the raw file", () => {
  test.each([
    "010-doubled.json",
    "012-clarification.json",
    "012-rediscovery.json",
    "010-result.json",
    "013-result.json",
  ])("%s", async (name) => {
    const { code, stdout } = await runCli(["trace", "show", "--json", file(name)]);
    const { summary } = raw(name).developerTrace;
    const shownJson = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(shownJson.summary).toEqual(summary);
    expect(shownJson.totals.calls).toBe(summary.toolCalls);
    const checks = shownJson.artifacts["completeness-evaluation"] ?? [];
    if (checks.length > 0) expect(checks).toHaveLength(summary.completionChecks);
  });

  test("equal calls are kept when the summary counts them", async () => {
    const trace = raw("010-doubled.json");
    trace.developerTrace.summary.toolCalls = 6;
    const { model } = await readTrace(chunks(JSON.stringify(trace)));
    expect([model.calls.length, model.totals.calls]).toEqual([6, 6]);
  });
});

test("programs are read from initialCode, codeSnippet and revisions, each once and whole", async () => {
  const programs = async (name: string) =>
    (await read(name)).revisions.map(({ id, code }) => [id, code.split("\n").length]);
  expect(await programs("010-doubled.json")).toEqual([["rev-1", 3]]);
  expect(await programs("012-rediscovery.json")).toEqual([
    ["rev-1", 1],
    ["rev-2", 1],
  ]);
});

test("tools have their names, options keep their methods, missing times are not 0ms", async () => {
  const text = await shown("012-rediscovery.json");
  expect(text).toContain("Tools       Lighthouse (b3a1f0…9f02), Coast (9d0e7c…9e10)");
  expect(text).not.toMatch(/\b0ms\b|skipped|nothing was/);
  expect(await shown("010-doubled.json")).toContain("b3a1f0…9f02:get_beams");
  expect(text).toMatch(/Planning +\$0\.003\n +First run +\$0\.001/);
});

test("question, options, issue class, controller and alternatives are shown", async () => {
  const asked = await shown("012-clarification.json");
  for (const part of [
    "Do you mean one lamp or a whole coast?",
    "All lamps of a coast",
    "scope_ambiguity",
    "await_clarification",
  ])
    expect(asked).toContain(part);
  expect(await shown("012-rediscovery.json")).toContain("Coast (lists lamps by coast)");
});

describe("a report with results and no trace", () => {
  test("is listed entry by entry with outcome, text and time", async () => {
    const rows = await listTracesIn(file("report.json"));
    expect(rows.map(({ outcome, query, said, durationMs }) => [outcome, query, said, durationMs])).toEqual([
      ["answer", "how many beams does the north lamp send?", "Three.", 2100],
      ["capability_miss", "which lamps shine red?", "No grounded method covers colours.", 640],
      ["error", "how tall is the lamp?", "the query timed out", 300012],
    ]);
    const { code, stdout } = await runCli(["trace", "list", file("report.json")]);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/2\.1s.*how many beams[\s\S]*640ms.*which lamps/)]);
  });

  test("is shown with a statement that there is no trace", async () => {
    const { code, stdout } = await runCli(["trace", "show", `${file("report.json")}#1`]);
    expect([code, stdout]).toEqual([0, expect.stringContaining("none: only the result was stored")]);
    for await (const { model } of readTraces(file("report.json"))) {
      expect(explainTrace(model).filter(({ cause }) => cause === "answered-without-call")).toEqual([]);
    }
  });

  test("entries next to traces are listed too", async () => {
    const both = {
      results: [raw("010-result.json"), { query: "and this?", response: "Yes.", durationMs: 5, cost: {} }],
    };
    const found: (string | null)[] = [];
    for await (const { model } of readTraces(chunks(JSON.stringify(both))))
      found.push(`${model.origin} ${model.query}`);
    expect(found).toEqual(["developer-trace which ships lie in the harbour?", "result and this?"]);
  });
});

test("the message of the server is the cause, by the tool's name", async () => {
  const [first] = explainTrace(await read("010-doubled.json"));
  expect(first?.likelyCause).toBe('Lighthouse says "Invalid time zone: Tokyo"');
  expect(textAt(raw("010-doubled.json"), "outcomeType")).toBe("answer");
});

async function* chunks(text: string): AsyncGenerator<string> {
  yield text;
}
