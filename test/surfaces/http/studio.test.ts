// The studio of `ctx serve --ui`: each key sees its own runs, and each route asks for its scope.

import { expect, test } from "vitest";
import type { RunList } from "../../../src/app/studio/document.ts";
import type { ServerRow } from "../../../src/app/studio/document-tools.ts";
import type { QueryResult } from "../../../src/contract/query/result.ts";
import { serve } from "./harness.ts";

async function bodyOf<Body>(reply: Response): Promise<Body> {
  return (await reply.json()) as Body;
}

test("shows each key its own runs only, also a dropped file and a comparison", async () => {
  const served = await serve({ serve: { ui: true } });
  const other = await served.makeKey();
  const get = async (path: string, key: string) =>
    await fetch(`${served.url}/ui/studio/${path}`, { headers: { authorization: `Bearer ${key}` } });
  const list = async (key: string) => await bodyOf<RunList>(await get("runs", key));
  const query = {
    method: "POST",
    headers: { authorization: `Bearer ${served.key}`, "content-type": "application/json" },
  };
  const body = JSON.stringify({ query: "How moist is the soil of 'Old Rose'?" });
  const { requestId } = await bodyOf<QueryResult>(await fetch(`${served.url}/api/v1/query`, { ...query, body }));
  expect((await list(served.key)).rows.map((row) => row.requestId)).toEqual([requestId]);
  expect((await list(other)).rows).toEqual([]);
  for (const path of [`run?id=${requestId}`, `step?id=${requestId}&at=0`, `find?id=${requestId}&text=rose`])
    expect([(await get(path, served.key)).status, (await get(path, other)).status]).toEqual([200, 400]);
  const pair = `compare?left=${requestId}&right=${requestId}`;
  expect(await (await get(pair, served.key)).json()).toMatchObject({ isSame: true, later: [] });
  expect((await get(pair, other)).status).toBe(400);
  const open = { method: "POST", headers: { authorization: `Bearer ${served.key}` } };
  const file = JSON.stringify([{ role: "user", content: "How tall is the tower?" }]);
  const opened = await fetch(`${served.url}/ui/studio/open?name=a`, { ...open, body: file });
  const { rows } = await bodyOf<RunList>(opened);
  // The id of a dropped file is not a number that another caller can count up.
  expect(rows[0]?.requestId).toMatch(/^file-[0-9a-f-]{36}-1$/);
});

test("asks for the scope of each route, and calls a withheld method only when confirmed", async () => {
  const served = await serve({ serve: { ui: true } });
  const reader = await served.makeKey(["chat", "read"]);
  const ask = async (path: string, key: string, call?: unknown) => {
    const init = call === undefined ? {} : { method: "POST", body: JSON.stringify(call) };
    return await fetch(`${served.url}/ui/studio/${path}`, { ...init, headers: { authorization: `Bearer ${key}` } });
  };
  const call = { server: "garden", method: "plant_moisture", args: { plantId: "p1" }, isConfirmed: false };
  const statuses = await Promise.all(
    ["gates", "packs", "pack?name=x", "gate?suite=a&id=b"].map(async (path) => (await ask(path, reader)).status),
  );
  expect(statuses).toEqual([403, 403, 403, 403]);
  expect((await ask("call", reader, call)).status).toBe(403);
  expect((await ask("servers", "sk_live_wrong")).status).toBe(401);
  expect(await (await ask("call", served.key, call)).json()).toMatchObject({ tone: "good" });
  const [garden] = await bodyOf<readonly ServerRow[]>(await ask("servers", reader));
  const withheld = garden?.methods.find(({ isEligible }) => !isEligible);
  const refused = await ask("call", served.key, { ...call, method: withheld?.name, args: {} });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: expect.stringContaining("may change something") });
  expect((await ask("gate?suite=..&id=package", served.key)).status).toBe(400);
  expect((await ask("call", served.key, { server: "garden" })).status).toBe(400);
});
