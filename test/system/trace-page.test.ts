import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TraceEntry } from "../../src/contract/trace.ts";
import { explainTrace } from "../../src/trace/explain.ts";
import { tracePage } from "../../src/trace/html/page.ts";
import type { TraceReading } from "../../src/trace/read/reading.ts";
import { buildTrace } from "../../src/trace/read.ts";
import { memoryTrace } from "../../src/trace/record.ts";
import { steppingClock } from "../trace/sample/clock.ts";
import { answerRun, clarificationRun } from "../trace/sample/entries.ts";
import { accessibilityViolations } from "./axe.ts";
import { open, startBrowser } from "./browser.ts";

const runs = fileURLToPath(new URL("../../artifacts/runs/trace-page/", import.meta.url));
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

async function pageFor(reading: TraceReading, other?: TraceReading): Promise<string> {
  const findings = explainTrace(reading.model, new Map());
  const file = path.join(await mkdtemp(path.join(folder, "page-")), "trace.html");
  await writeFile(file, tracePage({ reading, findings, ...(other === undefined ? {} : { other }) }));
  return pathToFileURL(file).href;
}

const pages = [
  { name: "an answer", entries: answerRun, other: undefined },
  { name: "a clarification", entries: clarificationRun, other: undefined },
  { name: "two runs", entries: answerRun, other: clarificationRun },
];
const looks = pages.flatMap((page) => (["light", "dark"] as const).map((scheme) => ({ ...page, scheme })));

test.each(looks)("makes no request, has no error and is accessible: $name in $scheme", async (row) => {
  const { name, entries, other, scheme } = row;
  const url = await pageFor(readingOf(entries), other === undefined ? undefined : readingOf(other));
  const { page, requests, troubles } = await open(browser, url, { colorScheme: scheme });
  expect(requests).toEqual([url]);
  await page.getByRole("button", { name: "Expand all" }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.screenshot({ path: path.join(runs, `${name.replaceAll(" ", "-")}-${scheme}.png`), fullPage: true });
  expect(troubles).toEqual([]);
  expect(requests).toEqual([url]);
});

test("filters by the searched words and counts the matches; Escape shows everything again", async () => {
  const { page } = await open(browser, await pageFor(readingOf(answerRun)));
  const calls = page.locator("#calls .item");
  await page.keyboard.press("/");
  await page.keyboard.type("W-1");
  // On a slow machine the first letter alone is searched before the others.
  await calls.nth(0).waitFor({ state: "hidden" });
  // The page writes the count last, after it has hidden every other place.
  await page.locator("#found", { hasText: /^[\d,]+ places?$/ }).waitFor();
  expect(await calls.nth(1).getAttribute("hidden")).toBeNull();
  await page.keyboard.press("Escape");
  await page.locator("#calls .item:not([hidden])").nth(1).waitFor({ state: "attached" });
});

test.each([
  { name: "an answer", entries: answerRun, ending: "answer", last: /^Ended as answer/ },
  {
    name: "a clarification",
    entries: clarificationRun,
    ending: "clarification required",
    last: /^Ended as clarification/,
  },
])(
  "shows the ending, the cause and three steps of $name first; the rest is folded",
  async ({ entries, ending, last }) => {
    const { page } = await open(browser, await pageFor(readingOf(entries)));
    expect(await page.locator(".outcome").textContent()).toBe(ending);
    expect(await page.locator("#cause").isVisible()).toBe(true);
    const steps = page.locator("#cause .steps li");
    expect(await steps.count()).toBe(3);
    expect(await steps.last().textContent()).toMatch(last);
    const parts = page.locator("details.part");
    expect(await parts.count()).toBeGreaterThan(8);
    expect(await page.locator("details.part[open]").count()).toBe(0);
    // One click away: by the heading, by the navigation and by the link of a step, also with the keyboard.
    await page.getByRole("navigation").getByRole("link", { name: "Calls" }).focus();
    await page.keyboard.press("Enter");
    await page.locator("#calls").waitFor({ state: "visible" });
    await steps.last().getByRole("link").click();
    await page.locator("#timeline").waitFor({ state: "visible" });
    for (const link of await page.locator("#cause dd a").all()) {
      await link.click();
      await page.locator((await link.getAttribute("href")) ?? "").waitFor({ state: "visible" });
    }
    await page
      .locator("details.part", { has: page.locator("#cost") })
      .locator("> summary")
      .focus();
    await page.keyboard.press("Enter");
    await page.locator("#cost").waitFor({ state: "visible" });
  },
);

/** Opens a folded section as a reader does. */
const unfold = (page: Page, name: string) =>
  page
    .locator("details.part", { has: page.locator(`#${name}`) })
    .locator("> summary")
    .click();

test("unfolds calls by keyboard, and all of them at once", async () => {
  const { page } = await open(browser, await pageFor(readingOf(answerRun)));
  await unfold(page, "calls");
  const [first, second] = [page.locator("#calls details").first(), page.locator("#calls details").nth(1)];
  await first.locator("summary").focus();
  await page.keyboard.press("Enter");
  expect([await first.getAttribute("open"), await second.getAttribute("open")]).toEqual(["", null]);
  const expand = page.getByRole("button", { name: "Expand all" });
  await expand.click();
  expect(await second.getAttribute("open")).toBe("");
  await page.getByRole("button", { name: "Fold all" }).click();
  expect(await second.getAttribute("open")).toBeNull();
});

test("switches light and dark with a button", async () => {
  const { page } = await open(browser, await pageFor(readingOf(answerRun)), { colorScheme: "light" });
  const ground = () => page.evaluate("getComputedStyle(document.body).backgroundColor");
  const before = await ground();
  await page.getByRole("button", { name: "Light or dark" }).click();
  expect(await ground()).not.toBe(before);
  await page.getByRole("button", { name: "Light or dark" }).click();
  expect(await ground()).toBe(before);
});

test("does not scroll sideways on a narrow screen", async () => {
  const url = await pageFor(readingOf(answerRun));
  const { page } = await open(browser, url, { viewport: { width: 360, height: 700 } });
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
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
  expect(await page.title()).toMatch(/ctx trace$/);
  expect({ requests, troubles }).toEqual({ requests: [url], troubles: [] });
  expect(await page.locator("h1").isVisible()).toBe(true);
});

test("searches and unfolds a trace of 20 MB", async () => {
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
  const reading = readingOf([...answerRun.slice(0, -1), ...big.flat(), ...answerRun.slice(-1)]);
  expect(JSON.stringify(reading.lines).length).toBeGreaterThan(20_000_000);
  const url = await pageFor(reading);
  const began = performance.now();
  const { page } = await open(browser, url);
  await unfold(page, "calls");
  const openedMs = performance.now() - began;
  await page.locator("#search").fill("thing 4242");
  await page.locator("#found", { hasText: /^[\d,]+ places?$/ }).waitFor();
  const searchedMs = performance.now() - began;
  await page.locator("#calls .item:not([hidden]) summary").click();
  const usableMs = performance.now() - began;
  const figures = { openedMs, searchedMs, usableMs };
  await writeFile(path.join(runs, "large.json"), JSON.stringify(figures, null, 2));
  expect(await page.locator("#calls .item:not([hidden])").getAttribute("open")).toBe("");
  await page.keyboard.press("/");
  await page.keyboard.press("Escape");
  const laidOut = page.locator("#calls .item:not([hidden])");
  const before = await laidOut.count();
  await page.getByRole("button", { name: /^Show more of [\d,]+ further calls$/ }).click();
  expect([before, await laidOut.count()]).toEqual([100, 300]);
  await page.locator("#search").fill("thing 250 ");
  await page.locator("#found", { hasText: "1 place" }).waitFor();
  // The text as displayed, not as stored.
  await page.locator("#search").fill('"thing": "thing 4243 "');
  const shown = page.locator("#calls .hits .item");
  await shown.getByText("w-4243").first().waitFor();
  expect(await shown.count()).toBe(1);
  expect(await shown.locator("pre").nth(1).textContent()).toMatch(/^\{\n {2}"thing": "thing 4243 ",\n {2}"rows": \[\n/);
  await page.locator("#search").fill("in <b>words");
  await shown.getByText("w-5000").first().waitFor();
  expect(await shown.locator("pre").nth(1).textContent()).toBe("thing 5000 in <b>words</b>");
});
