import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createKey, findCaller, listKeys, revokeKey } from "../../src/app/keys.ts";
import { counterIds, fixedClock } from "../../src/base/time.ts";
import { openStore } from "../../src/store/open.ts";

const clock = fixedClock("2026-03-20T19:00:00Z");

async function keysIn() {
  const folder = await mkdtemp(path.join(tmpdir(), "ctx-keys-"));
  const store = await openStore({ url: "file:ctx.db", folder });
  onTestFinished(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { folder, store, parts: { table: store.keys, clock, ids: counterIds() } };
}

test("a key has the form that published clients expect, and grants its scopes only", async () => {
  const { store, parts } = await keysIn();
  const made = await createKey(parts, { name: "laptop", scopes: ["query", "read"] });
  expect(made).toEqual({ id: "key-0001", key: expect.stringMatching(/^sk_live_[A-Za-z0-9]{32}$/) });
  expect(await findCaller(store.keys, made.key)).toEqual({ id: "key-0001", scopes: ["read", "query"] });
});

test.each([
  ["an unknown key", (key: string) => `${key.slice(0, -1)}${key.endsWith("a") ? "b" : "a"}`],
  ["the id instead of the key", () => "key-0001"],
  ["nothing", () => ""],
])("%s grants nothing", async (_, change) => {
  const { store, parts } = await keysIn();
  const { key } = await createKey(parts, { name: "laptop", scopes: ["query"] });
  expect(await findCaller(store.keys, change(key))).toBeNull();
});

test("the key itself is not in any file", async () => {
  const { folder, store, parts } = await keysIn();
  const { key } = await createKey(parts, { name: "laptop", scopes: ["query"] });
  await store.check();
  const files = await readdir(folder);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(await readFile(path.join(folder, file), "latin1")).not.toContain(key.slice(8));
});

test("a revoked key grants nothing, and stays in the list with its date", async () => {
  const { store, parts } = await keysIn();
  const { id, key } = await createKey(parts, { name: "laptop", scopes: ["query"] });
  await revokeKey(parts, id);
  await revokeKey(parts, id);
  expect(await findCaller(store.keys, key)).toBeNull();
  const at = "2026-03-20T19:00:00.000Z";
  expect(await listKeys(store.keys)).toEqual([{ id, name: "laptop", scopes: ["query"], createdAt: at, revokedAt: at }]);
});

test("an invalid name or id is rejected with a hint", async () => {
  const { parts } = await keysIn();
  await expect(revokeKey(parts, "key-9")).rejects.toMatchObject({
    code: "usage",
    hint: "`ctx keys list` lists the keys",
  });
  await expect(createKey(parts, { name: " ", scopes: [] })).rejects.toMatchObject({ code: "usage" });
});
