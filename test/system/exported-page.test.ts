// `ctx trace html`: an exported page of the studio in a real browser, from a file.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportPage } from "../../src/app/studio/export-page.ts";
import type { TraceEntry } from "../../src/contract/trace.ts";
import type { TraceReading } from "../../src/trace/read/reading.ts";
import { buildTrace } from "../../src/trace/read.ts";
import { memoryTrace } from "../../src/trace/record.ts";
import { ctx } from "../helpers/cli.ts";
import { long } from "../helpers/one-in.ts";
import { steppingClock } from "../trace/sample/clock.ts";
import { answerRun, clarificationRun } from "../trace/sample/entries.ts";
import { accessibilityViolations } from "./axe.ts";
import { open, startBrowser } from "./browser.ts";

const runs = fileURLToPath(new URL("../../artifacts/runs/studio/", import.meta.url));
let browser: Browser;
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ctx-page-"));
  await mkdir(runs, { recursive: true });
  browser = await startBrowser();
});

afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

function readingOf(entries: readonly TraceEntry[]): TraceReading {
  const trace = memoryTrace({ clock: steppingClock(3) });
  for (const entry of entries) trace.write(entry);
  return { where: "", lines: trace.lines(), damages: [], model: buildTrace(trace.lines()), foreign: null };
}

async function pageFor(trace: TraceReading, other?: TraceReading): Promise<string> {
  const file = path.join(await mkdtemp(path.join(folder, "page-")), "trace.html");
  await writeFile(file, await exportPage(trace, other));
  return pathToFileURL(file).href;
}

const pages = [
  { name: "an answer", entries: answerRun, other: undefined },
  { name: "a clarification", entries: clarificationRun, other: undefined },
  { name: "two runs", entries: answerRun, other: clarificationRun },
];
const schemes = ["light", "dark"] as const;

test.each(pages)("makes no request, has no error and is accessible in light and dark: $name", async (row) => {
  const { name, entries, other } = row;
  const url = await pageFor(readingOf(entries), other === undefined ? undefined : readingOf(other));
  const { page, requests, troubles } = await open(browser, url);
  await page.locator("h1").waitFor();
  for (const summary of await page.locator("details:not([open]) > summary").all())
    if (await summary.isVisible()) await summary.click();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.screenshot({ path: path.join(runs, `exported-${name.replaceAll(" ", "-")}-${colorScheme}.png`) });
  }
  expect(troubles).toEqual([]);
  expect(requests.filter((to) => !to.startsWith("data:"))).toEqual([url]);
});

test("opens each of two compared runs, and goes back by the keyboard", async () => {
  const { page } = await open(browser, await pageFor(readingOf(answerRun), readingOf(clarificationRun)));
  await page.getByRole("region", { name: "First difference" }).waitFor();
  await page.locator(".compare .head a").last().click();
  await page.getByRole("listbox", { name: "Steps" }).waitFor();
  expect(await page.locator(".head .badge").textContent()).toBe("clarification required");
  expect(await page.getByRole("button", { name: "Run again" }).count()).toBe(0);
});

test("searches the data of the steps; Escape shows every step again", async () => {
  const { page } = await open(browser, await pageFor(readingOf(answerRun)));
  await page.locator(".list .row").first().waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("W-1");
  await page.locator("output", { hasText: /^\d+ of \d+$/ }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator("output", { hasText: "steps" }).waitFor();
});

test("switches light and dark with a button, and does not scroll sideways on a narrow screen", async () => {
  const url = await pageFor(readingOf(answerRun));
  const { page } = await open(browser, url, { colorScheme: "light", viewport: { width: 360, height: 700 } });
  await page.locator("h1").waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  const ground = () => page.evaluate("getComputedStyle(document.body).backgroundColor");
  const before = await ground();
  await page.getByRole("button", { name: "Light or dark" }).click();
  expect(await ground()).not.toBe(before);
  await page.getByRole("button", { name: "Light or dark" }).click();
  expect(await ground()).toBe(before);
});

const hostile = [
  "</script><script>document.title = 'taken'</script>",
  '"><img src="http://127.0.0.1:9/x" onerror="document.title = 1">',
  "</pre></details><style>body{display:none}</style>",
];

test.each(hostile)("shows %s from a tool as text, without running or requesting anything", async (text) => {
  const changed = JSON.parse(JSON.stringify(answerRun).replaceAll('"w-1"', JSON.stringify(text)));
  const url = await pageFor(readingOf(changed));
  const { page, requests, troubles } = await open(browser, url);
  await page.locator("h1").waitFor();
  expect(await page.title()).toMatch(/ctx studio$/);
  await page.locator(".list .row").last().click();
  expect({ requests: requests.filter((to) => !to.startsWith("data:")), troubles }).toEqual({
    requests: [url],
    troubles: [],
  });
  expect(await page.locator("main img, main style, main script").count()).toBe(0);
});

test("shows an evaluation of decisions with its picture, in light and dark", async () => {
  const row = { query: "Weather in Oslo?", tools: [{ name: "get_weather", description: "Weather of a city." }] };
  const rows = [
    { ...row, id: hostile.join(""), gold: { outcome: "answer", toolNames: ["get_weather"] } },
    { ...row, id: "miss", query: "Book a table for two.", gold: { outcome: "capability_miss" } },
  ];
  await writeFile(path.join(folder, "rows.jsonl"), rows.map((one) => JSON.stringify(one)).join("\n"));
  const { stderr } = await ctx(["eval", "decisions", "rows.jsonl", "--html", "decisions.html"], { cwd: folder });
  expect(stderr).toBe("");
  const url = pathToFileURL(path.join(folder, "decisions.html")).href;
  const { page, requests, troubles } = await open(browser, url);
  await page.getByRole("img", { name: /expected calibration error [\d.]+ %/ }).waitFor();
  expect(await page.locator("svg .bin").count()).toBeGreaterThan(0);
  expect(await page.getByRole("group", { name: "Decided rows" }).textContent()).toContain("</pre></details>");
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.screenshot({ path: path.join(runs, `decisions-${colorScheme}.png`) });
  }
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  await page.screenshot({ path: path.join(runs, "decisions-narrow.png") });
  expect(await page.title()).toMatch(/^Decisions: .+ ctx studio$/);
  expect({ requests: requests.filter((to) => !to.startsWith("data:")), troubles }).toEqual({
    requests: [url],
    troubles: [],
  });
});

test("searches a trace of 20 MB", long, async () => {
  const big = Array.from({ length: 6_000 }, (_, index): readonly TraceEntry[] => {
    const about = { callId: `call-big-${index}`, toolId: "widgets", method: "thing_detail" };
    // Numbers, since repeated text would compress to almost nothing.
    const rows = Array.from({ length: 120 }, (_, row) => ({ row, value: (index * 7_919 + row * 104_729) % 99_991 }));
    const preview = index === 5_000 ? `thing ${index} in <b>words</b>` : { thing: `thing ${index} `, rows };
    return [
      { type: "tool-call", name: "widgets", data: { ...about, args: { thingId: `w-${index}` } } },
      { type: "tool-result", name: "widgets", data: { ...about, bytes: 3_000, durationMs: 1, preview } },
    ];
  });
  const trace = readingOf([...answerRun.slice(0, -1), ...big.flat(), ...answerRun.slice(-1)]);
  expect(JSON.stringify(trace.lines).length).toBeGreaterThan(20_000_000);
  const url = await pageFor(trace);
  const began = performance.now();
  const { page } = await open(browser, url);
  await page.locator(".list .row").first().waitFor();
  const openedMs = performance.now() - began;
  await page.locator("#find").fill("thing 4242");
  await page.locator("output", { hasText: /^1 of [\d,]+$/ }).waitFor();
  const searchedMs = performance.now() - began;
  await writeFile(path.join(runs, "large.json"), JSON.stringify({ openedMs, searchedMs }, null, 2));
  await page.locator("#find").fill("in <b>words");
  // The earlier search had one hit too, so the row itself is awaited.
  await page.locator(".list .row", { hasText: "w-5000" }).click();
  await page.getByRole("region", { name: "Selected step" }).getByText("thing 5000 in <b>words</b>").waitFor();
});
