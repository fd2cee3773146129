// Permission in the chat of the studio, in a real browser over a real server.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSheets, orders, staff } from "../helpers/sheets.ts";
import { serve } from "../surfaces/http/harness.ts";
import { open, startBrowser } from "./browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
}, 60_000);
afterAll(async () => await browser.close(), 60_000);

async function openChat() {
  const sheets = await openSheets();
  const served = await serve({ servers: sheets.servers, serve: { ui: true }, isOpen: true });
  const { page } = await open(browser, `${served.url}/studio#/chat`);
  await page.getByLabel("Message", { exact: true }).waitFor();
  const ended = () => page.locator("#send:enabled").waitFor();
  const ask = async (text: string) => {
    await page.getByLabel("Message", { exact: true }).fill(text);
    await page.keyboard.press("Enter");
    await page.locator("article.ctx[aria-busy='false']").last().waitFor();
    await ended();
  };
  const choose = async (name: string) => {
    await page
      .getByRole("group", { name: /may change data/ })
      .last()
      .getByRole("button", { name })
      .click();
    await ended();
  };
  const last = async () => (await page.locator("article.ctx").last().textContent()) ?? "";
  return { sheets, served, page, ask, choose, last };
}

test("no and once: the page shows the call, and makes it once", async () => {
  const { sheets, ask, choose, last, page } = await openChat();
  await ask(orders);
  expect(await last()).toContain('Arguments: {"sheet":"Orders"}');
  await choose("No");
  expect(await page.getByRole("group", { name: /may change data/ }).count()).toBe(0);
  expect(await sheets.calls()).toEqual([]);
  await ask(orders);
  await choose("Once");
  await expect.poll(last, { timeout: 20_000 }).toContain("39.9");
  expect(await sheets.calls()).toEqual(['read_sheet {"sheet":"Orders"}']);
  await ask(staff);
  expect(await last()).toContain('Arguments: {"sheet":"Staff"}');
  expect(await sheets.calls()).toHaveLength(1);
}, 120_000);

test("always: later messages do not ask, until the definition changes", async () => {
  const { sheets, served, ask, choose, last } = await openChat();
  await ask(orders);
  await choose("Always");
  await expect.poll(last, { timeout: 20_000 }).toContain("39.9");
  await ask(staff);
  expect(await last()).toContain("Ana Weber");
  await served.keepPermissions({ "excel:read_sheet": "the hash of another definition" });
  await ask(orders);
  expect(await last()).toContain("Allow it?");
  expect(await sheets.calls()).toHaveLength(2);
}, 120_000);

test("a timeout under permission is reported as unknown and not repeated", async () => {
  const { sheets, ask, choose, last } = await openChat();
  await sheets.change({ isStuck: true });
  await ask(orders);
  await choose("Once");
  await expect.poll(last, { timeout: 20_000 }).toContain("it is unknown whether the call took effect");
  expect(await sheets.calls()).toHaveLength(1);
}, 120_000);
