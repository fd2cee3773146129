// The surface over a real runtime and a real store in a fresh folder, on a port of its own; everything is gone after the test.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { createChats } from "../../../src/app/chat.ts";
import { createKey, findCaller } from "../../../src/app/keys.ts";
import { permissionsFile, storeGrants } from "../../../src/app/permissions.ts";
import { openRoundtables } from "../../../src/app/roundtable/open.ts";
import { openPlayers } from "../../../src/app/roundtable/players.ts";
import { createService } from "../../../src/app/service.ts";
import { loadSettings } from "../../../src/app/settings.ts";
import { openState } from "../../../src/app/state.ts";
import { openStudioPacks } from "../../../src/app/studio/packs.ts";
import { openStudioRuns } from "../../../src/app/studio/runs.ts";
import { openStudioServers } from "../../../src/app/studio/servers.ts";
import { createWeb } from "../../../src/app/web.ts";
import { createRuntime } from "../../../src/app/wire.ts";
import { counterIds, randomIds, systemClock } from "../../../src/base/time.ts";
import { type KeyScope, keyScopeSchema } from "../../../src/contract/key.ts";
import { openStudioGates } from "../../../src/gate/studio/gates.ts";
import { type ApiServer, type ServerParts, serveApi } from "../../../src/surfaces/http/server.ts";
import { OutsideClient } from "../../e2e/serve/client.ts";
import { gardenSurface } from "./garden-surface.ts";

export interface Scene {
  /** More servers, as `mcpServers` writes them. */
  readonly servers?: Readonly<Record<string, unknown>>;
  readonly serve?: Readonly<Record<string, unknown>>;
  /** Other settings, as the settings file has them. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Without keys, as `--no-auth` does. */
  readonly isOpen?: boolean;
  readonly folder?: string;
  readonly elapsed?: () => number;
  /** How long headers may take, where that is tested. */
  readonly times?: Parameters<typeof serveApi>[1];
  /** What the service is replaced with in part. */
  readonly service?: Partial<ServerParts["service"]>;
}

export interface Served extends AsyncDisposable {
  readonly url: string;
  readonly server: ApiServer;
  readonly key: string;
  readonly client: OutsideClient;
  readonly folder: string;
  /** What the operator was told. */
  readonly told: readonly string[];
  makeKey(scopes?: readonly KeyScope[]): Promise<string>;
  /** Keeps permissions in the folder of the server. */
  readonly keepPermissions: ServerParts["keepPermissions"];
}

/** The garden as the settings name it, with prices on two methods. */
export const gardenServer = {
  surface: "garden.json",
  methods: { forecast: { executeUsd: "0.002" }, plant_moisture: { executeUsd: "0.1", queryUsd: "0.01" } },
};

/** The same, closed after the test. */
export async function serve(scene: Scene = {}): Promise<Served> {
  const served = await openScene(scene);
  onTestFinished(() => served[Symbol.asyncDispose](), 60_000);
  return served;
}

/** Serves the garden, and more where the scene wants it, until it is closed. */
export async function openScene(scene: Scene = {}): Promise<Served> {
  const folder = scene.folder ?? (await mkdtemp(path.join(tmpdir(), "ctx-http-")));
  const mcpServers = { garden: gardenServer, ...scene.servers };
  const config = { mcpServers, serve: { port: 0, drainMs: 1000, ...scene.serve }, ...scene.settings };
  await writeFile(path.join(folder, "ctx.config.yaml"), JSON.stringify(config));
  await writeFile(path.join(folder, "garden.json"), gardenSurface());
  const effective = await loadSettings({ folder, environment: { PATH: process.env.PATH } });
  const runtime = createRuntime(effective);
  const { web: isWeb, ui: isUi } = effective.settings.serve;
  const isChat = effective.settings.serve.chat || isUi;
  const web = isWeb || isChat ? createWeb(effective) : null;
  const store = await openState(effective);
  const told: string[] = [];
  const clock = systemClock();
  const ids = counterIds();
  const report = (line: string) => void told.push(line);
  const service = createService({
    ...{ runtime, store, clock, report, settings: effective.settings.jobs },
    redaction: { values: effective.secrets },
    ids: randomIds(),
    drainMs: effective.settings.serve.drainMs,
  });
  const chats =
    isChat && web !== null
      ? createChats({
          ...{ runtime, web, store, clock, redaction: { values: effective.secrets } },
          ...{ ids: randomIds(), leaseMs: effective.settings.jobs.leaseMs },
          ...{ players: null, timeoutMs: effective.settings.query.timeoutMs },
        })
      : null;
  const parts: ServerParts = {
    service: { ...service, ...scene.service },
    tools: runtime.tools,
    web: isWeb ? web : null,
    chats,
    roundtables: openRoundtables({
      ...{ runtime, store, players: openPlayers(effective), redaction: {} },
      leaseMs: effective.settings.jobs.leaseMs,
    }),
    about: runtime.about,
    answerModels: runtime.answerModels,
    keys: scene.isOpen === true ? null : { find: (secret) => findCaller(store.keys, secret) },
    listings: store.listings,
    store,
    studio: isUi
      ? {
          runs: openStudioRuns({ directory: effective.traceDirectory, samples: null }),
          servers: async () => openStudioServers({ tools: runtime.tools, secrets: [], lint: async () => [] }),
          gates: openStudioGates(path.join(folder, "artifacts/runs"), {
            readTraceOf: async () => null,
            runOf: () => null,
            suiteOf: async () => {
              throw new Error("no suite is changed here");
            },
          }),
          packs: openStudioPacks({ folder, home: folder }),
          program: "ctx",
        }
      : null,
    settings: effective.settings.serve,
    secrets: effective.secrets,
    now: clock.now,
    elapsed: scene.elapsed ?? clock.elapsed,
    newId: () => ids.next("failure"),
    keepPermissions: (kept) => storeGrants(permissionsFile(effective.indexDirectory), kept),
    report,
  };
  const closeRest = async () => {
    await service.close();
    await chats?.close();
    await runtime.close();
    await web?.close();
    await store.close();
    if (scene.folder === undefined) await rm(folder, { recursive: true, force: true });
  };
  const server = await serveApi(parts, scene.times).catch(async (thrown: unknown) => {
    await closeRest();
    throw thrown;
  });
  const close = async () => {
    await server.close();
    await closeRest();
  };
  const makeKey = async (scopes: readonly KeyScope[] = keyScopeSchema.options) => {
    const made = await createKey(
      { table: store.keys, clock, ids: { next: (kind) => `${kind}-${crypto.randomUUID()}` } },
      { name: "test", scopes },
    );
    return made.key;
  };
  const key = await makeKey();
  const client = new OutsideClient({ apiKey: key, baseUrl: server.url, pause: async () => undefined });
  const { keepPermissions } = parts;
  return { url: server.url, server, key, client, folder, told, makeKey, keepPermissions, [Symbol.asyncDispose]: close };
}

/** One request as it is, with the key. */
export async function send(
  { url, key }: Pick<Served, "url" | "key">,
  place: string,
  request: RequestInit = {},
): Promise<{ readonly status: number; readonly headers: Headers; readonly text: string; json(): unknown }> {
  const headers = { authorization: `Bearer ${key}`, ...(request.headers as Record<string, string>) };
  const reply = await fetch(`${url}${place}`, { redirect: "manual", ...request, headers });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, text, json: () => JSON.parse(text) };
}
