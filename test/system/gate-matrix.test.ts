// A matrix of two recorded models and two targets over 20 cases: every kind of report agrees, and the page is
// used in a real browser with the keyboard.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { XMLParser } from "fast-xml-parser";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type GateMatrix, matrixSchema } from "../../src/contract/gate/matrix.ts";
import { modelServer } from "../fixtures/models/server.ts";
import { root } from "../helpers/cli.ts";
import { questions } from "../surfaces/cli/garden.ts";
import { freshFolder, Kept, runCli } from "../surfaces/cli/harness.ts";
import { gardenSurface } from "../surfaces/http/garden-surface.ts";
import { gardenServer } from "../surfaces/http/harness.ts";
import { accessibilityViolations } from "./axe.ts";
import { open, startBrowser } from "./browser.ts";

const caseCount = 20;
const embedded = { model: "embedded" };
let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(async () => await browser.close());

/** Cases in turn: a moisture, a temperature, a miss, a clarification. */
function suiteText(): string {
  const kinds = [
    {
      prompt: questions.answer,
      truth: "unambiguous",
      expect: { outcomeType: "answer", contents: [{ text: "0.42" }, { text: "steady" }] },
    },
    {
      prompt: "What is the temperature forecast for Leeds?",
      truth: "unambiguous",
      expect: { outcomeType: "answer", contents: [{ text: "21.5" }] },
    },
    { prompt: questions.miss, truth: "unsupported", expect: { outcomeType: "capability_miss" } },
    { prompt: questions.clarification, truth: "ambiguous", expect: { outcomeType: "clarification_required" } },
  ];
  const cases = Array.from({ length: caseCount }, (_, index) => ({
    id: `case-${index + 1}`,
    ...kinds[index % kinds.length],
  }));
  return JSON.stringify({ version: 1, suite: "garden", defaults: { source: "test", tools: ["garden"] }, cases });
}

async function world(): Promise<string> {
  const server = await modelServer(({ body, role }) => {
    const isSteady = String(body.model) === "steady";
    return {
      kind: "say",
      text: role === "answer" && isSteady ? "The moisture is a steady 0.42." : "The moisture is 0.42.",
    };
  });
  const roles = Object.fromEntries(
    ["select", "interpret", "judge", "copy", "plan", "repair", "complete"].map((role) => [role, embedded]),
  );
  const config = {
    mcpServers: { garden: gardenServer },
    models: {
      roles: { ...roles, answer: { retries: 0 } },
      providers: { local: { baseUrl: server.url } },
      prices: { "local:steady": { input: 1, output: 1 }, "local:terse": { input: 1, output: 1 } },
    },
  };
  const folder = await freshFolder({
    "suite.yaml": suiteText(),
    "garden.json": gardenSurface(),
    "ctx.config.yaml": JSON.stringify(config),
  });
  const words = ["validate", "suite.yaml", "--models", "local:steady,local:terse", "--record", "tape", "--quiet"];
  const { stderr } = await runCli(words, { folder });
  expect(stderr).toBe("");
  // From here on only the tape answers.
  await server.close();
  return folder;
}

/** A server that replays the tape. */
async function served(folder: string): Promise<string> {
  const file = path.join(folder, "ctx.config.yaml");
  const config = JSON.parse(await readFile(file, "utf8"));
  // A model may write answers when a role names it.
  const roles = { ...config.models.roles, grade: { model: "local:terse" } };
  const models = { ...config.models, roles, default: "local:steady" };
  const taped = { ...config, tapes: { replay: "tape" }, models };
  await writeFile(path.join(folder, "serve.yaml"), JSON.stringify(taped));
  const stop = new AbortController();
  const page = new Kept();
  const words = ["serve", "--config", "serve.yaml", "--port", "0", "--no-auth"];
  const serving = runCli(words, { folder, signal: stop.signal, page });
  onTestFinished(async () => {
    stop.abort();
    await serving;
  });
  await expect.poll(() => page.text, { timeout: 30_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
  return /http:\/\/127\.0\.0\.1:\d+/.exec(page.text)?.[0] ?? "";
}

interface Reports {
  readonly matrix: GateMatrix;
  readonly plain: string;
  readonly markdown: string;
  readonly junit: string;
  readonly page: string;
  readonly code: number;
}

async function reports(folder: string, url: string): Promise<Reports> {
  const files = ["default=plain.txt", "markdown=matrix.md", "junit=matrix.xml", "html=matrix.html"];
  const words = [
    ...["validate", "suite.yaml", "--replay", "tape", "--json", "--concurrency", "2"],
    ...["--models", "local:steady,local:terse", "--targets", `in-process,${url}`],
    ...files.flatMap((name) => ["--reporter", name]),
  ];
  const { code, stdout, stderr } = await runCli(words, { folder });
  expect(stderr).toBe("");
  const text = (name: string) => readFile(path.join(folder, name), "utf8");
  return {
    ...{ code, matrix: matrixSchema.parse(JSON.parse(stdout)) },
    ...{ plain: await text("plain.txt"), markdown: await text("matrix.md"), junit: await text("matrix.xml") },
    page: pathToFileURL(path.join(folder, "matrix.html")).href,
  };
}

/** Returns the rows of a text table, below its head and the rule of the head. */
function plainRows(text: string): readonly string[][] {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.startsWith("case "));
  return lines.slice(start + 2, start + 2 + caseCount).map((line) => line.trim().split(/ {2,}/));
}

function markdownRows(text: string): readonly string[][] {
  const rows = text.split("\n").filter((line) => /^\| case-\d/.test(line));
  return rows.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

interface JunitSuite {
  readonly testcase: readonly Readonly<Record<string, unknown>>[];
}

function junitRows(text: string, ids: readonly string[]): readonly string[][] {
  const parsed = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => name === "testsuite" || name === "testcase",
  }).parse(text);
  const suites: readonly JunitSuite[] = parsed.testsuites.testsuite;
  return ids.map((id) => [
    id,
    ...suites.map(({ testcase }) => {
      const found = testcase.find((one) => one["@_name"] === id);
      return found?.failure === undefined ? "passed" : "failed";
    }),
  ]);
}

test("agrees in table, JSON, Markdown, JUnit and page for a matrix of models and targets, and the page works", async () => {
  const folder = await world();
  const { matrix, plain, markdown, junit, page: url, code } = await reports(folder, await served(folder));
  expect(code).toBe(1);
  expect(matrix.variants.map(({ name }) => name.replace(/127[\d.:]+/, "HOST"))).toEqual([
    ...["local:steady", "local:terse", "local:steady, HOST", "local:terse, HOST"],
  ]);
  const rows = matrix.cases.map(({ id, cells }) => [id, ...cells.map((cell) => cell?.verdict ?? "")]);
  expect(rows.length).toBe(caseCount);
  expect(rows.slice(0, 4)).toEqual([
    ["case-1", "passed", "failed", "passed", "failed"],
    ...["case-2", "case-3", "case-4"].map((id) => [id, "passed", "passed", "passed", "passed"]),
  ]);
  expect(plainRows(plain)).toEqual(rows);
  expect(markdownRows(markdown)).toEqual(rows);
  expect(
    junitRows(
      junit,
      matrix.cases.map(({ id }) => id),
    ),
  ).toEqual(rows);
  const [terse] = matrix.pairs;
  expect(terse).toMatchObject({ cases: caseCount, onlyBase: 5, onlyCandidate: 0, difference: -0.25 });
  expect(terse?.pValue).toBeCloseTo(2 / 2 ** 5, 9);
  expect(Number(matrix.variants[0]?.costUsd)).toBeGreaterThan(0);

  const { page, requests, troubles } = await open(browser, url, { colorScheme: "light" });
  const table = page.getByRole("region", { name: `${caseCount} cases` });
  await table.waitFor();
  const lines = await table.locator("tbody tr").all();
  const shown = await Promise.all(lines.map(async (line) => await line.locator("td").allTextContents()));
  expect(shown).toEqual(rows);
  // With the keyboard alone: from the search to the second cell, and into its run.
  await table.getByLabel("Search").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const opened = page.getByRole("region", { name: "Trace of case-1, local:terse", exact: true });
  await opened.getByRole("listbox", { name: "Steps" }).waitFor();
  expect(await opened.textContent()).toContain('expected the response to contain "steady"');
  for (const title of ["Variants", "Differences"]) await page.getByRole("group", { name: title }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const shots = path.join(root, "artifacts/runs/gate-page");
  await mkdir(shots, { recursive: true });
  await page.screenshot({ path: path.join(shots, "matrix.png") });
  expect({ requests: requests.filter((to) => !to.startsWith("data:")), troubles }).toEqual({
    requests: [url],
    troubles: [],
  });
}, 240_000);
