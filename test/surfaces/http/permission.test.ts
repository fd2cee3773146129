// Permission over HTTP: `allow` needs its scope, a kept permission `manage`, and a job keeps what its request gave.

import { expect, test } from "vitest";
import type { KeyScope } from "../../../src/contract/key.ts";
import type { CapabilityMiss } from "../../../src/contract/query/result.ts";
import { long, oneIn } from "../../helpers/one-in.ts";
import { openSheets, orders, staff } from "../../helpers/sheets.ts";
import { freshFolder } from "../cli/harness.ts";
import { openScene, type Served, send, serve } from "./harness.ts";

async function open(folder?: string) {
  const sheets = await openSheets();
  const served = await serve({ servers: sheets.servers, ...(folder === undefined ? {} : { folder }) });
  return { sheets, served };
}

async function query(served: Pick<Served, "url" | "key">, question: string, allow?: readonly unknown[]) {
  const body = JSON.stringify({ query: question, tools: ["excel"], ...(allow === undefined ? {} : { allow }) });
  const headers = { "content-type": "application/json" };
  const reply = await send(served, "/api/v1/query", { method: "POST", headers, body });
  const document = reply.json() as {
    readonly outcomeType?: string;
    readonly error?: string;
    readonly capabilityMiss?: CapabilityMiss;
  };
  return { status: reply.status, ...document, permission: document.capabilityMiss?.permission };
}

const onceOf = (permission: CapabilityMiss["permission"]) => {
  if (permission === undefined) throw new Error("the miss names no permission");
  const { method, definition, arguments: shown } = permission;
  return { method, definition, arguments: shown };
};

test("once covers the call of the miss and no other value, and the next query asks again", async () => {
  const { sheets, served } = await open();
  const asked = await query(served, orders);
  expect(asked).toMatchObject({ status: 200, outcomeType: "capability_miss" });
  const once = onceOf(asked.permission);
  const other = await query(served, staff, [once]);
  expect(other.permission).toMatchObject({ method: "excel:read_sheet", arguments: { sheet: "Staff" } });
  expect(await sheets.calls()).toEqual([]);
  expect(await query(served, orders, [once])).toMatchObject({ status: 200, outcomeType: "answer" });
  expect(await sheets.calls()).toEqual(['read_sheet {"sheet":"Orders"}']);
  expect(await query(served, orders)).toMatchObject({ outcomeType: "capability_miss" });
});

oneIn(2)<readonly [string, readonly KeyScope[], object, string]>([
  ["allow", ["read", "query"], {}, "needs the scope allow"],
  ["always", ["query", "allow"], { always: true }, "needs the scope manage"],
])("a key without the scope for %s gets 403, and nothing is called", async (_name, scopes, more, says) => {
  const { sheets, served } = await open();
  const permission = onceOf((await query(served, orders)).permission);
  const key = await served.makeKey(scopes);
  const refused = await query({ url: served.url, key }, orders, [{ ...permission, ...more }]);
  expect(refused).toMatchObject({ status: 403, error: expect.stringContaining(says) });
  expect(await sheets.calls()).toEqual([]);
});

test("always holds for later queries and other values, until the definition changes", long, async () => {
  const folder = await freshFolder();
  const sheets = await openSheets();
  const first = await openScene({ servers: sheets.servers, folder });
  const permission = onceOf((await query(first, orders)).permission);
  expect(await query(first, orders, [{ method: permission.method, always: true }])).toMatchObject({
    status: 400,
    error: expect.stringContaining("cannot be kept without its definition"),
  });
  expect(await query(first, orders, [{ ...permission, always: true }])).toMatchObject({ outcomeType: "answer" });
  expect(await query(first, staff)).toMatchObject({ outcomeType: "answer" });
  await first[Symbol.asyncDispose]();
  await sheets.change({ note: " It also clears the clipboard." });
  const second = await serve({ servers: sheets.servers, folder });
  expect(await query(second, staff)).toMatchObject({ outcomeType: "capability_miss" });
  expect(await sheets.calls()).toHaveLength(2);
});

test("a timeout under permission is reported as unknown and not repeated", long, async () => {
  const { sheets, served } = await open();
  await sheets.change({ isStuck: true });
  expect(await query(served, orders, ["excel:read_sheet"])).toMatchObject({
    status: 502,
    error: expect.stringContaining("it is unknown whether the call took effect"),
  });
  expect(await sheets.calls()).toHaveLength(1);
});

test("a job keeps the permission of its request; a fork does not inherit it", async () => {
  const { sheets, served } = await open();
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ query: orders, tools: ["excel"], allow: ["excel:read_sheet"] });
  const bare = await served.makeKey(["query"]);
  const post = { method: "POST", headers, body };
  expect((await send({ url: served.url, key: bare }, "/api/v1/jobs", post)).status).toBe(403);
  const { id } = (await send(served, "/api/v1/jobs", post)).json() as { readonly id: string };
  let job = {} as { status: string; result: { outcomeType: string }; querySession: Record<string, string> };
  for (let tries = 0; tries < 100 && job.status !== "succeeded"; tries += 1) {
    job = (await send(served, `/api/v1/jobs/${id}`)).json() as typeof job;
    if (job.status !== "succeeded") await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(job).toMatchObject({ status: "succeeded", result: { outcomeType: "answer" } });
  const { sessionId, attemptId } = job.querySession;
  const fork = JSON.stringify({ query: staff, forkFrom: { sessionId, attemptId } });
  const forked = (await send(served, "/api/v1/query", { method: "POST", headers, body: fork })).json();
  expect(forked).toMatchObject({ outcomeType: "capability_miss" });
  expect(await sheets.calls()).toEqual(['read_sheet {"sheet":"Orders"}']);
});
