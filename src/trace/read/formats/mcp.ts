// Reads recorded messages of MCP: JSON-RPC lines, plain or in an envelope with a time and a direction.
import { isJsonObject } from "../../../base/text/json.ts";
import type { Json, JsonObject } from "../../../contract/json.ts";
import { at, flagAt, objectAt, objectsAt, textAt } from "../../data.ts";
import type { Run } from "../../run.ts";
import type { Collector, Format, Slim } from "./format.ts";
import { type Journal, journal } from "./journal.ts";
import { contentText, firstText, firstValue, momentOf, unpackedJson } from "./values.ts";

const envelopeKeys = ["message", "msg", "payload", "data", "raw", "rpc", "body"];
const directionKeys = ["from", "direction", "dir", "source", "sender"];
const timeKeys = ["at", "timestamp", "ts", "time", "t"];

export const mcpMessages: Format = {
  name: "mcp",
  title: "recording of MCP messages",
  recognizes: (row) => messageOf(row) !== null || isOfTap(row),
  collect: (slim) => collector(slim),
};

/** True for a row about the connection, which `ctx tap` writes beside the messages. */
function isOfTap(row: JsonObject): boolean {
  return row.from === "tap" && typeof row.event === "string";
}

/** Returns the JSON-RPC message of a row, or null. */
function messageOf(row: JsonObject): JsonObject | null {
  if (row.jsonrpc === "2.0") return row;
  const inner = envelopeKeys.map((key) => unpackedJson(at(row, key)));
  return inner.find((value): value is JsonObject => isJsonObject(value) && value.jsonrpc === "2.0") ?? null;
}

type Side = "client" | "server";

/** Requests that only a server sends. */
const serverMethods = ["sampling/createMessage", "elicitation/create", "roots/list"];

function sideOf(row: JsonObject, message: JsonObject): Side {
  const method = textAt(message, "method");
  if (method !== null && serverMethods.includes(method)) return "server";
  if (method !== null && method !== "ping") return "client";
  // Only a word that names the sender is used: "in" and "out" depend on who recorded.
  const word = (firstText(row, directionKeys) ?? "").toLowerCase();
  return /^(?:client|c2s)/.test(word) ? "client" : "server";
}

interface Request {
  readonly id: string;
  readonly method: string;
  readonly ms: number | null;
  readonly params: JsonObject | null;
}

interface Recording {
  readonly notes: Journal;
  readonly open: Map<string, Request>;
  readonly destructive: Set<string>;
  count: number;
  agent: string | null;
  server: string | null;
  version: string | null;
  ending: Run["ending"];
}

function collector(slim: Slim): Collector {
  const recording: Recording = {
    ...{ notes: journal(slim), open: new Map(), destructive: new Set(), count: 0 },
    ...{ agent: null, server: null, version: null, ending: { kind: "unknown" } },
  };
  return {
    add(row) {
      const message = messageOf(row);
      const ms = momentOf(firstValue(row, timeKeys));
      if (message === null) {
        addTapRow(row, { recording, ms });
        return;
      }
      const side = sideOf(row, message);
      if ("method" in message && "id" in message) begin(message, { recording, side, ms });
      else if ("id" in message) end(message, { recording, side, ms });
      else if (textAt(message, "method") === "notifications/cancelled") {
        const reason = textAt(message, "params", "reason") ?? "the client cancelled the request";
        const failure = { code: "cancelled", message: reason };
        recording.notes.stage({ name: "cancelled", startMs: ms, endMs: ms, failure });
      }
    },
    runs() {
      const { notes, open, agent, version, destructive, ending } = recording;
      for (const { method, ms } of open.values()) {
        if (method !== "tools/call") notes.stage({ name: method, startMs: ms, isEnded: false });
      }
      open.clear();
      const about = { agent, version, destructive: [...destructive], ending };
      return [notes.run({ format: mcpMessages.name, id: null, ...about })];
    },
  };
}

/** Adds what `ctx tap` recorded beside the messages: errors of the connection, other output, and the end. */
function addTapRow(row: JsonObject, { recording, ms }: Omit<Place, "side">): void {
  const fail = (name: string, code: string, message: string) =>
    recording.notes.stage({ name, startMs: ms, endMs: ms, failure: { code, message } });
  const text = textAt(row, "text");
  if (!isOfTap(row)) {
    if (text === null || (row.from !== "client" && row.from !== "server")) return;
    fail(`output of the ${row.from}`, "not_mcp", `this is not a message of MCP: ${text.slice(0, mostExcerpt)}`);
  } else if (row.event === "http-error") {
    const status = at(row, "status");
    fail(
      textAt(row, "method") ?? "request",
      "http_error",
      textAt(row, "message") ?? `the server replied with ${status}`,
    );
  } else if (row.event === "end" && row.by === "server") recording.ending = endingOf(row);
  else if (row.event === "end") recording.ending = { kind: "finished" };
}

const mostExcerpt = 300;

/** Returns how the server ended the connection. Only exit code 0 is an intended end. */
function endingOf(row: JsonObject): Run["ending"] {
  const [code, signal] = [at(row, "code"), textAt(row, "signal")];
  if (code === 0) return { kind: "finished" };
  const how = signal === null ? `with exit code ${code}` : `by ${signal}`;
  const words = textAt(row, "stderr")?.trim().slice(-mostExcerpt) ?? "";
  return {
    kind: "failed",
    code: "server_ended",
    message: `the server ended ${how} while the client was connected${words === "" ? "" : `: ${words}`}`,
  };
}

interface Place {
  readonly recording: Recording;
  readonly side: Side;
  readonly ms: number | null;
}

function begin(message: JsonObject, { recording, side, ms }: Place): void {
  const { notes, open, server } = recording;
  recording.count += 1;
  const params = objectAt(message, "params");
  const request = { id: `${recording.count}`, method: textAt(message, "method") ?? "", ms, params };
  open.set(`${side}:${JSON.stringify(message.id)}`, request);
  if (request.method === "initialize") recording.agent = textAt(params, "clientInfo", "name");
  if (request.method !== "tools/call") return;
  notes.call(request.id, { tool: textAt(params, "name") ?? "", server, startMs: ms, args: at(params, "arguments") });
}

function end(message: JsonObject, { recording, side, ms }: Place): void {
  const { notes, open } = recording;
  // A response answers a request of the other side. If the recording names no sender, either side can be meant.
  const asker = side === "server" ? "client" : "server";
  const key = [asker, side].map((one) => `${one}:${JSON.stringify(message.id)}`).find((one) => open.has(one));
  const request = key === undefined ? undefined : open.get(key);
  if (key === undefined || request === undefined) return;
  open.delete(key);
  const failure = rpcFailure(message);
  learn(request, { result: at(message, "result"), recording });
  const reply = { ...replyOf(at(message, "result"), failure), endMs: ms };
  if (request.method === "tools/call" && notes.reply(request.id, reply)) return;
  notes.stage({ name: request.method, startMs: request.ms, endMs: ms, failure });
}

/** Reads the names of server and protocol, and what the server declares of its tools. */
function learn(
  { method }: Request,
  { result, recording }: { readonly result: Json; readonly recording: Recording },
): void {
  if (method === "initialize") {
    recording.server = textAt(result, "serverInfo", "name");
    recording.version = textAt(result, "protocolVersion");
  }
  for (const tool of method === "tools/list" ? objectsAt(result, "tools") : []) {
    const name = textAt(tool, "name") ?? "";
    recording.notes.schema(name, objectAt(tool, "inputSchema") ?? {});
    if (flagAt(tool, "annotations", "destructiveHint") === true) recording.destructive.add(name);
  }
}

function rpcFailure(message: JsonObject) {
  const error = objectAt(message, "error");
  if (error === null) return null;
  return { code: String(at(error, "code") ?? "error"), message: textAt(error, "message") ?? "no message" };
}

function replyOf(result: Json, error: ReturnType<typeof rpcFailure>) {
  const value = at(result, "structuredContent") ?? contentText(at(result, "content")) ?? result;
  if (error !== null) return { result: null, failure: error };
  const isError = flagAt(result, "isError") === true;
  const message = contentText(at(result, "content")) ?? JSON.stringify(result);
  return { result: unpackedJson(value), failure: isError ? { code: "tool_error", message } : null };
}
