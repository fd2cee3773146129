// Plays a query over the greenhouse with a scripted language model behind a real HTTP server; everything between the
// question and the two ends is real.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openModels } from "../../../src/app/models.ts";
import { type RunRecord, run } from "../../../src/app/run.ts";
import { counterIds, systemClock } from "../../../src/base/time.ts";
import { asCtxError, type CtxError } from "../../../src/contract/error.ts";
import type { Json, JsonObject } from "../../../src/contract/json.ts";
import type { FlowSettings } from "../../../src/contract/query/ports.ts";
import type { QueryRequest } from "../../../src/contract/query/request.ts";
import type { Sandbox } from "../../../src/contract/sandbox.ts";
import type { ReadyProvider } from "../../../src/contract/settings/models.ts";
import { settingsSchema } from "../../../src/contract/settings.ts";
import type { TraceLine } from "../../../src/contract/trace.ts";
import { createCatalog } from "../../../src/tools/catalog/catalog.ts";
import { greenhouse } from "../../fixtures/greenhouse.ts";
import { type Asked, modelServer, type Script } from "../../fixtures/models/server.ts";
import type { ScriptedReply, Script as ToolScript } from "../../fixtures/servers/script.ts";
import {
  bundledSettings,
  type ScriptedServer,
  scriptedServer,
  scriptedSettings,
} from "../../fixtures/servers/scripted.ts";
import { flowSettings } from "../../helpers/methods.ts";

export const questions = {
  answer: "What is the moisture of the plant 'Old Rose'?",
  clarification: "Analyze moisture for the Rose Corner",
  miss: "Which stocks rose most today on the Frankfurt exchange?",
};

const rose = { name: "Old Rose", plantId: "p1", bedId: "b1" };
const plants = [
  { name: "Old Rose", moisture: 0.42 },
  { name: "Fern", moisture: 0.61 },
];

/** Replies by method name; calling a method without a reply fails the test. */
export const gardenReplies: Readonly<Record<string, readonly ScriptedReply[]>> = {
  search_plants: [{ structured: { matches: [rose] } }],
  plant_moisture: [{ structured: { moisture: 0.42 } }],
  bed_moisture: [{ structured: { plants } }],
};

export type ToolChange = {
  readonly description?: string;
  readonly replies?: readonly ScriptedReply[];
  readonly _meta?: Readonly<Record<string, Json>>;
  readonly outputSchema?: Readonly<Record<string, Json>>;
  readonly annotations?: Readonly<Record<string, Json>>;
  /** Replaces the parameters. */
  readonly properties?: JsonObject;
};

/** The greenhouse as a script; entries by method name replace its own. */
export function gardenScript(changed: Readonly<Record<string, ToolChange>> = {}): ToolScript {
  return {
    name: "Garden",
    tools: greenhouse.map(({ name, description, inputSchema, outputSchema, annotations }) => ({
      ...{ name, description, annotations },
      inputSchema: { ...inputSchema, ...(changed[name]?.properties && { properties: changed[name].properties }) },
      ...(outputSchema === undefined ? {} : { outputSchema }),
      ...changed[name],
      replies: [...(changed[name]?.replies ?? gardenReplies[name] ?? [])],
    })),
  };
}

export interface Scene {
  readonly model: Script;
  readonly question?: string;
  readonly request?: Partial<QueryRequest>;
  readonly tools?: ToolScript;
  /** More tools beside the garden, by id. */
  readonly others?: Readonly<Record<string, ToolScript>>;
  /** Settings under `models`; the default model is the scripted one. */
  readonly models?: Readonly<Record<string, unknown>>;
  readonly provider?: Partial<ReadyProvider>;
  readonly timeoutMs?: number;
  readonly programTimeMs?: number;
  /** Other settings of the flow. */
  readonly flow?: Partial<FlowSettings>;
  readonly signal?: AbortSignal;
  /** Starts the tools as real processes instead of in memory. */
  readonly isProcess?: boolean;
  readonly callTimeoutMs?: number;
  /** Secrets that must not be stored. */
  readonly secrets?: readonly string[];
}

export interface Played {
  readonly run: RunRecord | null;
  readonly error: CtxError | null;
  readonly lines: readonly TraceLine[];
  readonly asked: readonly Asked[];
  readonly calls: ScriptedServer["calls"];
}

/** Plays one query to its end. Does not need a test framework, so that a mutated copy of the source can be played. */
export async function playWith(sandbox: Sandbox, scene: Scene): Promise<Played> {
  await using server = await modelServer(scene.model);
  const lines: TraceLine[] = [];
  const clock = systemClock();
  const { roles, ...models } = scene.models ?? {};
  const settings = settingsSchema.parse({
    models: {
      ...{ default: "scripted:one", prices: { "scripted:one": { input: 1, output: 2 } }, ...models },
      // Scenes about other roles start with the embedded interpretation.
      roles: { interpret: { model: "embedded" }, ...Object(roles) },
    },
    query: { timeoutMs: scene.timeoutMs ?? 60_000 },
  });
  const provider: ReadyProvider = {
    ...{ kind: "openai-compatible", baseUrl: server.url, apiKey: "key-of-the-scene", keyName: null, headers: {} },
    ...{ structured: "schema", maxConcurrency: 4, isFree: false, prices: {} },
    ...scene.provider,
  };
  const desk = openModels({ settings, providers: { scripted: provider }, clock });
  const garden = scriptedServer(scene.tools ?? gardenScript());
  const others = Object.entries(scene.others ?? {}).map(([id, script]) => [id, scriptedServer(script)] as const);
  const folder = scene.isProcess === true ? await mkdtemp(path.join(tmpdir(), "ctx-scene-")) : null;
  const inMemory = [["garden", garden] as const, ...others].map(
    ([id, { connect }]) => [id, { settings: bundledSettings(id), connect }] as const,
  );
  const servers =
    folder === null
      ? inMemory
      : [["garden", { settings: await scriptedSettings(folder, scene.tools ?? gardenScript()) }] as const];
  const tools = createCatalog({
    servers: Object.fromEntries(servers),
    clock,
    limits: { startTimeoutMs: 60_000, callTimeoutMs: scene.callTimeoutMs ?? 60_000, replyBytes: 4_000_000 },
  });
  const ids = counterIds();
  try {
    const query = scene.question ?? questions.answer;
    const request = { query, responseShape: "answer_with_evidence", ...scene.request };
    const ended = await run(
      { request, aliased: null, secrets: [], isMasked: false },
      { signal: scene.signal, onEvent: (line) => lines.push(line) },
      {
        ...{
          grants: [],
          requestId: "request-1",
          tools,
          models: await desk.forRun({ ids, client: await desk.client() }),
          sandbox,
          clock,
          ids,
          version: "0.0.0",
        },
        settings: {
          ...flowSettings,
          timeoutMs: settings.query.timeoutMs,
          programTimeMs: scene.programTimeMs ?? flowSettings.programTimeMs,
          ...scene.flow,
        },
        traces: { directory: null, redaction: { keys: [], values: scene.secrets ?? [] }, isReplaced: false },
      },
    ).then(
      (record) => ({ run: record, error: null }),
      (thrown: unknown) => ({ run: null, error: asCtxError(thrown) }),
    );
    return { ...ended, lines, asked: server.asked, calls: garden.calls };
  } finally {
    await Promise.all([desk.close(), tools.close()]);
    if (folder !== null) await rm(folder, { recursive: true, force: true });
  }
}
