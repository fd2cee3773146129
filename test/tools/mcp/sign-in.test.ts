// Signing in to a server with OAuth: further scopes, client ids that are URLs, and the issuer of the metadata.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { SignInSettings } from "../../../src/contract/settings/remote.ts";
import { serverSettingsSchema } from "../../../src/contract/settings.ts";
import { signIn } from "../../../src/tools/mcp/sign-in.ts";
import { type ScopedOptions, scopedServer } from "../../fixtures/servers/scoped.ts";
import { afterwards, live, openTools, toolsFolder } from "../workbench.ts";

const { folder } = toolsFolder();

const call = { toolId: "far", method: "plant_moisture", args: { name: "Old Rose" } };

async function start(options: ScopedOptions = {}) {
  const far = await scopedServer(options);
  afterwards(() => far.close());
  return far;
}

function settingsOf(more: Partial<SignInSettings> = {}): SignInSettings {
  return { file: path.join(folder(), "sign-in", "far.json"), ...more };
}

async function enter(url: string, settings: SignInSettings, headers: Record<string, string> = {}): Promise<void> {
  await signIn({
    ...{ url, settings, headers, redirectUrl: "http://127.0.0.1:1/callback", timeoutMs: 10_000 },
    async authorize(address) {
      const response = await fetch(address, { redirect: "manual" });
      return new URL(response.headers.get("location") ?? "").searchParams;
    },
  });
}

function open(url: string, settings: SignInSettings | undefined, headers: Record<string, string> = {}) {
  const signed = settings === undefined ? {} : { signIn: settings };
  return openTools({ far: { settings: { ...serverSettingsSchema.parse({ url, headers }), ...signed } } });
}

test("asks for the scope that a call needed when the user signs in again", async () => {
  const far = await start();
  const settings = settingsOf();
  await enter(far.url, settings);
  const outcome = await open(far.url, settings).call(call, live);
  expect(outcome).toMatchObject({
    kind: "failure",
    message: expect.stringContaining("the sign-in does not cover this call; run `ctx tools login far` again"),
  });
  await enter(far.url, settings);
  expect(far.asked.map(({ scope }) => scope)).toEqual(["read", "read write"]);
  expect(await open(far.url, settings).call(call, live)).toMatchObject({ kind: "result", data: { moisture: 0.42 } });
});

test("states what to do when a token in the headers does not cover a call", async () => {
  const far = await start();
  const settings = settingsOf();
  await enter(far.url, settings);
  const { tokens } = JSON.parse(await readFile(settings.file, "utf8"));
  const headers = { Authorization: `Bearer ${tokens.access_token}` };
  const outcome = await open(far.url, undefined, headers).call(call, live);
  expect(outcome).toMatchObject({ kind: "failure", message: expect.stringContaining("does not cover this call") });
  expect(JSON.stringify(outcome)).not.toContain(tokens.access_token);
});

test.each([
  { readsClientUrls: true, clientId: "https://ctx.example/client.json" },
  { readsClientUrls: false, clientId: "registered" },
])("signs in as $clientId with a URL as client id when the server reads such URLs: $readsClientUrls", async (row) => {
  const far = await start({ readsClientUrls: row.readsClientUrls });
  await enter(far.url, settingsOf({ clientId: "https://ctx.example/client.json" }));
  expect(far.asked.map(({ clientId }) => clientId)).toEqual([row.clientId]);
});

test("accepts an issuer below the origin of the server, as in the protocol of 2025-03-26", async () => {
  const far = await start({ issuer: (origin) => `${origin}/oauth` });
  const settings = settingsOf();
  await enter(far.url, settings);
  const [listing] = await open(far.url, settings).list(["far"], live);
  expect(listing?.failure).toBeUndefined();
});

test("refuses an issuer with another origin", async () => {
  const far = await start({ issuer: () => "https://other.example/oauth" });
  await expect(enter(far.url, settingsOf())).rejects.toThrow(/issuer/i);
  expect(far.asked).toEqual([]);
});

test("sends the headers of the settings while signing in, except credentials", async () => {
  const far = await start({ needs: "x-realm" });
  await enter(far.url, settingsOf(), { "X-Realm": "eu", Authorization: "Bearer old" });
  expect(far.asked).toHaveLength(1);
  const without = await start({ needs: "x-realm" });
  await expect(enter(without.url, settingsOf())).rejects.toThrow();
});

test("reads metadata with members that are null", async () => {
  const far = await start({ metadata: { registration_endpoint: null, scopes_supported: null } });
  await enter(far.url, settingsOf({ clientId: "known" }));
  expect(far.asked.map(({ clientId }) => clientId)).toEqual(["known"]);
});
