// The page of a gate run in a real browser: no requests, no errors, accessible, searchable.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GateArtifact } from "../../src/contract/gate.ts";
import { gatePage } from "../../src/gate/studio/export.ts";
import { shownCase } from "../../src/gate/studio/shown-case.ts";
import type { TraceReading } from "../../src/trace/read/reading.ts";
import { buildTrace } from "../../src/trace/read.ts";
import { memoryTrace } from "../../src/trace/record.ts";
import { anchorCase, anchorSuite, answer, asked, missing, run } from "../gate/given.ts";
import { steppingClock } from "../trace/sample/clock.ts";
import { answerRun } from "../trace/sample/entries.ts";
import { accessibilityViolations } from "./axe.ts";
import { open, startBrowser } from "./browser.ts";

const runs = fileURLToPath(new URL("../../artifacts/runs/gate-page/", import.meta.url));
const hostile = `</script><script>document.title = 'taken'</script><img src="http://127.0.0.1:9/x" onerror="document.title = 1">`;
let browser: Browser;
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ctx-gate-page-"));
  await mkdir(runs, { recursive: true });
  browser = await startBrowser();
});

afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

/** A run with every part of a page: failures, families, repeats, known failures, coverage. */
async function fullRun(): Promise<GateArtifact> {
  const cases = [
    anchorCase({ id: "holds", prompt: "answer", family: "north" }),
    anchorCase({ id: "breaks", family: "south" }),
    anchorCase({ id: "listed", family: "south", knownFailure: hostile }),
    anchorCase({ id: "extra", family: "south", role: "coverage", prompt: hostile }),
  ];
  const suite = anchorSuite(cases, {
    hasFamilies: true,
    thresholds: { rates: { answerHoldRate: { min: 1 } }, observedRolloutStages: [] },
  });
  return await run(
    suite,
    async ({ query }) => asked(query === "answer" ? answer({ response: hostile }) : missing(hostile)),
    { repeat: 2 },
  );
}

function sampleTrace(): TraceReading {
  const trace = memoryTrace({ clock: steppingClock(3) });
  for (const entry of answerRun) trace.write(entry);
  return { where: "", lines: trace.lines(), damages: [], model: buildTrace(trace.lines()), foreign: null };
}

async function pageOf(artifact: GateArtifact): Promise<string> {
  const file = path.join(await mkdtemp(path.join(folder, "page-")), "gate.html");
  const pieces = gatePage({ ...artifact, cases: artifact.cases.map(shownCase) }, async (tracePath) =>
    tracePath.startsWith("traces/") ? sampleTrace() : null,
  );
  await writeFile(file, pieces);
  return pathToFileURL(file).href;
}

const looks = [
  { look: "light", colorScheme: "light", width: 1180 },
  { look: "dark", colorScheme: "dark", width: 1180 },
  { look: "narrow", colorScheme: "light", width: 360 },
] as const;

test("makes no request, runs no markup of others, has no error and is accessible in light, dark and narrow", async () => {
  const url = await pageOf(await fullRun());
  const { page, requests, troubles } = await open(browser, url);
  await page.getByRole("heading", { level: 1, name: "small" }).waitFor();
  expect(await page.title()).toBe("small: failed – ctx studio");
  await page
    .getByRole("button", { name: "extra: passed" })
    .or(page.getByRole("button", { name: "extra: failed" }))
    .click();
  const shown = page.getByRole("region", { name: "Trace of extra", exact: true });
  await shown.getByRole("listbox", { name: "Steps" }).waitFor();
  expect(await shown.textContent()).toContain("onerror=");
  for (const { look, colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 1000 });
    await page.screenshot({ path: path.join(runs, `${look}.png`) });
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  }
  expect(await page.locator("main img, main script").count()).toBe(0);
  expect(await page.title()).toBe("small: failed – ctx studio");
  expect({ requests: requests.filter((to) => !to.startsWith("data:")), troubles }).toEqual({
    requests: [url],
    troubles: [],
  });
});

test("shows failures by cause, families, repeats and known failures, and opens every case with its trace", async () => {
  const { page } = await open(browser, await pageOf(await fullRun()));
  const cause = page.locator(".finding").first();
  await cause.waitFor();
  expect(await page.getByText("Why it did not pass").or(page.locator(".head .tone.bad")).count()).toBeGreaterThan(0);
  expect(await cause.locator("code").last().textContent()).toMatch(/^ctx (?:trace replay|validate) /);
  for (const title of ["Rates", "Families", "Repeats", "Known failures"])
    await page.getByRole("group", { name: title }).waitFor();
  const cases = page.getByRole("region", { name: "8 cases" });
  expect(await cases.locator("tbody tr").count()).toBe(8);
  await cases.getByRole("button", { name: "holds: passed" }).click();
  const shown = page.getByRole("region", { name: "Trace of holds", exact: true });
  await shown.getByRole("listbox", { name: "Steps" }).waitFor();
  await page.getByRole("button", { name: "Trace of breaks" }).first().click();
  const broken = page.getByRole("region", { name: "Trace of breaks", exact: true });
  await broken.getByRole("listbox").waitFor();
  // Escape closes the case, and the keys then belong to the table.
  await page.keyboard.press("Escape");
  await broken.waitFor({ state: "detached" });
  await page.keyboard.press("/");
  await page.keyboard.type("listed");
  await cases.getByText("2 of 8").waitFor();
});

test("filters the cases by the searched words", async () => {
  const { page } = await open(browser, await pageOf(await fullRun()));
  const cases = page.getByRole("region", { name: "8 cases" });
  await cases.getByLabel("Search").fill("breaks");
  await cases.getByText("2 of 8").waitFor();
  expect(await cases.locator("tbody tr > td:first-child").allTextContents()).toEqual(["breaks", "breaks #2"]);
});
