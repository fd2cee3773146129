// The views Compare, Gates, Tools, Packs and Debates of the studio in a real browser, over one folder that the CLI filled.
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ctx, freshFolder } from "../helpers/cli.ts";
import { accessibilityViolations } from "./axe.ts";
import { open, startBrowser, type Watched } from "./browser.ts";
import { fillFolder, hostile, startStudio } from "./studio-scene.ts";

const pictures = fileURLToPath(new URL("../../artifacts/runs/studio/", import.meta.url));
let folder: Awaited<ReturnType<typeof freshFolder>>;
let studio: Awaited<ReturnType<typeof startStudio>>;
let browser: Browser;
let watched: Watched;

beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  folder = await freshFolder();
  await fillFolder(folder.path);
  studio = await startStudio(folder.path, ["--mcp-config", "mcp.json"]);
  browser = await startBrowser();
  watched = await open(browser, studio.url);
  await watched.page.locator(".list .row").first().waitFor();
}, 120_000);
afterAll(async () => {
  await browser.close();
  await studio.close();
  await folder[Symbol.asyncDispose]();
}, 60_000);

/** Checks the view in light, dark and narrow: accessible, no sideways scroll, no markup of others, no other host. */
async function checkView(name: string): Promise<void> {
  const { page, requests, troubles } = watched;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(pictures, `${name}-${colorScheme}.png`) });
    expect(await accessibilityViolations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  await page.screenshot({ path: join(pictures, `${name}-narrow.png`) });
  await page.setViewportSize({ width: 1180, height: 1000 });
  await page.emulateMedia({ colorScheme: "light" });
  expect(await page.locator("main img, main b b").count()).toBe(0);
  expect(await page.locator("body").textContent()).not.toContain("\u202e");
  expect(await page.title()).toContain("ctx studio");
  const { origin } = new URL(studio.url);
  const outside = requests.filter((to) => !to.startsWith(origin) && !to.startsWith("data:"));
  expect({ outside, troubles }).toEqual({ outside: [], troubles: [] });
}

test("compares two runs: the first difference, and where the paths part", async () => {
  const { page } = watched;
  await page.getByRole("option", { name: "net flow of ETH" }).click();
  await page.getByRole("button", { name: "Compare with…" }).click();
  await page.getByLabel("Compare with").selectOption({ index: 1 });
  const first = page.getByRole("region", { name: "First difference" });
  await first.waitFor();
  expect(await first.textContent()).toMatch(/net flow of/);
  expect(await page.locator(".aligned .row").count()).toBeGreaterThan(5);
  await checkView("compare");
  await page.getByRole("link", { name: "net flow of ETH" }).click();
  await page.getByRole("button", { name: "Run again" }).click();
  // The same request with the servers of the studio, so that the runs differ in their tools.
  await page.waitForURL(/#\/compare\/request-/);
  expect(await first.textContent()).toContain("tools");
}, 60_000);

test("shows a suite with its rates, and a failed case by cause beside its trace", async () => {
  const { page } = watched;
  await page.getByRole("link", { name: "Gates" }).click();
  await page.getByRole("img", { name: /^answerHoldRate: 0.5/ }).waitFor();
  await page.locator(".points a").click();
  const cause = page.locator(".finding").first();
  await cause.waitFor();
  expect(await cause.textContent()).toContain("book a flight </script>");
  const command = (await cause.locator("code").last().textContent()) ?? "";
  // The page names the command as this test was started.
  expect(command).toMatch(/^(?:npx )?ctx trace replay \S+ --suite flows\.yaml$/);
  expect((await ctx(command.replace(/^.*?ctx /, "").split(" "), { cwd: folder.path })).exitCode).toBe(0);
  await page.getByRole("button", { name: "Trace of wrong" }).click();
  await page.getByRole("region", { name: "Trace of wrong" }).getByRole("listbox", { name: "Steps" }).waitFor();
  await checkView("gates");
  await page.getByRole("button", { name: "Accept as new expectation" }).click();
  await page.getByRole("button", { name: "Really change the expectation of wrong" }).click();
  await page.getByText(/^- expect: .*answer.*; \+ expect: .*capability_miss/).waitFor();
  expect(await readFile(join(folder.path, "flows.yaml"), "utf8")).toContain("capability_miss");
}, 60_000);

test("calls a method of a hostile server only when confirmed, and shows its reply as a table of text", async () => {
  const { page } = watched;
  await page.getByRole("link", { name: "Tools" }).click();
  await page.getByRole("button", { name: /^Read / }).click();
  await page.getByRole("region", { name: "Reply" }).getByText("<b>bold</b>").first().waitFor();
  await page.getByRole("button", { name: "Fill ask" }).click();
  await page.getByText(/^Lint: [1-9]\d* findings?$/).click();
  await page
    .getByText(/it has no output schema/)
    .first()
    .waitFor();
  await page.getByRole("link", { name: "notes", exact: true }).click();
  await page.getByLabel("word").fill("rain");
  await page.getByRole("button", { name: "Call" }).click();
  expect(await page.getByRole("region", { name: "Reply" }).count()).toBe(0);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Call" }).click();
  const table = page.getByRole("region", { name: "Reply" }).getByRole("table");
  await table.waitFor();
  expect(await table.textContent()).toContain("<b>bold</b>");
  await checkView("tools");
}, 60_000);

test("shows a pack and what it gives to a request", async () => {
  const { page } = watched;
  await page.getByRole("link", { name: "Packs" }).click();
  await page.getByRole("link", { name: "roastery-sop" }).click();
  await page.getByLabel("Request").fill("how do we roast a dark blend");
  await page.getByRole("button", { name: /give/ }).click();
  await page.getByRole("region", { name: "Selected text" }).waitFor();
  await page.getByText("<b>bold</b>").first().waitFor();
  await checkView("packs");
}, 60_000);

test("shows the texts of a hostile server in a chat as text", async () => {
  const { page } = watched;
  await page.getByRole("link", { name: "Chat" }).click();
  await page.getByLabel("Message", { exact: true }).fill("notes with the word 'rain'");
  await page.keyboard.press("Enter");
  await page.locator("article.ctx[aria-busy='false']").waitFor();
  await page.locator("#send:enabled").waitFor();
  await checkView("chat-hostile");
}, 60_000);

test("starts a debate, shows its round, and runs the next one", async () => {
  const { page } = watched;
  await page.getByRole("link", { name: "Debates" }).click();
  await page.getByLabel("Question").fill(`Is BTC flowing out of the exchanges? ${hostile}`);
  await page.getByRole("button", { name: "Start" }).click();
  const first = page.getByRole("region", { name: "Round 1" });
  await first.waitFor();
  expect(await first.textContent()).toContain("confidence");
  await page
    .getByRole("button", { name: /Next round|Continue without/ })
    .last()
    .click();
  await page.getByRole("region", { name: "Round 2" }).waitFor();
  await checkView("debates");
}, 60_000);
