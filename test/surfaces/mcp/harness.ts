// The MCP surface over a real runtime and store in a fresh folder, with real clients; everything is removed after the
// test.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { onTestFinished } from "vitest";
import { createKey, findCaller } from "../../../src/app/keys.ts";
import { loadSettings } from "../../../src/app/settings.ts";
import { openState } from "../../../src/app/state.ts";
import { randomIds, systemClock } from "../../../src/base/time.ts";
import { type Caller, type KeyScope, keyScopeSchema } from "../../../src/contract/key.ts";
import type { ServerSettings } from "../../../src/contract/settings.ts";
import type { Store } from "../../../src/contract/store.ts";
import { openParts } from "../../../src/surfaces/cli/mcp/parts.ts";
import { serveHttp } from "../../../src/surfaces/mcp/http/serve.ts";
import type { McpParts } from "../../../src/surfaces/mcp/part.ts";
import { serverFactory } from "../../../src/surfaces/mcp/server.ts";
import { greenhouse } from "../../fixtures/greenhouse.ts";
import { scriptedSettings } from "../../fixtures/servers/scripted.ts";
import { freshFolder, Kept } from "../cli/harness.ts";
import { gardenSurface } from "../http/garden-surface.ts";

export interface Scene {
  readonly servers?: Readonly<Record<string, Partial<ServerSettings>>>;
  readonly packs?: readonly string[];
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** The person's response to a form; `null` is a host that shows no forms. */
export type Person = ((form: ShownForm) => Reply) | null;

export interface ShownForm {
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export type Reply =
  | { readonly action: "accept"; readonly content: Record<string, string> }
  | { readonly action: "decline" | "cancel" };

export interface Stage {
  readonly parts: McpParts;
  readonly store: Store;
  readonly folder: string;
  /** Lines for the operator. */
  readonly reported: Kept;
  makeKey(scopes?: readonly KeyScope[]): Promise<{ readonly id: string; readonly key: string }>;
  /** A client in this process; the current protocol unless `isOlder`. */
  connect(options?: ConnectOptions): Promise<Client>;
  /** Serves HTTP and returns the URL. */
  http(options?: { readonly isOpen?: boolean }): Promise<string>;
}

export interface ConnectOptions {
  readonly person?: Person;
  readonly isOlder?: boolean;
  readonly caller?: Caller;
  readonly isLocal?: boolean;
}

/** A runtime over the garden of plants. */
export async function openStage({ servers, packs = [], settings = {} }: Scene = {}): Promise<Stage> {
  const folder = await mkdtemp(path.join(tmpdir(), "ctx-mcp-"));
  const mcpServers = servers ?? { garden: { surface: "garden.json" } };
  const config = { mcpServers, knowledge: { packs }, ...settings };
  await writeFile(path.join(folder, "ctx.config.yaml"), JSON.stringify(config));
  await writeFile(path.join(folder, "garden.json"), gardenSurface());
  const effective = await loadSettings({ folder, environment: { PATH: process.env.PATH } });
  const store = await openState(effective);
  const reported = new Kept();
  const { parts, ...opened } = await openParts({ effective, store, cli: { stderr: reported, folder } });
  onTestFinished(async () => {
    await opened[Symbol.asyncDispose]();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);
  const create = serverFactory(parts);
  return {
    ...{ parts, store, folder, reported },
    makeKey: async (scopes = keyScopeSchema.options) =>
      await createKey({ table: store.keys, clock: systemClock(), ids: randomIds() }, { name: "test", scopes }),
    connect: async ({ person = null, isOlder = false, caller = everyone, isLocal = true } = {}) => {
      const [near, far] = InMemoryTransport.createLinkedPair();
      serveStdio(() => create({ caller, isLocal }), { transport: far });
      const client = newClient(person, isOlder);
      await client.connect(near);
      onTestFinished(() => client.close());
      return client;
    },
    http: async ({ isOpen = false } = {}) => {
      const served = await serveHttp({
        mcp: parts,
        address: { host: "127.0.0.1", port: 0 },
        keys: isOpen ? null : { find: (secret) => findCaller(store.keys, secret) },
        settings: effective.settings.serve,
        elapsed: systemClock().elapsed,
      });
      onTestFinished(() => served.close());
      return served.url;
    },
  };
}

const everyone: Caller = { id: "local", scopes: keyScopeSchema.options };

/** A client with this person, not connected yet. */
export function newClient(person: Person, isOlder: boolean): Client {
  const capabilities = person === null ? {} : { elicitation: { form: {} } };
  const mode = isOlder ? "legacy" : "auto";
  const client = new Client({ name: "test", version: "1" }, { capabilities, versionNegotiation: { mode } });
  if (person !== null) {
    client.setRequestHandler("elicitation/create", ({ params }) => {
      if (params.mode === "url") throw new Error("no URL was to be shown");
      return person({ message: params.message, fields: params.requestedSchema.properties });
    });
  }
  return client;
}

/** A garden in a separate process that never replies to a call. */
export async function slowStage(): Promise<Stage & { readonly calls: string }> {
  const folder = await freshFolder();
  const tools = greenhouse.map(({ name, description, inputSchema, outputSchema, annotations }) => ({
    ...{ name, description, inputSchema, annotations, replies: [{ fault: "hang" as const }] },
    ...(outputSchema === undefined ? {} : { outputSchema }),
  }));
  const { command, args, env } = await scriptedSettings(folder, {
    name: "Garden",
    tools,
    callsLog: path.join(folder, "calls"),
  });
  return { ...(await openStage({ servers: { garden: { command, args, env } } })), calls: path.join(folder, "calls") };
}
