// `ctx eval decisions` on files of rows in a fresh folder.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { decisionEvaluationSchema } from "../../../../src/contract/decision-evaluation.ts";
import { exportedData } from "../../../helpers/studio-page.ts";
import { runCli } from "../harness.ts";

const weather = {
  name: "get_weather",
  description: "Current weather of a city.",
  inputSchema: {
    type: "object",
    properties: { city: { type: "string", description: "Name of the city" } },
    required: ["city"],
  },
};
const stocks = {
  name: "get_stock_price",
  description: "Price of a stock.",
  inputSchema: { type: "object", properties: { symbol: { type: "string" } }, required: ["symbol"] },
};
const served = {
  id: "served",
  query: "What is the current weather in Oslo?",
  tools: [stocks, weather],
  gold: { outcome: "answer", toolNames: ["get_weather"], arguments: [{ get_weather: { city: ["Oslo", "oslo"] } }] },
};
const refused = {
  id: "refused",
  query: "Translate this poem into Finnish.",
  tools: [stocks],
  gold: { outcome: "capability_miss" },
};
const asked = {
  id: "asked",
  query: "What is the current weather?",
  tools: [weather],
  gold: { outcome: "clarification_required", toolNames: ["get_weather"], missingParam: "city" },
};

const lines = (...rows: readonly unknown[]) =>
  rows.map((row) => (typeof row === "string" ? row : JSON.stringify(row))).join("\n");

// The first command of a process loads what it needs; a machine that is busy with everything else may take its time.
const patience = { timeout: 60_000 };

describe("valid rows", patience, () => {
  const files = { "rows.jsonl": lines(served, refused, asked) };

  test("--json prints the metrics and a row per case", async () => {
    const { code, stdout, stderr } = await runCli(["eval", "decisions", "rows.jsonl", "--json"], { files });
    expect([code, stderr]).toEqual([0, ""]);
    const { metrics, rows } = decisionEvaluationSchema.parse(JSON.parse(stdout));
    expect(rows.map(({ id, file, outcome }) => [id, file, outcome])).toEqual([
      ["served", "rows.jsonl", "answer"],
      ["refused", "rows.jsonl", "capability_miss"],
      ["asked", "rows.jsonl", "clarification_required"],
    ]);
    expect(rows[0]).toMatchObject({ methodName: "get_weather", arguments: { city: "Oslo" } });
    expect(Object.keys(rows[0] ?? {})).toEqual([
      "id",
      "file",
      "outcome",
      "zone",
      "methodName",
      "arguments",
      "answerScore",
      "reasonCode",
      "ms",
    ]);
    expect(rows[0]?.answerScore).toBeGreaterThan(rows[1]?.answerScore ?? 1);
    expect(metrics).toMatchObject({
      rows: 3,
      skipped: 0,
      accuracy: { value: 1 },
      toolChoice: { numerator: 1, denominator: 1 },
      argumentAccuracy: { numerator: 1, denominator: 1 },
    });
    expect(metrics.strict).toBeUndefined();
  });

  test("prints metrics with counts and intervals", async () => {
    const { code, stdout } = await runCli(["eval", "decisions", "rows.jsonl"], { files });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^3 rows\n/);
    expect(stdout).toMatch(/accuracy +100 % {2}3 {2}[\d.]+ % to 100 %/);
    expect(stdout).toMatch(/clarification required +0 +1 +0\n/);
  });

  test("prints reliability, zones and needless questions", async () => {
    const { stdout } = await runCli(["eval", "decisions", "rows.jsonl"], { files });
    expect(stdout).toMatch(/score +rows +mean score +served\n/);
    expect(stdout).toMatch(/sure +2 +66.7 % +100 %\n/);
    expect(stdout).toMatch(/none +1 +33.3 % +0 %\n/);
    expect(stdout).toMatch(/answerable requests that were asked back +0 % +1 /);
    expect(stdout).toMatch(/labelled values right +100 % +1 /);
    expect(stdout).toMatch(/expected calibration error +[\d.]+ % +3 /);
  });

  test("--html writes a page with the picture, which loads nothing and escapes what rows say", async () => {
    const odd = { ...refused, id: "<b>odd</b>" };
    const { code, folder } = await runCli(["eval", "decisions", "rows.jsonl", "--html", "kept/page.html"], {
      files: { "rows.jsonl": lines(served, odd, asked) },
    });
    expect(code).toBe(0);
    const page = await readFile(path.join(folder, "kept/page.html"), "utf8");
    const { report, runs } = exportedData(page);
    expect(runs).toEqual([]);
    if (report?.kind !== "decisions") throw new Error("the page contains no evaluation");
    expect(report.view).toMatchObject({ title: "Decisions", outcome: "100 % right" });
    expect(report.view.calibration.bins.some(({ served }) => served.denominator > 0)).toBe(true);
    expect(JSON.stringify(report.view.blocks)).toContain("<b>odd</b>");
    // The data is packed, so that no text of a row is markup of the page.
    expect(page).not.toContain("<b>odd");
    expect(JSON.stringify(report)).not.toMatch(/NaN|undefined/);
  });

  test("--out writes the document that --json prints", async () => {
    const { stdout, folder } = await runCli(["eval", "decisions", "rows.jsonl", "--json", "--out", "kept/out.json"], {
      files,
    });
    expect(await readFile(path.join(folder, "kept/out.json"), "utf8")).toBe(stdout);
  });

  test("--strict-against excludes rows whose request or tools occur in the file", async () => {
    const known = { ...refused, id: "known", query: served.query };
    const { stdout } = await runCli(["eval", "decisions", "rows.jsonl", "--json", "--strict-against", "known.jsonl"], {
      files: { ...files, "known.jsonl": lines(known) },
    });
    // The request of one row and the tools of another are known: the third is left.
    expect(JSON.parse(stdout).metrics.strict).toMatchObject({
      rows: 1,
      recall: { clarification_required: { value: 1 } },
    });
  });

  test("several files are measured together and each on its own", async () => {
    const { stdout } = await runCli(["eval", "decisions", "rows.jsonl", "more.jsonl", "--json"], {
      files: { ...files, "more.jsonl": lines({ ...refused, id: "more" }) },
    });
    const { metrics } = JSON.parse(stdout);
    expect(metrics).toMatchObject({ rows: 4, files: { "rows.jsonl": { rows: 3 }, "more.jsonl": { rows: 1 } } });
  });

  test("--explain shows the case file of one row", async () => {
    const { code, stdout } = await runCli(["eval", "decisions", "rows.jsonl", "--explain", "asked"], { files });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^asked of rows\.jsonl\n/);
    expect(stdout).toMatch(/label +clarification_required with get_weather/);
    expect(stdout).toMatch(/decision +clarification_required/);
    expect(stdout).toContain("Case file");
  });

  test("--explain with an unknown id is a usage error", async () => {
    const { code, stderr } = await runCli(["eval", "decisions", "rows.jsonl", "--explain", "nobody"], { files });
    expect(code).toBe(2);
    expect(stderr).toContain('no row has the id "nobody"');
  });
});

describe("invalid rows", patience, () => {
  const bad: readonly (readonly [string, unknown, RegExp])[] = [
    ["no JSON", "{oops", /rows\.jsonl:2: not JSON/],
    ["a list", [1], /rows\.jsonl:2: not a labelled row/],
    ["no label", { id: "x", query: "q", tools: [] }, /rows\.jsonl:2: not a labelled row: gold/],
    ["an outcome that is none", { ...refused, gold: { outcome: "maybe" } }, /rows\.jsonl:2: .*gold\.outcome/],
    ["a tool without a name", { ...refused, tools: [{}] }, /rows\.jsonl:2: .*tools\.0\.name/],
    ["an empty request", { ...refused, query: "  " }, /rows\.jsonl:2: the query is empty/],
  ];

  test.each(bad)("reports %s with its line, skips it and exits with 1", async (_, row, told) => {
    const { code, stdout, stderr } = await runCli(["eval", "decisions", "rows.jsonl", "--json"], {
      files: { "rows.jsonl": lines(served, row, refused) },
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(told);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    const { metrics, rows } = JSON.parse(stdout);
    expect([metrics.rows, metrics.skipped]).toEqual([2, 1]);
    expect(rows.map(({ id }: { id: string }) => id)).toEqual(["served", "refused"]);
  });

  test.each([
    ["no tool at all", []],
    ["a tool whose schema is no schema", [{ name: "odd", inputSchema: "text", description: 7 }]],
    ["the same tool twice", [stocks, stocks]],
  ])("%s can still be decided", async (_, tools) => {
    const { code, stdout } = await runCli(["eval", "decisions", "rows.jsonl", "--json"], {
      files: { "rows.jsonl": lines({ ...refused, tools }) },
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout).rows).toMatchObject([{ outcome: "capability_miss" }]);
  });

  test("truncates a request that is longer than a query may be", async () => {
    const query = `What is the current weather in Oslo? ${"Thank you. ".repeat(600)}`;
    const { code, stdout } = await runCli(["eval", "decisions", "rows.jsonl", "--json"], {
      files: { "rows.jsonl": lines({ ...served, query }) },
    });
    expect([code, JSON.parse(stdout).metrics.skipped]).toEqual([0, 0]);
  });

  test("an empty file has no rows, and its metrics are null", async () => {
    const { code, stdout } = await runCli(["eval", "decisions", "rows.jsonl", "--json"], {
      files: { "rows.jsonl": "" },
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ rows: [], metrics: { rows: 0, accuracy: { value: null } } });
  });

  test.each([
    ["a file that is not there", ["missing.jsonl"]],
    ["a folder", ["."]],
    ["a file to compare with that is not there", ["rows.jsonl", "--strict-against", "missing.jsonl"]],
  ])("%s is a usage error", async (_, words) => {
    const { code, stderr } = await runCli(["eval", "decisions", ...words], { files: { "rows.jsonl": lines(served) } });
    expect(code).toBe(2);
    expect(stderr).toMatch(/cannot be read/);
  });
});

test("--models configured without a configured model fails with a fix", patience, async () => {
  const { code, stderr } = await runCli(["eval", "decisions", "rows.jsonl", "--models", "configured"], {
    files: { "rows.jsonl": lines(served) },
  });
  expect(code).toBe(2);
  expect(stderr).toContain("no model is configured");
});
