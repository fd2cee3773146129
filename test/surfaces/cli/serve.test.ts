import { describe, expect, test, vi } from "vitest";
import { OutsideClient } from "../../e2e/serve/client.ts";
import { long } from "../../helpers/one-in.ts";
import { gardenSurface } from "../http/garden-surface.ts";
import { gardenServer } from "../http/harness.ts";
import { questions } from "./garden.ts";
import { freshFolder, Kept, runCli } from "./harness.ts";

const files = {
  "garden.json": gardenSurface(),
  "ctx.config.yaml": JSON.stringify({ mcpServers: { garden: gardenServer }, serve: { port: 0 } }),
};

/** Serves in this process while the work is done, then presses Ctrl-C. */
async function whileServing(
  words: readonly string[],
  { folder, work }: { readonly folder: string; readonly work: (url: string) => Promise<void> },
) {
  const interrupt = new AbortController();
  const page = new Kept();
  const running = runCli(["serve", ...words], { folder, page, signal: interrupt.signal });
  try {
    await vi.waitUntil(() => page.text.includes("\n"), { timeout: 30_000 });
    const [url = ""] = /http:\/\/[\w.:]+/.exec(page.text) ?? [];
    await work(url);
  } finally {
    interrupt.abort();
  }
  return await running;
}

test("a created key is accepted until it is revoked", long, async () => {
  const folder = await freshFolder(files);
  const made = JSON.parse((await runCli(["keys", "create", "--name", "laptop", "--json"], { folder })).stdout);
  expect(made).toEqual({ id: expect.stringMatching(/^key-/), key: expect.stringMatching(/^sk_live_[A-Za-z0-9]{32}$/) });
  const served = await whileServing([], {
    folder,
    work: async (url) => {
      const client = new OutsideClient({ apiKey: made.key, baseUrl: url });
      expect(await client.run({ query: questions.miss })).toMatchObject({ outcomeType: "capability_miss" });
      expect((await runCli(["keys", "revoke", made.id], { folder })).stdout).toBe(`${made.id} is revoked.\n`);
      await expect(client.search("")).rejects.toMatchObject({ statusCode: 401, code: "unauthorized" });
    },
  });
  expect([served.code, served.stdout]).toEqual([0, expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\n$/)]);
});

test("--no-auth accepts requests from this machine without a key, and --json prints one document", async () => {
  const folder = await freshFolder(files);
  const served = await whileServing(["--no-auth", "--json", "--quiet"], {
    folder,
    work: async (url) => {
      const reply = await fetch(`${url}/api/v1/tools/garden`);
      expect(await reply.json()).toMatchObject({ id: "garden" });
    },
  });
  expect(served).toMatchObject({ code: 0, stderr: "" });
  expect(JSON.parse(served.stdout)).toEqual({ url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) });
});

test("--suite uses the servers of the suite", async () => {
  const folder = await freshFolder(files);
  await whileServing(["--no-auth", "--suite", "decisions"], {
    folder,
    work: async (url) => {
      expect(await (await fetch(`${url}/api/v1/runtime`)).json()).toMatchObject({
        tools: expect.arrayContaining(["calendar", "weather"]),
      });
    },
  });
});

test("warns and prints how to create a key when none exists", async () => {
  const { stderr } = await whileServing([], { folder: await freshFolder(files), work: async () => undefined });
  expect(stderr).toBe(
    "Serving until Ctrl-C.\nwarning: no key exists yet, so every request is rejected; create one: ctx keys create --name NAME\n",
  );
});

describe("rejects invalid arguments", () => {
  test.each([
    [
      ["serve", "--no-auth", "--host", "0.0.0.0"],
      2,
      "--no-auth on 0.0.0.0 would accept requests from anyone on the network",
    ],
    [["serve", "--port", "70000"], 2, "--port"],
    [["serve", "--host", "203.0.113.9"], 2, "cannot listen on 203.0.113.9"],
    [["serve", "--store", "mysql://x"], 2, "store.url"],
    [["serve", "--suite", "no-such"], 2, "no-such"],
    [["keys", "create"], 2, "--name"],
    [["keys", "create", "--name", ""], 2, "a key's name has 1 to 100 characters"],
    [["keys", "create", "--name", "x", "--scope", "all"], 2, "It must be one of read, query, execute, manage"],
    [["keys", "revoke", "key-0"], 2, 'there is no key "key-0"'],
  ])("%j", async (words, code, says) => {
    const ran = await runCli(words, { files });
    expect([ran.code, ran.stdout, ran.stderr]).toEqual([code, "", expect.stringContaining(says)]);
  });
});

test("lists keys without their secrets", async () => {
  const folder = await freshFolder(files);
  expect((await runCli(["keys", "list"], { folder })).stdout).toBe(
    "No key yet. Create one: ctx keys create --name NAME\n",
  );
  const { stdout: key } = await runCli(["keys", "create", "--name", "ci", "--scope", "query", "--quiet"], { folder });
  const listed = await runCli(["keys", "list", "--json"], { folder });
  expect(JSON.parse(listed.stdout)).toMatchObject({ keys: [{ name: "ci", scopes: ["query"], revokedAt: null }] });
  const shown = await runCli(["keys", "list"], { folder });
  for (const { stdout } of [listed, shown]) expect(stdout).not.toContain(key.trim().slice(8));
});
