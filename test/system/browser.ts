// Starts headless Chromium with a fresh profile and without background requests.
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const flags = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

/** Starts the installed browser; its profile folder is removed with it. */
export async function startBrowser(): Promise<Browser> {
  const places = (process.env.PATH ?? "").split(path.delimiter);
  const found = places.flatMap((place) => names.map((name) => path.join(place, name))).find(isProgram);
  if (found === undefined) throw new Error("no Chromium is installed; the Debian package is called chromium");
  return await chromium.launch({ executablePath: found, args: flags, timeout: 60_000 });
}

/** A page with its requests and its errors. */
export interface Watched {
  readonly page: Page;
  readonly requests: string[];
  readonly troubles: string[];
}

/** Opens an address in a new context. Closes the pages of earlier tests, which would go on working beside it. */
export async function open(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Watched> {
  for (const earlier of browser.contexts()) await earlier.close();
  const context = await browser.newContext({ viewport: { width: 1180, height: 1400 }, ...options });
  const page = await context.newPage();
  const requests: string[] = [];
  const troubles: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("console", (message) => troubles.push(message.text()));
  page.on("pageerror", (error) => troubles.push(error.message));
  await page.goto(url, { timeout: 60_000 });
  return { page, requests, troubles };
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // Not in this folder of PATH.
    return false;
  }
}
