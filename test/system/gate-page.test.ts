// The page of a gate run in a real browser: no requests, no errors, accessible, searchable.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GateArtifact } from "../../src/contract/gate.ts";
import { pageCase, reportPage } from "../../src/gate/report/page.ts";
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
  const pieces = reportPage({ ...artifact, cases: artifact.cases.map(pageCase) }, async (tracePath) =>
    tracePath.startsWith("traces/") ? sampleTrace() : null,
  );
  await writeFile(file, pieces);
  return pathToFileURL(file).href;
}

test.each(["light", "dark"] as const)("makes no request, has no error and is accessible in %s", async (colorScheme) => {
  const url = await pageOf(await fullRun());
  const { page, requests, troubles } = await open(browser, url, { colorScheme });
  await page.getByRole("button", { name: "Expand all" }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.screenshot({ path: path.join(runs, `${colorScheme}.png`), fullPage: true });
  expect(await page.title()).toBe("small: failed – ctx gate");
  expect({ requests, troubles }).toEqual({ requests: [url], troubles: [] });
});

test("shows every case with its trace, and unfolds those that fail", async () => {
  const { page } = await open(browser, await pageOf(await fullRun()));
  expect(await page.locator("#cases .case").count()).toBe(8);
  expect(await page.locator("#cases .case[open]").count()).toBe(6);
  expect(await page.locator("#cases details.trace").count()).toBe(8);
  const first = page.locator("#cases details.trace").nth(2);
  await first.locator("> summary").click();
  expect(await first.getByText("Timeline").first().isVisible()).toBe(true);
});

test("filters the cases by the searched words", async () => {
  const { page } = await open(browser, await pageOf(await fullRun()));
  await page.locator("#search").fill("breaks");
  await page.getByText(/^[\d,]+ places?$/).waitFor();
  const shown = await page.locator("#cases .case:not([hidden]) > summary > b").allTextContents();
  expect(shown).toEqual(["breaks", "breaks #2"]);
});
