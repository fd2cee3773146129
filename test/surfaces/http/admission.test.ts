import { expect, test } from "vitest";
import type { KeyScope } from "../../../src/contract/key.ts";
import { operationList } from "../../../src/surfaces/http/operations.ts";
import { questions } from "../cli/garden.ts";
import { send, serve } from "./harness.ts";

const closed = operationList.filter(({ operation }) => operation.scope !== null);

test("every endpoint except health and OpenAPI requires a key, for every HTTP method", async () => {
  const { url } = await serve();
  expect(closed.length).toBeGreaterThan(10);
  for (const { operation } of closed) {
    const reply = await fetch(`${url}${operation.path.replace(":id", "garden")}`, { method: operation.method });
    expect(reply.status).toBe(401);
    expect(reply.headers.get("www-authenticate")).toBe("Bearer");
    expect(await reply.json()).toEqual({
      error: "a key is required: send `Authorization: Bearer KEY`; `ctx keys create --name NAME` creates one",
      code: "unauthorized",
      reasonCode: "unauthorized",
    });
  }
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect((await fetch(`${url}/openapi.json`)).status).toBe(200);
});

test.each([
  ["an unknown key", "Bearer sk_live_00000000000000000000000000000000"],
  ["no key at all", "Bearer"],
  ["another scheme", "Basic c2tfbGl2ZV8="],
  ["a key of another making", "Bearer sk-ant-0123456789"],
  ["a key of endless length", `Bearer sk_live_${"0".repeat(4000)}`],
])("%s is refused, and not repeated in the reply", async (_, authorization) => {
  const { url } = await serve();
  const reply = await fetch(`${url}/api/v1/tools/search`, { headers: { authorization } });
  const text = await reply.text();
  expect([reply.status, JSON.parse(text)]).toMatchObject([401, { code: "unauthorized" }]);
  expect(text).not.toContain("sk_live_0");
});

test("the scheme is read in any letter case", async () => {
  const { url, key } = await serve();
  const reply = await fetch(`${url}/api/v1/tools/search`, { headers: { authorization: `bearer ${key}` } });
  expect(reply.status).toBe(200);
});

test.each<[KeyScope, string, RequestInit]>([
  ["read", "/api/v1/query", { method: "POST", body: JSON.stringify({ query: questions.miss }) }],
  ["query", "/api/v1/tools/search", {}],
  ["query", "/api/v1/tools/execute", { method: "POST", body: "{}" }],
  ["execute", "/api/v1/tools/garden", { method: "PATCH", body: '{"name":"Kew"}' }],
])("a key for %s alone may not do more: %s", async (scope, place, request) => {
  const { url, makeKey } = await serve();
  const reply = await send({ url, key: await makeKey([scope]) }, place, request);
  expect([reply.status, reply.json()]).toMatchObject([403, { reasonCode: "forbidden" }]);
});

test("limits the rate of one key without limiting another", async () => {
  let now = 0;
  const served = await serve({ serve: { requestsPerMinute: 3 }, elapsed: () => now });
  const other = await served.makeKey();
  const status = async (key: string) => (await send({ url: served.url, key }, "/api/v1/tools/search")).status;
  const asked = [await status(served.key), await status(served.key), await status(served.key)];
  expect(asked).toEqual([200, 200, 200]);
  const late = await send(served, "/api/v1/tools/search");
  expect([late.status, late.headers.get("retry-after"), late.json()]).toMatchObject([
    429,
    "1",
    { reasonCode: "limit" },
  ]);
  expect(await status(other)).toBe(200);
  now = 20_000;
  expect([await status(served.key), await status(served.key)]).toEqual([200, 429]);
});

test("limits the rate of wrong keys without limiting valid keys of the same address", async () => {
  const served = await serve({ serve: { requestsPerMinute: 20 }, elapsed: () => 0 });
  const guess = async () => (await send({ url: served.url, key: "sk_live_guess" }, "/api/v1/tools/search")).status;
  expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 429]);
  expect((await send(served, "/api/v1/tools/search")).status).toBe(200);
});

test("without keys accepts requests from this machine and rejects requests from pages of other sites", async () => {
  const { url } = await serve({ isOpen: true, serve: { corsOrigins: ["https://ok.example"] } });
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${url}/api/v1/tools/search`, { headers })).status;
  expect(await ask({})).toBe(200);
  expect(await ask({ origin: "https://ok.example" })).toBe(200);
  expect(await ask({ origin: "https://evil.example" })).toBe(403);
  expect(await ask({ origin: "null" })).toBe(403);
});

test("only pages of listed origins may read replies", async () => {
  const served = await serve({ serve: { corsOrigins: ["https://ok.example"] } });
  const preflight = async (origin: string) => {
    const headers = {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization",
    };
    const reply = await fetch(`${served.url}/api/v1/query`, { method: "OPTIONS", headers });
    return [reply.status, reply.headers.get("access-control-allow-origin")];
  };
  expect(await preflight("https://ok.example")).toEqual([204, "https://ok.example"]);
  expect(await preflight("https://evil.example")).toEqual([204, null]);
  const reply = await send(served, "/api/v1/tools/search", { headers: { origin: "https://ok.example" } });
  expect(reply.headers.get("access-control-allow-origin")).toBe("https://ok.example");
});
