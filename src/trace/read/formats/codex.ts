// Reads session files of Codex ("rollouts"): rows with a time, a type and a payload.
import { isJsonObject } from "../../../base/text/json.ts";
import type { Json, JsonObject } from "../../../contract/json.ts";
import { at, countAt, flagAt, numberAt, objectAt, textAt } from "../../data.ts";
import type { ModelStep, Run, Step } from "../../run.ts";
import type { Collector, Format, Slim } from "./format.ts";
import { type Journal, journal } from "./journal.ts";
import { contentText, momentOf, unpackedJson } from "./values.ts";

const rowTypes = ["session_meta", "turn_context", "response_item", "event_msg", "compacted"];

export const codex: Format = {
  name: "codex",
  title: "session of Codex",
  recognizes: (row) => rowTypes.includes(textAt(row, "type") ?? "") && objectAt(row, "payload") !== null,
  collect: (slim) => collector(slim),
};

interface Session {
  readonly notes: Journal;
  id: string | null;
  version: string | null;
  model: string | null;
  /** The reply that is being written; the next input ends it. */
  reply: ModelStep | null;
  /** The last reply, until its tokens are counted. */
  uncounted: ModelStep | null;
  totalTokens: number;
  lastMs: number | null;
  /** Messages of the role `user`, which contain the prompts and also texts that Codex inserts. */
  readonly inserted: Step[];
  hasPrompt: boolean;
  ending: Run["ending"];
}

function collector(slim: Slim): Collector {
  const session: Session = {
    ...{ notes: journal(slim), id: null, version: null, model: null, reply: null, uncounted: null, totalTokens: -1 },
    ...{ lastMs: null, inserted: [], hasPrompt: false, ending: { kind: "unknown" } },
  };
  return {
    add(row) {
      const payload = objectAt(row, "payload") ?? {};
      const ms = momentOf(at(row, "timestamp"));
      switch (textAt(row, "type")) {
        case "session_meta":
          session.id ??= textAt(payload, "id");
          session.version ??= textAt(payload, "cli_version");
          break;
        case "turn_context":
          session.model = textAt(payload, "model") ?? session.model;
          return;
        case "compacted":
          session.notes.stage({ name: "compact", startMs: ms, endMs: ms });
          break;
        case "response_item":
          addItem(payload, session, ms);
          break;
        case "event_msg":
          addEvent(payload, session, ms);
          break;
        default:
          return;
      }
      session.lastMs = ms ?? session.lastMs;
    },
    runs() {
      const { notes, id, version, ending } = session;
      if (session.hasPrompt) notes.remove(session.inserted);
      else
        notes.remove(
          session.inserted.filter((step) => step.kind === "prompt" && /^\s*(?:<|# AGENTS\.md)/.test(step.text)),
        );
      const run = notes.run({ format: codex.name, id, agent: "Codex", version, ending });
      return run.steps.length === 0 && id === null ? [] : [run];
    },
  };
}

function addItem(item: JsonObject, session: Session, ms: number | null): void {
  const { notes } = session;
  switch (textAt(item, "type")) {
    case "message": {
      const text = contentText(at(item, "content")) ?? "";
      if (textAt(item, "role") === "assistant") addReply(session, ms, text);
      else if (textAt(item, "role") === "user") {
        endReply(session);
        session.inserted.push(notes.prompt(text, ms));
      }
      break;
    }
    case "reasoning":
      addReply(session, ms, null);
      break;
    case "function_call":
    case "custom_tool_call":
    case "local_shell_call": {
      addReply(session, ms, null);
      const args = unpackedJson(at(item, "arguments") ?? at(item, "input") ?? at(item, "action"));
      const space = textAt(item, "namespace") ?? "";
      const tool = `${space.startsWith("mcp__") ? `${space.replace(/_*$/, "")}__` : ""}${textAt(item, "name") ?? "local_shell"}`;
      notes.call(textAt(item, "call_id") ?? textAt(item, "id") ?? "", { tool, args, startMs: ms });
      break;
    }
    case "web_search_call":
      addReply(session, ms, null);
      notes.stage({ name: "web_search", startMs: ms, endMs: ms });
      break;
    case "function_call_output":
    case "custom_tool_call_output": {
      endReply(session);
      const { result, failure } = outputOf(at(item, "output"));
      notes.reply(textAt(item, "call_id") ?? "", { result, failure, endMs: ms });
      break;
    }
  }
}

function addReply(session: Session, ms: number | null, text: string | null): void {
  const { notes, model, lastMs } = session;
  session.reply ??= notes.model({ model, startMs: lastMs });
  session.uncounted = session.reply;
  const reply = [session.reply.reply, text].filter((part) => part !== null).join("\n");
  notes.change(session.reply, { endMs: ms, reply: reply === "" ? null : reply });
}

function endReply(session: Session): void {
  session.reply = null;
}

/** An output is a text, a list of parts, or JSON text with the output and the exit code of a command. */
function outputOf(output: Json): { readonly result: Json; readonly failure: ReturnType<typeof failureOf> } {
  const value = unpackedJson(output);
  if (isJsonObject(value) && typeof value.output === "string") {
    return { result: value.output, failure: failureOf(numberAt(value, "metadata", "exit_code"), value.output) };
  }
  const result = contentText(value) ?? value;
  if (isJsonObject(value) && flagAt(value, "success") === false)
    return { result, failure: failureOf(1, String(result)) };
  const exit =
    typeof result === "string"
      ? /^(?:.*\n){0,4}(?:Exit code:|Process exited with code) (-?\d+)/.exec(result)?.[1]
      : undefined;
  return { result, failure: failureOf(exit === undefined ? null : Number(exit), String(result)) };
}

function failureOf(exitCode: number | null, message: string) {
  return exitCode === null || exitCode === 0 ? null : { code: `exit_${exitCode}`, message };
}

function addEvent(event: JsonObject, session: Session, ms: number | null): void {
  const { notes } = session;
  switch (textAt(event, "type")) {
    case "user_message":
      endReply(session);
      session.hasPrompt = true;
      session.ending = { kind: "unknown" };
      notes.prompt(textAt(event, "message") ?? "", ms);
      break;
    case "token_count":
      addTokens(event, session);
      break;
    case "task_complete":
      endReply(session);
      session.ending = { kind: "finished" };
      break;
    case "turn_aborted":
      session.ending = {
        kind: "failed",
        code: "turn_aborted",
        message: textAt(event, "reason") ?? "the turn was aborted",
      };
      break;
    case "error":
    case "stream_error": {
      const failure = { code: textAt(event, "type") ?? "error", message: textAt(event, "message") ?? "no message" };
      notes.stage({ name: failure.code, startMs: ms, endMs: ms, failure });
      if (failure.code === "error") session.ending = { kind: "failed", ...failure };
      break;
    }
  }
}

/** Codex reports the tokens after each reply, and sometimes repeats the report without a new reply. */
function addTokens(event: JsonObject, session: Session): void {
  const last = objectAt(event, "info", "last_token_usage");
  const total = countAt(event, "info", "total_token_usage", "total_tokens");
  if (last === null || (total !== null && total === session.totalTokens)) return;
  session.totalTokens = total ?? session.totalTokens;
  const step = session.uncounted ?? session.notes.model({ model: session.model });
  session.uncounted = null;
  endReply(session);
  session.notes.change(step, {
    inputTokens: countAt(last, "input_tokens"),
    cachedTokens: countAt(last, "cached_input_tokens"),
    outputTokens: countAt(last, "output_tokens"),
    windowTokens: countAt(event, "info", "model_context_window"),
  });
}
