// One question to one method with one reply, through the whole runtime: the method is served by a real MCP server over HTTP.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { librarySettings } from "../../../src/app/settings.ts";
import { createRuntime } from "../../../src/app/wire.ts";
import { CtxError } from "../../../src/contract/error.ts";
import type { Json, JsonObject } from "../../../src/contract/json.ts";
import type { QueryResult } from "../../../src/contract/query/result.ts";

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
}

/** How a scene ended: the result, or the code of the error with its sentence. */
export interface SceneEnd {
  /** Outcome type, or `error upstream`. */
  readonly ending: string;
  /** Everything that a reader is told: the answer, or the sentence of a miss, a question or an error. */
  readonly told: string;
  readonly result: QueryResult | null;
}

/** Serves scenes by their place; close it after the last. */
export interface World {
  end(scene: Scene): Promise<SceneEnd>;
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
  return {
    end: (scene) => endOf(scene.query, `http://127.0.0.1:${port}/${scenes.push(scene) - 1}`),
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

async function endOf(query: string, url: string): Promise<SceneEnd> {
  const runtime = createRuntime(librarySettings({ mcpServers: { desk: { url } }, traces: { enabled: false } }));
  try {
    const result = await runtime.query({ query });
    return { ending: result.outcomeType, told: toldBy(result), result };
  } catch (error) {
    if (!(error instanceof CtxError)) throw error;
    return { ending: `error ${error.code}`, told: error.message, result: null };
  } finally {
    await runtime.close();
  }
}

function toldBy(result: QueryResult): string {
  return result.response;
}
