// `npm run docs:pictures`: records the terminal and takes screenshots of the pages for docs/, with the built program. Needs
// tmux and Chromium.
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { execa } from "execa";
import type { Page } from "playwright-core";
import { freshFolder, root } from "../helpers/cli.ts";
import { open, startBrowser } from "../system/browser.ts";
import { framesSvg } from "./frames-svg.ts";
import { cleanEnvironment } from "./run.ts";
import { recordSession, screen } from "./session.ts";

const pictures = join(root, "docs/pictures");
const ambiguous = "Analyze liquidity for the World Cup winner market";
const clock = ["--now", "2026-03-20T19:05:00Z"];
await using folder = await freshFolder();
const program = join(folder.path, "ctx");
await mkdir(pictures, { recursive: true });
await symlink(join(root, "bin/ctx.js"), program);

const frames = await recordSession(
  [
    {
      text: `ctx query "${ambiguous}" ${clock.join(" ")}`,
      replies: [{ after: "Which do you mean?", keys: ["Down", "Up", "Enter"] }],
    },
    { text: "ctx trace list" },
    { text: "ctx trace show 1 --section decision" },
  ],
  { folder: folder.path, environment: { PATH: `${folder.path}:${process.env.PATH}`, TERM: "xterm-256color" } },
);
await writeFile(join(pictures, "session.svg"), framesSvg(frames, screen));

await ctx("query", "For the market 'Will Brazil win the 2026 FIFA World Cup?', what is the current price?", ...clock);
await ctx("validate", "example", "--reporter", "html=gate.html");
await using browser = await openPages();
await browser.take("gate-page.png", `file://${join(folder.path, "gate.html")}`);
await withServer(async (url) => await browser.take("chat-page.png", `${url}/studio#/chat`, chat));

async function ctx(...words: readonly string[]): Promise<void> {
  await execa({ cwd: folder.path, env: cleanEnvironment(), extendEnv: false })(process.execPath, [program, ...words]);
}

async function openPages() {
  const browser = await startBrowser();
  return {
    take: async (name: string, url: string, act: (page: Page) => Promise<void> = async () => undefined) => {
      const { page } = await open(browser, url, { viewport: { width: 1000, height: 760 } });
      await act(page);
      await page.screenshot({ path: join(pictures, name) });
      await page.context().close();
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** Sends one message in the chat of the studio and waits for its answer. */
async function chat(page: Page): Promise<void> {
  await page.getByRole("textbox").first().fill("When does the ferry to Gull Island leave in winter?");
  await page.keyboard.press("Enter");
  await page.getByText("09:30 and 16:00").first().waitFor();
}

async function withServer(use: (url: string) => Promise<void>): Promise<void> {
  const env = { ...cleanEnvironment(), CTX_SERVE_PORT: "0" };
  const words = [program, "serve", "--ui", "--no-auth"];
  const server = execa({ cwd: folder.path, env, extendEnv: false, reject: false })(process.execPath, words);
  try {
    const { value: url } = await createInterface({ input: server.stdout })[Symbol.asyncIterator]().next();
    await use(String(url));
  } finally {
    server.kill("SIGINT");
    await server;
  }
}
