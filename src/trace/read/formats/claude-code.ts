// Reads session files of Claude Code, and the output of `claude -p --output-format stream-json`, which has the same messages.
import type { Json, JsonObject } from "../../../contract/json.ts";
import { at, countAt, flagAt, listAt, numberAt, objectAt, objectsAt, textAt } from "../../data.ts";
import type { FailureNote, ModelStep, Run } from "../../run.ts";
import type { Collector, Format, Slim } from "./format.ts";
import { type Journal, journal } from "./journal.ts";
import { contentText, momentOf } from "./values.ts";

const sessionKeys = ["sessionId", "session_id"] as const;

export const claudeCode: Format = {
  name: "claude-code",
  title: "session of Claude Code",
  recognizes: (row) => {
    const type = textAt(row, "type");
    if (sessionOf(row) === null) return type === "summary" && textAt(row, "leafUuid") !== null;
    if (type === "system") return textAt(row, "subtype") === "init" || "parentUuid" in row;
    return (type === "user" || type === "assistant") && textAt(row, "message", "role") === type;
  },
  collect: (slim) => collector(slim),
};

function sessionOf(row: JsonObject): string | null {
  return sessionKeys.map((key) => textAt(row, key)).find((id) => id !== null) ?? null;
}

/** State of one session. Several sessions can be in one file. */
interface Session {
  readonly id: string | null;
  readonly notes: Journal;
  /** Replies by the id of their message: a reply is several rows, one for each part of its content. */
  readonly replies: Map<string, ModelStep>;
  readonly seen: Set<string>;
  lastMs: number | null;
  version: string | null;
  result: JsonObject | null;
}

function collector(slim: Slim): Collector {
  const sessions = new Map<string, Session>();
  const open = (id: string | null): Session => {
    const key = id ?? "";
    const session = sessions.get(key) ?? {
      ...{ id, notes: journal(slim), replies: new Map(), seen: new Set(), lastMs: null, version: null, result: null },
    };
    sessions.set(key, session);
    return session;
  };
  return {
    add(row) {
      const id = sessionOf(row);
      if (id === null) return;
      const session = open(id);
      const uuid = textAt(row, "uuid");
      // A session that was resumed can contain its first rows twice.
      if (uuid !== null && session.seen.has(uuid)) return;
      if (uuid !== null) session.seen.add(uuid);
      session.version ??= textAt(row, "version") ?? textAt(row, "claude_code_version");
      addRow(row, session);
    },
    runs: () => [...sessions.values()].map(runOf).filter(({ steps }) => steps.length > 0),
  };
}

function addRow(row: JsonObject, session: Session): void {
  const ms = momentOf(at(row, "timestamp"));
  switch (textAt(row, "type")) {
    case "user":
      addUser(row, session, ms);
      break;
    case "assistant":
      addAssistant(row, session, ms);
      break;
    case "result":
      session.result = row;
      break;
    case "system":
      addSystem(row, session, ms);
      break;
    default:
      return;
  }
  session.lastMs = ms ?? session.lastMs;
}

/** Returns the call of the agent that works on behalf of another one, or null for the main agent. */
function parentOf(row: JsonObject, { notes }: Session): string | null {
  return (
    textAt(row, "parent_tool_use_id") ?? (flagAt(row, "isSidechain") === true ? notes.waiting(["Task", "Agent"]) : null)
  );
}

function addUser(row: JsonObject, session: Session, ms: number | null): void {
  const content = at(row, "message", "content");
  const parts = Array.isArray(content) ? objectsAt(row, "message", "content") : [];
  for (const part of parts.filter((one) => textAt(one, "type") === "tool_result")) {
    const result = resultOf(part);
    const failure = flagAt(part, "is_error") === true ? { code: "tool_error", message: failureText(result) } : null;
    session.notes.reply(textAt(part, "tool_use_id") ?? "", { result, failure, endMs: ms });
  }
  if (parts.some((one) => textAt(one, "type") === "tool_result")) return;
  // Rows with this mark were written by the program, not by the user. A sidechain begins with the prompt of its call.
  if (flagAt(row, "isMeta") === true || parentOf(row, session) !== null) return;
  const text = contentText(content);
  if (text !== null && text.trim() !== "") session.notes.prompt(text, ms);
}

/** Returns the text of a reply that has only texts, else its parts. */
function resultOf(part: JsonObject): Json {
  const content = at(part, "content");
  const isText = listAt(part, "content").every((one) => textAt(one, "type") === "text");
  return isText ? (contentText(content) ?? content) : content;
}

function failureText(result: Json): string {
  return typeof result === "string" ? result : JSON.stringify(result);
}

function addAssistant(row: JsonObject, session: Session, ms: number | null): void {
  const { notes, replies } = session;
  const message = objectAt(row, "message") ?? {};
  const isFailed = flagAt(row, "isApiErrorMessage") === true || typeof row.error === "string";
  const id = textAt(message, "id") ?? textAt(row, "uuid") ?? "";
  const parentId = parentOf(row, session);
  const text = contentText(at(message, "content"));
  const known = replies.get(id);
  const step = known ?? notes.model({ parentId, model: textAt(message, "model"), startMs: session.lastMs });
  if (known === undefined) replies.set(id, step);
  const reply = [step.reply, text].filter((part) => part !== null).join("\n");
  notes.change(step, {
    ...usageOf(message),
    ...{ endMs: ms, reply: isFailed || reply === "" ? null : reply },
    stopReason: textAt(message, "stop_reason") ?? step.stopReason,
    failure: isFailed ? apiFailure(row, text) : null,
  });
  for (const part of objectsAt(message, "content")) {
    if (textAt(part, "type") !== "tool_use" && textAt(part, "type") !== "mcp_tool_use") continue;
    const server = textAt(part, "server_name");
    const call = { tool: textAt(part, "name") ?? "", args: at(part, "input"), startMs: ms, parentId };
    notes.call(textAt(part, "id") ?? "", server === null ? call : { ...call, server });
  }
}

function apiFailure(row: JsonObject, text: string | null): FailureNote {
  return { code: textAt(row, "error") ?? "api_error", message: text ?? "the provider returned an error" };
}

/** Each row of a reply repeats its usage; the last row has the final number of tokens. */
function usageOf(message: JsonObject): Partial<ModelStep> {
  const usage = objectAt(message, "usage");
  if (usage === null) return {};
  const count = (key: string) => countAt(usage, key);
  const parts = [count("input_tokens"), count("cache_creation_input_tokens"), count("cache_read_input_tokens")];
  const known = parts.flatMap((part) => part ?? []);
  return {
    inputTokens: known.length === 0 ? null : known.reduce((sum, part) => sum + part, 0),
    cachedTokens: count("cache_read_input_tokens"),
    outputTokens: count("output_tokens"),
  };
}

function addSystem(row: JsonObject, { notes }: Session, ms: number | null): void {
  const subtype = textAt(row, "subtype") ?? "system";
  if (subtype === "api_error") {
    const message = textAt(row, "error", "message") ?? textAt(row, "cause", "code") ?? "the provider returned an error";
    notes.stage({ name: "api_error", ...{ startMs: ms, endMs: ms, failure: { code: "api_error", message } } });
  }
  if (subtype === "compact_boundary") notes.stage({ name: "compact", startMs: ms, endMs: ms });
}

function runOf({ id, notes, version, result }: Session): Run {
  const isError = flagAt(result, "is_error") === true || (textAt(result, "subtype") ?? "success") !== "success";
  const code = textAt(result, "subtype") ?? "error";
  return notes.run({
    ...{ format: claudeCode.name, id, agent: "Claude Code", version },
    answer: isError ? null : textAt(result, "result"),
    costUsd: numberAt(result, "total_cost_usd"),
    ending:
      result === null
        ? { kind: "unknown" }
        : isError
          ? { kind: "failed", code, message: textAt(result, "result") ?? code.replaceAll("_", " ") }
          : { kind: "finished" },
  });
}
