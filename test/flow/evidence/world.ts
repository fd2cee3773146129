// One question to one method with one reply, through the whole runtime: the method is served by a real MCP server over HTTP.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type LibrarySettings, librarySettings } from "../../../src/app/settings.ts";
import { createRuntime, type Runtime } from "../../../src/app/wire.ts";
import { CtxError } from "../../../src/contract/error.ts";
import type { Json, JsonObject } from "../../../src/contract/json.ts";
import type { QueryResult } from "../../../src/contract/query/result.ts";
import type { TraceLine } from "../../../src/contract/trace.ts";

/** A method as its server lists it, but for its annotations: it only reads. */
export interface ListedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
}

/** What `tools/call` gives: structured data, text, or both as the server words it. */
export type ToolReply =
  | { readonly data: JsonObject }
  | { readonly text: string; readonly isError?: boolean }
  | { readonly content: readonly JsonObject[]; readonly structuredContent?: JsonObject };

/** What is asked, of which methods, and what each of them replies. */
export interface Scene {
  readonly query: string;
  readonly tools: readonly ListedTool[];
  readonly reply: (method: string, args: JsonObject) => ToolReply;
  /** Methods of a second server. */
  readonly others?: readonly ListedTool[];
  /** More settings of the runtime. */
  readonly settings?: LibrarySettings;
}

/** How a scene ended: the result, or the code of the error with its sentence. */
export interface SceneEnd {
  /** Outcome type, or `error upstream`. */
  readonly ending: string;
  /** Everything that a reader is told: the answer, or the sentence of a miss, a question or an error. */
  readonly told: string;
  readonly result: QueryResult | null;
  /** The trace as one text. */
  readonly trace: string;
}

/** A runtime over the tools of one scene, kept for many questions. */
export interface Desk {
  ask(query: string, reply: Scene["reply"]): Promise<SceneEnd>;
  close(): Promise<void>;
}

/** Serves scenes by their place; close it after the last. */
export interface World {
  end(scene: Scene): Promise<SceneEnd>;
  open(scene: Pick<Scene, "tools" | "others" | "settings">): Desk;
  close(): Promise<void>;
}

/** A listening server that plays every scene under an address of its own. */
export async function openWorld(): Promise<World> {
  const scenes: Scene[] = [];
  const server = createServer((request, response) => {
    const scene = scenes[Number(request.url?.slice(1))];
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      const asked: Asked = request.method === "POST" ? JSON.parse(body) : {};
      if (scene === undefined || asked.id === undefined)
        return void response.writeHead(asked.method === undefined ? 405 : 202).end();
      const reply = JSON.stringify({ jsonrpc: "2.0", id: asked.id, result: resultOf(scene, asked) });
      response.writeHead(200, { "content-type": "application/json" }).end(reply);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const open: World["open"] = ({ tools, others, settings }) => {
    const scene: Scene = { query: "", tools, reply: () => ({ text: "" }) };
    const second = {
      ...scene,
      tools: others ?? [],
      reply: (...called: Parameters<Scene["reply"]>) => scene.reply(...called),
    };
    const served = (one: Scene) => ({ url: `http://127.0.0.1:${port}/${scenes.push(one) - 1}` });
    const mcpServers = { desk: served(scene), ...(others === undefined ? {} : { shelf: served(second) }) };
    const runtime = createRuntime(librarySettings({ mcpServers, traces: { enabled: false }, ...settings }));
    return {
      ask: (query, reply) => {
        Object.assign(scene, { reply });
        return endOf(runtime, query);
      },
      close: () => runtime.close(),
    };
  };
  return {
    open,
    end: async ({ query, reply, ...scene }) => {
      const desk = open(scene);
      try {
        return await desk.ask(query, reply);
      } finally {
        await desk.close();
      }
    },
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
}

interface Asked {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly name?: string; readonly arguments?: JsonObject };
}

function resultOf({ tools, reply }: Scene, { method, params }: Asked): Json {
  if (method === "initialize")
    return { protocolVersion: "2025-06-18", capabilities: { tools: {} }, serverInfo: { name: "Desk", version: "1" } };
  if (method === "tools/list")
    return { tools: tools.map((tool) => ({ ...tool, annotations: { readOnlyHint: true } })) };
  if (method !== "tools/call") return {};
  const given = reply(params?.name ?? "", params?.arguments ?? {});
  if ("data" in given)
    return { content: [{ type: "text", text: JSON.stringify(given.data) }], structuredContent: given.data };
  if ("text" in given)
    return { content: [{ type: "text", text: given.text }], ...(given.isError ? { isError: true } : {}) };
  const { content, structuredContent } = given;
  return { content: [...content], ...(structuredContent === undefined ? {} : { structuredContent }) };
}

async function endOf(runtime: Runtime, query: string): Promise<SceneEnd> {
  const lines: TraceLine[] = [];
  const trace = () => JSON.stringify(lines);
  try {
    const result = await runtime.query({ query }, { onEvent: (line) => lines.push(line) });
    return { ending: result.outcomeType, told: result.response, result, trace: trace() };
  } catch (error) {
    if (!(error instanceof CtxError)) throw error;
    return { ending: `error ${error.code}`, told: error.message, result: null, trace: trace() };
  }
}
