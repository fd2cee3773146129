import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { openStore } from "../../../src/store/open.ts";
import { everyone } from "../../../src/surfaces/http/admission.ts";
import { health } from "../../../src/surfaces/http/health.ts";
import { freshFolder } from "../../helpers/cli.ts";
import { send, serve } from "./harness.ts";

test("reports a working store without a key", async () => {
  const served = await serve();
  const reply = await fetch(`${served.url}/health`);
  expect([reply.status, await reply.json()]).toMatchObject([
    200,
    { status: "ok", version: expect.any(String), store: { kind: "sqlite", state: "ok" } },
  ]);
});

test("reports degraded while the store file is missing, without its path", async () => {
  const served = await serve();
  const file = join(served.folder, ".ctx/ctx.db");
  await rename(file, `${file}.away`);
  for (let times = 0; times < 2; times += 1) {
    const reply = await send(served, "/health");
    expect([reply.status, reply.json()]).toMatchObject([
      503,
      { status: "degraded", error: expect.any(String), store: { kind: "sqlite", state: "failed" } },
    ]);
    expect(reply.text).not.toContain("ctx.db");
  }
  expect(served.told).toEqual([expect.stringContaining("health: the store failed: ENOENT")]);
  await rename(`${file}.away`, file);
  expect((await send(served, "/health")).status).toBe(200);
});

test("reports degraded while another process locks the file, and ok after the lock is released", async () => {
  const folder = await freshFolder();
  const store = await openStore({ url: "file:ctx.db", folder: folder.path });
  const told: string[] = [];
  const look = health(
    {
      about: { version: "1.2.3", node: "24", modelPortfolio: "embedded", models: {} },
      ...{ store, stopping: new AbortController().signal, report: (line: string) => void told.push(line) },
      elapsed: () => performance.now(),
    },
    { timeoutMs: 50 },
  );
  const other = new DatabaseSync(join(folder.path, "ctx.db"));
  onTestFinished(async () => {
    other.close();
    await store.close();
    await rm(folder.path, { recursive: true });
  });
  const ask = async () => {
    const request = new Request("http://localhost/health");
    return await look({ request, params: {}, query: new URLSearchParams(), body: undefined, caller: everyone });
  };
  other.exec("begin immediate");
  expect([(await ask()).status, (await ask()).status]).toEqual([503, 503]);
  expect(told).toEqual(["health: the store has not answered for 50 ms"]);
  other.exec("rollback");
  await vi.waitUntil(async () => (await ask()).status === 200, { timeout: 30_000 });
});

test("replies at once from the last check while the store is busy, and checks again after two seconds", async () => {
  let nowMs = 0;
  let checks = 0;
  let isBusy = false;
  const look = health(
    {
      about: { version: "1.2.3", node: "24", modelPortfolio: "embedded", models: {} },
      store: {
        kind: "sqlite",
        check: async () => {
          checks += 1;
          if (isBusy) await new Promise(() => undefined);
        },
      },
      ...{ stopping: new AbortController().signal, report: () => undefined, elapsed: () => nowMs },
    },
    { timeoutMs: 20 },
  );
  const ask = async () => {
    const request = new Request("http://localhost/health");
    return (await look({ request, params: {}, query: new URLSearchParams(), body: undefined, caller: everyone }))
      .status;
  };
  expect([await ask(), await ask(), checks]).toEqual([200, 200, 1]);
  isBusy = true;
  nowMs = 1_500;
  expect([await ask(), await ask(), checks]).toEqual([200, 200, 2]);
  nowMs = 2_500;
  expect([await ask(), checks]).toEqual([503, 2]);
});
