// A published client against the real program on PostgreSQL, with servers killed between its calls.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { dayLength, live, startServer } from "../e2e/serve/days.ts";
import { freshFolder } from "../helpers/cli.ts";
import { type Postgres, startPostgres } from "../helpers/postgres.ts";
import { drawInts } from "../helpers/random.ts";
import { gardenSurface } from "../surfaces/http/garden-surface.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => await postgres[Symbol.asyncDispose]());

test("gives the same results on PostgreSQL as on SQLite, also when the server is killed between six pairs of calls", async () => {
  const draw = drawInts("serve kills on PostgreSQL");
  const kills = Array.from({ length: 6 }, () => draw(1, dayLength));
  const whole = await live({ kills: [] });
  expect(await live({ kills, storeUrl: await postgres.database("killed") })).toEqual(whole);
});

test("answers 503 to health checks and 502 to queries while PostgreSQL is stopped, without revealing its address", async () => {
  const postgres = await startPostgres();
  await using folder = await freshFolder();
  const env = { CTX_STORE_URL: await postgres.database("watched"), CTX_SERVE_PORT: "0" };
  const server = await startServer({ cwd: folder.path, env }, ["--no-auth"]);
  try {
    const before = await fetch(`${server.url}/health`);
    expect([before.status, await before.json()]).toMatchObject([200, { store: { kind: "postgres", state: "ok" } }]);
    await postgres[Symbol.asyncDispose]();
    // A reply may come from a check that is up to two seconds old.
    const after = await vi.waitFor(
      async () => {
        const reply = await fetch(`${server.url}/health`);
        expect(reply.status).toBe(503);
        return reply;
      },
      { timeout: 10_000, interval: 250 },
    );
    const text = await after.text();
    expect(JSON.parse(text)).toMatchObject({ status: "degraded", store: { state: "failed" } });
    const body = JSON.stringify({ query: "What is the moisture of 'Old Rose'?" });
    const refused = await fetch(`${server.url}/api/v1/query`, { method: "POST", body });
    const sentence = await refused.text();
    expect([refused.status, JSON.parse(sentence)]).toMatchObject([502, { reasonCode: "upstream" }]);
    expect(text + sentence).not.toContain("ctx-pg");
  } finally {
    await server.end("SIGTERM");
  }
});

test("continues its queries and jobs when PostgreSQL stops and returns", async () => {
  await using postgres = await startPostgres();
  await using folder = await freshFolder();
  await writeFile(join(folder.path, "garden.json"), gardenSurface());
  await writeFile(join(folder.path, "ctx.config.yaml"), 'mcpServers: { garden: { surface: "garden.json" } }\n');
  const env = { CTX_STORE_URL: await postgres.database("away"), CTX_SERVE_PORT: "0", CTX_JOBS_LEASE_MS: "2000" };
  const server = await startServer({ cwd: folder.path, env }, ["--no-auth"]);
  const send = async (path: string, key: string) => {
    const headers = { "content-type": "application/json", "idempotency-key": key };
    const reply = await fetch(`${server.url}${path}`, { method: "POST", headers, body: JSON.stringify({ query }) });
    const body = z.record(z.string(), z.unknown()).parse(await reply.json());
    return { ...body, httpStatus: reply.status, id: body.id, endedAt: body.endedAt };
  };
  try {
    expect(await send("/api/v1/query", "before")).toMatchObject({ httpStatus: 200, outcomeType: "answer" });
    const jobs = await Promise.all(["one", "two", "three"].map((key) => send("/api/v1/jobs", key)));
    const during = send("/api/v1/query", "during");
    await postgres.stop();
    expect([200, 502]).toContain((await during).httpStatus);
    expect(await send("/api/v1/query", "after")).toMatchObject({ httpStatus: 502, reasonCode: "upstream" });
    await postgres.start();
    for (const key of ["before", "during", "after"]) {
      expect(await send("/api/v1/query", key)).toMatchObject({ httpStatus: 200, outcomeType: "answer" });
    }
    for (const [at, key] of ["one", "two", "three"].entries()) {
      const ended = await vi.waitUntil(
        async () => {
          const job = await send("/api/v1/jobs", key);
          return job.endedAt === null ? null : job;
        },
        { timeout: 60_000, interval: 100 },
      );
      expect(ended).toMatchObject({ id: jobs[at]?.id, status: "succeeded" });
    }
  } finally {
    await server.end("SIGTERM");
  }
});

const query = "What is the moisture of 'Old Rose'?";
