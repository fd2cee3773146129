// A published client against the real program on PostgreSQL, with servers that are killed between its calls.
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayLength, live, startServer } from "../e2e/serve/days.ts";
import { freshFolder } from "../helpers/cli.ts";
import { type Postgres, startPostgres } from "../helpers/postgres.ts";
import { drawInts } from "../helpers/random.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => await postgres[Symbol.asyncDispose]());

test("a day on PostgreSQL is one on SQLite, also when the server is killed between six pairs of calls", async () => {
  const draw = drawInts("serve kills on PostgreSQL");
  const kills = Array.from({ length: 6 }, () => draw(1, dayLength));
  const whole = await live({ kills: [] });
  expect(await live({ kills: [], storeUrl: await postgres.database("whole") })).toEqual(whole);
  expect(await live({ kills, storeUrl: await postgres.database("killed") })).toEqual(whole);
});

test("a server whose PostgreSQL was stopped says 503 to whoever watches it and 502 to whoever asks, without telling where its store is", async () => {
  const own = await startPostgres();
  await using folder = await freshFolder();
  const env = { CTX_STORE_URL: await own.database("watched"), CTX_SERVE_PORT: "0" };
  const server = await startServer({ cwd: folder.path, env }, ["--no-auth"]);
  try {
    const before = await fetch(`${server.url}/health`);
    expect([before.status, await before.json()]).toMatchObject([200, { store: { kind: "postgres", state: "ok" } }]);
    await own[Symbol.asyncDispose]();
    const after = await fetch(`${server.url}/health`);
    const text = await after.text();
    expect([after.status, JSON.parse(text)]).toMatchObject([503, { status: "degraded", store: { state: "failed" } }]);
    const body = JSON.stringify({ query: "What is the moisture of 'Old Rose'?" });
    const refused = await fetch(`${server.url}/api/v1/query`, { method: "POST", body });
    const sentence = await refused.text();
    expect([refused.status, JSON.parse(sentence)]).toMatchObject([502, { reasonCode: "upstream" }]);
    expect(text + sentence).not.toContain("ctx-pg");
  } finally {
    await server.end("SIGTERM");
  }
});
