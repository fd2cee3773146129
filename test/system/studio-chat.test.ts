// The chat of the studio in a real browser, over `serve --ui`: with a key, with the keyboard alone, and with hostile text.
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chatViewSchema } from "../../src/contract/chat.ts";
import { questions } from "../surfaces/cli/garden.ts";
import { openScene, type Served, send } from "../surfaces/http/harness.ts";
import { accessibilityViolations } from "./axe.ts";
import { open, startBrowser } from "./browser.ts";

const pictures = fileURLToPath(new URL("../../artifacts/runs/studio/", import.meta.url));
let browser: Browser;
let served: Served;
beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  [browser, served] = await Promise.all([startBrowser(), openScene({ serve: { ui: true } })]);
}, 60_000);
afterAll(async () => void (await Promise.all([browser.close(), served[Symbol.asyncDispose]()])), 60_000);

const ferry = "When does the ferry to Gull Island leave in winter?";
/** The browser's own message about the reply that asks for a key. */
const askedForKey = "Failed to load resource: the server responded with a status of 401 (Unauthorized)";

/** Opens the page with the key, using only the keyboard. */
async function enter(options: BrowserContextOptions = {}) {
  const watched = await open(browser, `${served.url}/studio#/chat`, options);
  await watched.page.getByLabel("API key").waitFor();
  await watched.page.keyboard.type(served.key);
  await watched.page.keyboard.press("Enter");
  await watched.page.getByLabel("Message", { exact: true }).waitFor();
  return watched;
}

/** Sends a message and waits for the end of its turn. */
async function ask(page: Page, text: string) {
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  return await ended(page);
}

async function ended(page: Page) {
  const article = page.locator("article.ctx[aria-busy='false']").last();
  await page.locator("#send:enabled").waitFor();
  return article;
}

const chatsOf = async () =>
  ((await send(served, "/api/chat")).json() as { readonly chats: readonly { readonly id: string }[] }).chats;

test("rejects a wrong key with a message; keeps the right one only in the tab", async () => {
  const { page } = await open(browser, `${served.url}/studio#/chat`);
  await page.getByLabel("API key").waitFor();
  await page.keyboard.type("ctx_wrong");
  await page.keyboard.press("Enter");
  await page.getByText("unknown or revoked key").waitFor();
  await page.getByLabel("API key").fill(served.key);
  await page.keyboard.press("Enter");
  await page.getByLabel("Message", { exact: true }).waitFor();
  await page.reload();
  await page.getByLabel("Message", { exact: true }).waitFor();
  expect(await page.evaluate("[localStorage.length, document.cookie, location.href]")).toEqual([
    ...[0, "", `${served.url}/studio#/chat`],
  ]);
  await page.getByRole("button", { name: "Forget the key" }).click();
  await page.getByLabel("API key").waitFor();
});

test("asks a question, picks an option and opens the trace with the keyboard alone", async () => {
  const { page, requests, troubles } = await enter();
  await ask(page, questions.clarification);
  const options = page.getByRole("group").getByRole("button");
  expect(await options.count()).toBeGreaterThan(1);
  for (let presses = 0; presses < 40; presses += 1) {
    if (await options.first().evaluate((element: { matches(by: string): boolean }) => element.matches(":focus"))) break;
    await page.keyboard.press("Shift+Tab");
  }
  await page.keyboard.press("Enter");
  const answer = await ended(page);
  await answer.getByText("Confidence:").waitFor();
  expect(await options.first().isDisabled()).toBe(true);
  await answer.getByRole("link", { name: /^Trace of request-/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("listbox", { name: "Steps" }).waitFor();
  expect(await page.locator(".head .badge").textContent()).toBe("answer");
  expect(page.url()).not.toContain(served.key);
  expect(requests.filter((url) => !url.startsWith(served.url) && !url.startsWith("data:"))).toEqual([]);
  expect(troubles.filter((trouble) => trouble !== askedForKey)).toEqual([]);
});

test("shows the answer and the dots that the API reports", async () => {
  const { page } = await enter();
  const answer = await ask(page, ferry);
  await answer.locator(".sources").waitFor();
  const attributes = async (selector: string, name: string) => {
    const rows = await answer.locator(selector).all();
    return await Promise.all(rows.map((row) => row.getAttribute(name)));
  };
  const urls = await attributes(".sources li a", "href");
  const dots = await attributes(".sources li .dot", "data-dot");
  const [newest] = await chatsOf();
  const view = chatViewSchema.parse((await send(served, `/api/chat/${newest?.id}`)).json());
  const said = view.messages.at(-1);
  expect(urls).toEqual(said?.webResearchSources.map(({ url }) => url));
  expect(dots).toEqual(said?.webResearchSources.map(({ dot }) => dot));
  expect(dots).toContain("green");
  expect(await answer.locator("blockquote").first().textContent()).toContain("the ferry leaves at 09:30");
  expect(page.url()).toContain(`#/chat/${newest?.id}`);
  await page.reload();
  await page.locator("article.ctx .sources li").first().waitFor();
  expect(await page.locator("article.you").textContent()).toContain(ferry);
});

test("opens another chat while a turn runs; the next message starts its own chat", async () => {
  const { page } = await enter();
  const before = (await chatsOf()).length;
  await page.keyboard.type(ferry);
  await page.keyboard.press("Enter");
  await page.waitForURL(/#\/chat\/./);
  await page.getByRole("link", { name: "New chat" }).click();
  await page.locator("article.you").waitFor({ state: "detached" });
  await page.getByLabel("Message", { exact: true }).focus();
  await ask(page, questions.answer);
  await page.getByText("Confidence: high").waitFor();
  expect(await page.locator("article.you").count()).toBe(1);
  expect((await chatsOf()).length).toBe(before + 2);
});

test("is accessible in light and dark, with options, sources and evidence", async () => {
  const { page } = await enter();
  await ask(page, ferry);
  await ask(page, questions.answer);
  await ask(page, questions.clarification);
  await page.locator("details.steps").first().click();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: path.join(pictures, `chat-${colorScheme}.png`) });
    // The page's policy blocks scripts of a test, so it is injected from outside the page.
    expect(await accessibilityViolations(page)).toEqual([]);
  }
});

test("shows markup and a change of the writing direction as text", async () => {
  const { page, troubles } = await enter();
  const texts = [
    "<img src=x onerror=\"document.title='taken'\">",
    "</article><script>document.title='taken'</script>",
    "right\u202eleft",
  ];
  for (const text of texts) await ask(page, text);
  await page.reload();
  await page
    .locator("article.you")
    .nth(texts.length - 1)
    .waitFor();
  expect(await page.locator("article.you").allTextContents()).toEqual(
    texts.map((text) => expect.stringContaining(text.replace("\u202e", "\ufffd"))),
  );
  expect(await page.title()).toContain("ctx studio");
  expect(troubles.filter((trouble) => trouble !== askedForKey)).toEqual([]);
});

test("does not scroll sideways on a narrow screen", async () => {
  const { page } = await enter({ viewport: { width: 360, height: 700 } });
  await ask(page, questions.answer);
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  await page.screenshot({ path: path.join(pictures, "chat-narrow.png") });
});

test("joins a turn again after a reload; copies, asks again, renames and deletes", async () => {
  const { page } = await enter();
  await page.context().grantPermissions(["clipboard-write"]);
  const example = page.getByRole("region", { name: "Examples" }).getByRole("button").first();
  await example.click();
  expect(await page.getByLabel("Message", { exact: true }).inputValue()).toBe(await example.textContent());
  await page.getByLabel("Message", { exact: true }).fill(ferry);
  await page.keyboard.press("Enter");
  await page.waitForURL(/#\/chat\/./);
  await page.reload();
  const answer = await ended(page);
  await answer.locator("blockquote").first().waitFor();
  expect(await page.locator("article.you").count()).toBe(1);
  await page.getByRole("button", { name: "Copy the answer" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  await page.getByRole("button", { name: "Ask again" }).click();
  await expect.poll(async () => await page.locator("article.ctx[aria-busy='false']").count()).toBe(2);
  await page.getByRole("button", { name: "Rename" }).click();
  await page.getByLabel("New title").fill("Ferries");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Ferries" }).waitFor();
  await page.getByRole("button", { name: "Edit the last question" }).click();
  expect(await page.getByLabel("Message", { exact: true }).inputValue()).toBe(ferry);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Really delete" }).click();
  await page.getByRole("link", { name: "Ferries" }).waitFor({ state: "detached" });
});

test("keeps the message in the box when the server refuses it, and says so once", async () => {
  const { page } = await enter();
  await page.route("**/api/chat", async (route) =>
    route.request().method() === "POST"
      ? await route.fulfill({ status: 429, contentType: "application/json", body: '{"error":"too many requests"}' })
      : await route.continue(),
  );
  await page.keyboard.type(ferry);
  await page.keyboard.press("Enter");
  await page.getByRole("alert").waitFor();
  expect(await page.getByText("too many requests").count()).toBe(1);
  expect(await page.getByLabel("Message", { exact: true }).inputValue()).toBe(ferry);
  expect(await page.locator("article").count()).toBe(1);
});

test("offers the models of the settings for the answer, and sends only a chosen one", async () => {
  const roles = { debate: { model: "hand:writer" } };
  const models = { providers: { hand: { baseUrl: "http://127.0.0.1:1" } }, roles };
  await using served = await openScene({ serve: { ui: true }, isOpen: true, settings: { models } });
  const { page } = await open(browser, `${served.url}/studio#/chat`);
  const sent: unknown[] = [];
  await page.route("**/api/chat", async (route) => {
    if (route.request().method() !== "POST") return await route.continue();
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 429, contentType: "application/json", body: '{"error":"too many requests"}' });
  });
  const choice = page.getByLabel("Model of the answer");
  await choice.waitFor();
  expect(await choice.locator("option").allTextContents()).toEqual(["as configured", "embedded", "hand:writer"]);
  const box = page.getByLabel("Message", { exact: true });
  for (const chosen of ["", "hand:writer"]) {
    await choice.selectOption(chosen);
    await box.fill(ferry);
    await box.press("Enter");
    await page.getByRole("alert").waitFor();
    await page.locator("#send:enabled").waitFor();
  }
  expect(sent).toEqual([
    { message: ferry, autoSelect: false },
    { message: ferry, autoSelect: false, selectedChatModel: "hand:writer" },
  ]);
});
