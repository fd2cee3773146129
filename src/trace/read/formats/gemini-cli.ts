// Reads session files of Gemini CLI: one document with a list of messages, or JSON lines with a message on each.
import type { Json, JsonObject } from "../../../contract/json.ts";
import { at, countAt, listAt, objectAt, objectsAt, textAt } from "../../data.ts";
import type { Run } from "../../run.ts";
import type { Collector, Format, Slim } from "./format.ts";
import { journal } from "./journal.ts";
import { contentText, momentOf } from "./values.ts";

export const geminiCli: Format = {
  name: "gemini-cli",
  title: "session of Gemini CLI",
  recognizes: (row) => textAt(row, "sessionId") !== null && textAt(row, "projectHash") !== null,
  collect: (slim) => collector(slim),
};

function collector(slim: Slim): Collector {
  let head: JsonObject = {};
  // A line with a known id replaces the earlier line.
  const messages = new Map<string, JsonObject>();
  const put = (message: JsonObject) => messages.set(textAt(message, "id") ?? `message-${messages.size}`, message);
  return {
    add(row) {
      const rewound = textAt(row, "$rewindTo");
      if (rewound !== null) rewind(messages, rewound);
      else if (geminiCli.recognizes(row)) {
        head = row;
        for (const message of objectsAt(row, "messages")) put(message);
      } else if (textAt(row, "type") !== null && textAt(row, "id") !== null) put(row);
    },
    runs: () => (messages.size === 0 ? [] : [runOf(head, [...messages.values()], slim)]),
  };
}

/** Removes a message that the user took back, and all later ones. */
function rewind(messages: Map<string, JsonObject>, id: string): void {
  const ids = [...messages.keys()];
  const from = ids.indexOf(id);
  if (from >= 0) for (const gone of ids.slice(from)) messages.delete(gone);
}

function runOf(head: JsonObject, messages: readonly JsonObject[], slim: Slim): Run {
  const notes = journal(slim);
  let lastMs: number | null = null;
  for (const message of messages) {
    const ms = momentOf(at(message, "timestamp"));
    const text = contentText(at(message, "content"));
    const type = textAt(message, "type");
    if (type === "user") {
      if (text !== null) notes.prompt(text, ms);
    } else if (type === "gemini") {
      const tokens = objectAt(message, "tokens");
      notes.model({
        ...{ model: textAt(message, "model"), reply: text === "" ? null : text, startMs: lastMs, endMs: ms },
        inputTokens: countAt(tokens, "input"),
        outputTokens: outputOf(tokens),
        cachedTokens: countAt(tokens, "cached"),
      });
      for (const call of objectsAt(message, "toolCalls")) addCall(call, { notes, ms });
    } else if (type === "error") {
      notes.stage({ name: "error", startMs: ms, endMs: ms, failure: { code: "error", message: text ?? "no message" } });
    }
    lastMs = ms ?? lastMs;
  }
  return notes.run({
    ...{ format: geminiCli.name, id: textAt(head, "sessionId"), agent: "Gemini CLI" },
    startedMs: momentOf(at(head, "startTime")),
  });
}

/** The tokens of thoughts are output that `output` does not include. */
function outputOf(tokens: JsonObject | null): number | null {
  const output = countAt(tokens, "output");
  return output === null ? null : output + (countAt(tokens, "thoughts") ?? 0);
}

function addCall(
  call: JsonObject,
  { notes, ms }: { readonly notes: ReturnType<typeof journal>; readonly ms: number | null },
): void {
  const callId = textAt(call, "id") ?? `${textAt(call, "name")}`;
  const status = textAt(call, "status");
  notes.call(callId, { tool: textAt(call, "name") ?? "", args: at(call, "args"), startMs: ms });
  if (status === null && at(call, "result") === null) return;
  const result = resultOf(call);
  const isFailed = status === "error" || status === "cancelled";
  const message = contentText(result) ?? textAt(call, "resultDisplay") ?? JSON.stringify(result);
  const failure = isFailed ? { code: status === "cancelled" ? "cancelled" : "tool_error", message } : null;
  // The session has one time for a call: the time of its end.
  notes.reply(callId, { result, failure, endMs: momentOf(at(call, "timestamp")) });
}

function resultOf(call: JsonObject): Json {
  const replies = listAt(call, "result").map((part) => {
    const response = at(part, "functionResponse", "response");
    return textAt(response, "output") ?? textAt(response, "error") ?? response ?? part;
  });
  return replies.length === 1 ? (replies[0] ?? null) : replies.length === 0 ? at(call, "resultDisplay") : replies;
}
