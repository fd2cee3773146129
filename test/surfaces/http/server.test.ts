import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openScene, type Served, send, serve } from "./harness.ts";
import { drip, firstReply, sendBytes } from "./raw.ts";

let served: Served;
beforeAll(async () => {
  served = await openScene({ serve: { bodyBytes: 2048 } });
}, 60_000);
afterAll(async () => await served[Symbol.asyncDispose](), 60_000);

describe("paths", () => {
  test.each([
    ["GET", "/", 404],
    ["GET", "/api/v1/nothing", 404],
    ["GET", "/api/v1/query", 405],
    ["POST", "/api/v1/tools/search", 405],
    ["GET", "/api/v1/tools/execute", 405],
    ["DELETE", "/api/v1/tools/garden", 405],
    ["GET", "/api/v1/query/", 308],
    ["GET", "/health/", 308],
    ["GET", "//evil.example/", 404],
  ])("%s %s is a %i", async (method, place, status) => {
    const reply = firstReply(await sendBytes(served.url, `${method} ${place} HTTP/1.1\r\nHost: x\r\n\r\n`));
    expect(reply.status).toBe(status);
    if (status === 404) expect(JSON.parse(reply.body)).toHaveProperty("error", expect.any(String));
    else expect(reply.body.replace("0\r\n\r\n", "")).toBe("");
  });

  test("lists the allowed methods for a wrong HTTP method", async () => {
    const reply = await send(served, "/api/v1/tools/garden", { method: "DELETE" });
    expect([reply.status, reply.text, reply.headers.get("allow")]).toEqual([405, "", "GET, PATCH"]);
  });

  test("redirects a trailing slash to the same path, with its query", async () => {
    const reply = await send(served, "/api/v1/tools/search/?q=rose");
    expect([reply.status, reply.headers.get("location")]).toEqual([308, "/api/v1/tools/search?q=rose"]);
  });
});

describe("bodies", () => {
  const post = (body: NonNullable<RequestInit["body"]>, headers: Record<string, string> = {}) =>
    send(served, "/api/v1/query", { method: "POST", body, headers, duplex: "half" } as RequestInit);
  const large = JSON.stringify({ query: "x".repeat(3000) });
  const unannounced = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(large));
        controller.close();
      },
    });

  test.each([
    ["too large", () => post(large), 413, "more than 2048 bytes"],
    ["too large, and not announced", () => post(unannounced()), 413, "more than 2048 bytes"],
    ["compressed", () => post(gzipSync("{}"), { "content-encoding": "gzip" }), 415, "the body is compressed (gzip)"],
    ["not UTF-8", () => post(new Uint8Array([0x22, 0xff, 0x22])), 400, "the body is not UTF-8"],
    ["nested deep without an end", () => post("[".repeat(2000)), 400, "the body is not JSON"],
    ["nested deep", () => post(`{"query":${"[".repeat(500)}${"]".repeat(500)}}`), 400, "nested more than 200 levels"],
  ])("%s", async (_, ask, status, says) => {
    const reply = await ask();
    expect([reply.status, reply.json()]).toMatchObject([
      status,
      { error: expect.stringContaining(says), reasonCode: "usage" },
    ]);
  });
});

describe("invalid HTTP requests", () => {
  const head = "POST /api/v1/query HTTP/1.1\r\nHost: x\r\n";
  test.each([
    ["prose", "hello?\r\n\r\n", 400],
    ["another protocol", "\u0016\u0003\u0001\u0002\u0000\u0001", 400],
    ["half a head", "GET /health HTTP/1.1\r\nHo", 400],
    ["two lengths", `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    ["a length and chunks", `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ["a header without end", `GET /health HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
    ["a line feed in a header", "GET /health HTTP/1.1\r\nHost: x\r\nA: b\nc\r\n\r\n", 400],
    ["a host that is none", "GET /health HTTP/1.1\r\nHost: a b/c?d\r\n\r\n", 400],
    ["a host that looks like an address and is none", "GET /health HTTP/1.1\r\nHost: 999.1.1.1\r\n\r\n", 400],
    ["an address of another scheme", "GET file:///etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  ])("%s is refused with a sentence", async (_, bytes, status) => {
    const reply = firstReply(await sendBytes(served.url, bytes));
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.body)).toMatchObject({ error: expect.any(String), reasonCode: "usage" });
  });
});

test("an internal error is a 500 with only an id that is in the operator's log", async () => {
  const broken = await serve({
    service: {
      query: async () => {
        throw new Error("the disk sk_live_0123456789abcdef is full");
      },
    },
  });
  const body = JSON.stringify({ query: "What is the moisture of 'Old Rose'?" });
  const reply = await send(broken, "/api/v1/query", { method: "POST", body });
  expect([reply.status, reply.json()]).toEqual([
    500,
    {
      error: "internal error; the server's log has details under failure-0001",
      code: "query_failed",
      reasonCode: "internal",
      traceId: "failure-0001",
    },
  ]);
  expect(broken.told.join("\n")).toMatch(/^failure-0001: CtxError: .*the disk .* is full/);
  expect(broken.told.join("\n")).not.toContain("0123456789abcdef");
});

test("closes a connection with endless slow headers, and serves others meanwhile", async () => {
  const slow = await serve({ times: { headersTimeoutMs: 300, checkEveryMs: 50 } });
  const dripping = Promise.all(Array.from({ length: 100 }, () => drip(slow.url)));
  expect((await send(slow, "/health")).status).toBe(200);
  const said = await dripping;
  expect(said.filter((text) => firstReply(text).status !== 408)).toEqual([]);
});

test("reports an address that cannot be bound", async () => {
  await expect(serve({ serve: { port: Number(new URL(served.url).port) } })).rejects.toMatchObject({
    code: "usage",
    hint: expect.stringContaining("a free port with --port"),
  });
});

test("the server prints nothing by itself and knows its version", async () => {
  const { version } = JSON.parse(await readFile(new URL("../../../package.json", import.meta.url), "utf8"));
  const store = { kind: "sqlite", state: "ok" };
  expect((await send(served, "/health")).json()).toEqual({ status: "ok", version, store });
  expect((await send(served, "/api/v1/runtime")).json()).toEqual({
    version,
    node: process.version,
    modelPortfolio: "embedded",
    models: expect.any(Object),
    answerModels: ["embedded"],
    tools: ["garden"],
  });
});
