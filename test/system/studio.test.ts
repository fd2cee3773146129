// The studio in a real browser, with runs that the built CLI made.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { ctx, freshFolder, root } from "../helpers/cli.ts";
import { accessibilityViolations } from "./axe.ts";
import { open, startBrowser } from "./browser.ts";
import { startStudio } from "./studio-scene.ts";

const pictures = fileURLToPath(new URL("../../artifacts/runs/studio/", import.meta.url));
const agents = join(root, "test/fixtures/trace/agents");
let browser: Browser;
let empty: Awaited<ReturnType<typeof freshFolder>>;
/** The studio of an empty folder, which shows the samples. */
let samples: Awaited<ReturnType<typeof startStudio>>;
beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  empty = await freshFolder();
  [browser, samples] = await Promise.all([startBrowser(), startStudio(empty.path)]);
}, 60_000);
afterAll(async () => {
  await Promise.all([browser.close(), samples.close()]);
  await empty[Symbol.asyncDispose]();
}, 60_000);

/** Starts `ctx studio` in a folder for the time of a test. */
async function studioIn(cwd: string): Promise<string> {
  const studio = await startStudio(cwd);
  onTestFinished(studio.close);
  return studio.url;
}

async function emptyFolder(): Promise<string> {
  const folder = await freshFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  return folder.path;
}

/** Opens the studio and fails on an error of the page or on a request to another host. */
async function view(url: string, options: BrowserContextOptions = {}) {
  const watched = await open(browser, url, options);
  const check = () => {
    const outside = watched.requests.filter((to) => !to.startsWith(new URL(url).origin) && !to.startsWith("data:"));
    expect({ outside, troubles: watched.troubles }).toEqual({ outside: [], troubles: [] });
  };
  return { ...watched, check };
}

/** Takes a picture of the view and checks it, in light and in dark. */
async function checkLooks(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(pictures, `${name}-${colorScheme}.png`) });
    expect(await accessibilityViolations(page)).toEqual([]);
  }
}

test("shows the samples at once, by keyboard and accessible, in light and dark", async () => {
  const { page, check } = await view(samples.url);
  await page.getByText("These are samples").waitFor();
  expect(await page.locator(".list .row").count()).toBe(3);
  expect(page.url()).not.toContain("sk_live");
  await checkLooks(page, "runs");
  await page.keyboard.press("j");
  await page.locator('[aria-selected="true"]', { hasText: "election" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "who won the election odds market" }).waitFor();
  expect(await page.locator(".finding").first().textContent()).toContain("2 interpretations");
  await page.locator("mark", { hasText: "election" }).first().waitFor();
  for (const summary of await page.locator("details:not([open]) > summary").all())
    if (await summary.isVisible()) await summary.click();
  await checkLooks(page, "run");
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1, name: "Runs" }).waitFor();
  check();
});

test("shows arguments, the reply as a table, and the step that the keyboard selects", async () => {
  const { page, check } = await view(samples.url);
  await page.getByRole("option", { name: /net flow of BTC/ }).click();
  await page.getByRole("option", { name: /call get_exchange_flows/ }).click();
  const step = page.getByRole("region", { name: "Selected step" });
  await step.getByText("windowHours").first().waitFor();
  expect(await step.getByRole("table").first().textContent()).toContain("Binance");
  expect(await step.textContent()).toContain('windowHours = 24, from the words "last 24 hours"');
  await page.setViewportSize({ width: 1180, height: 860 });
  await page.screenshot({ path: join(pictures, "run-answer.png") });
  await page.locator("#find").fill("Binance");
  await page.locator("output", { hasText: /^\d+ of \d+$/ }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator("output", { hasText: "steps" }).waitFor();
  await page.keyboard.press("j");
  expect(await page.locator('[aria-selected="true"]').textContent()).not.toContain("get_exchange_flows");
  expect(page.url()).toMatch(/#\/run\/sample-1-answer\/\d+$/);
  check();
});

test("adds a run while a query writes it, and filters by words, outcome and tool", async () => {
  const folder = await emptyFolder();
  const { page, check } = await view(await studioIn(folder));
  await page.getByText("These are samples").waitFor();
  await ctx(["query", "net flow of BTC in the last 24 hours"], { cwd: folder });
  await ctx(["query", "book me a flight to Lisbon tomorrow"], { cwd: folder });
  await page.locator("output", { hasText: "2 of 2 runs" }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("outcome:miss cost>many");
  await page.locator("output", { hasText: "1 of 2 runs" }).waitFor();
  await page.getByText("Not understood: cost>many").waitFor();
  expect(await page.locator(".list .row").textContent()).toContain("Lisbon");
  await page.locator("#filter").fill("tool:exchange-flow BTC");
  await page.locator("output", { hasText: "1 of 2 runs" }).waitFor();
  check();
});

test.each(["claude-code.jsonl", "otlp-genai.jsonl", "langfuse.json"])("opens %s of another agent", async (name) => {
  const { page, check } = await view(samples.url);
  await page.locator("#file").setInputFiles(join(agents, name));
  const link = page.getByRole("region", { name: "Runs of the file" }).getByRole("link").first();
  await Promise.race([link.waitFor(), page.getByRole("listbox", { name: "Steps" }).waitFor()]);
  if (await link.isVisible()) await link.click();
  await page
    .getByRole("option", { name: /^\d+ call / })
    .first()
    .click();
  await page.getByRole("heading", { name: "Arguments", exact: true }).waitFor();
  check();
});

const hostile = "</script><img src=x onerror=\"document.title='taken'\"><b>bold</b>\u202e";

test("shows hostile text of a trace as text, in each view", async () => {
  const folder = await emptyFolder();
  const sample = await readFile(join(root, "anchors/runs/sample-1-answer.jsonl"), "utf8");
  const quoted = JSON.stringify(hostile).slice(1, -1);
  const changed = sample.replaceAll("net flow of BTC", quoted).replaceAll('"Binance"', `"${quoted}"`);
  await mkdir(join(folder, ".ctx/traces"), { recursive: true });
  await writeFile(join(folder, ".ctx/traces/request-1.jsonl"), changed);
  const { page, check } = await view(await studioIn(folder));
  const shown = hostile.replace("\u202e", "\ufffd");
  await page.getByRole("option", { name: "document.title" }).click();
  await page.getByRole("heading", { level: 1, name: "document.title" }).waitFor();
  await page.getByRole("option", { name: /call get_exchange_flows/ }).click();
  await page.getByRole("table").first().waitFor();
  expect(await page.getByRole("table").first().textContent()).toContain(shown);
  expect(await page.locator("main img, main b b").count()).toBe(0);
  expect(await page.title()).toContain("ctx studio");
  check();
});

test("does not scroll sideways on a narrow screen", async () => {
  const { page } = await view(samples.url, { viewport: { width: 360, height: 700 } });
  await page.getByText("These are samples").waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  await page.screenshot({ path: join(pictures, "runs-narrow.png") });
  await page.getByRole("option", { name: /net flow of BTC/ }).click();
  await page.getByRole("option", { name: /call get_exchange_flows/ }).click();
  await page.getByRole("table").first().waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  await page.screenshot({ path: join(pictures, "run-narrow.png"), fullPage: true });
});

test("answers only with the key, to its own host and origin", async () => {
  const url = new URL(samples.url);
  const key = new URLSearchParams(url.hash.slice(1)).get("key") ?? "";
  const ask = async (headers: Readonly<Record<string, string>>, path = "runs") =>
    (await fetch(`${url.origin}/ui/studio/${path}`, { headers })).status;
  const authorization = `Bearer ${key}`;
  expect(await ask({ authorization })).toBe(200);
  expect(await ask({})).toBe(401);
  expect(await ask({ authorization: "Bearer sk_live_wrong" })).toBe(401);
  expect(await ask({ authorization, origin: "http://attacker.example" })).toBe(403);
  expect(await ask({ authorization }, "run?id=..%2F..%2Fpackage")).toBe(400);
  const { headers } = await fetch(`${url.origin}/studio`);
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
});
