// Reads items of OpenAI: Responses objects, the items that the Agents SDK stores, and messages of chat completions.
import { isJsonObject } from "../../../base/text/json.ts";
import type { JsonObject } from "../../../contract/json.ts";
import { at, countAt, objectAt, objectsAt, textAt } from "../../data.ts";
import type { Run } from "../../run.ts";
import type { Collector, Format, Slim } from "./format.ts";
import { type Journal, journal } from "./journal.ts";
import { contentText, momentOf, schemasOf, unpackedJson } from "./values.ts";

const roles = ["user", "assistant", "system", "developer", "tool"];

export const openaiItems: Format = {
  name: "openai",
  title: "Responses, items or messages of OpenAI",
  recognizes: (row) =>
    textAt(row, "object") === "response" ||
    objectsAt(row, "messages").some(isMessage) ||
    [row, ...objectsAt(row, "input")].some((one) => isMessage(one) || /^function_call/.test(textAt(one, "type") ?? "")),
  collect: (slim) => collector(slim),
};

function isMessage(row: JsonObject): boolean {
  return roles.includes(textAt(row, "role") ?? "") && ("content" in row || "tool_calls" in row);
}

interface Conversation {
  readonly notes: Journal;
  id: string | null;
  ending: Run["ending"];
}

/** A row with a list of messages is a run of its own; all other rows are parts of one run. */
function collector(slim: Slim): Collector {
  const begin = (): Conversation => ({ notes: journal(slim), id: null, ending: { kind: "unknown" } });
  const conversation = begin();
  const all: Conversation[] = [];
  return {
    add(row) {
      const messages = [...objectsAt(row, "messages"), ...objectsAt(row, "choices").map((one) => at(one, "message"))];
      const isRequest = textAt(row, "object") !== "response" && Array.isArray(row.input);
      const own = messages.length > 0 || isRequest ? begin() : conversation;
      if (!all.includes(own)) all.push(own);
      if (textAt(row, "object") === "response") addResponse(row, own);
      else if (isRequest) for (const item of objectsAt(row, "input")) addItem(item, own);
      else if (messages.length === 0) addItem(row, own);
      addSchemas(row, own);
      own.id ??= textAt(row, "id");
      for (const message of messages) if (isJsonObject(message)) addItem(message, own);
    },
    runs: () => all.map(({ notes, id, ending }) => notes.run({ format: openaiItems.name, id, ending })),
  };
}

function addSchemas(row: JsonObject, { notes }: Conversation): void {
  for (const [tool, schema] of Object.entries(schemasOf(at(row, "tools")))) notes.schema(tool, schema);
}

/** A response is one model call: its output is the reply and the calls that the model requests. */
function addResponse(response: JsonObject, conversation: Conversation): void {
  const { notes } = conversation;
  conversation.id ??= textAt(response, "id");
  const input = at(response, "input");
  if (typeof input === "string") notes.prompt(input, null);
  for (const item of objectsAt(response, "input")) addItem(item, conversation);
  const output = objectsAt(response, "output");
  const reply = contentText(output.filter(isMessage).map((item) => contentText(at(item, "content"))));
  const usage = objectAt(response, "usage");
  const error = objectAt(response, "error");
  const failure =
    error === null
      ? null
      : { code: textAt(error, "code") ?? "error", message: textAt(error, "message") ?? "no message" };
  notes.model({
    ...{ model: textAt(response, "model"), reply: reply === "" ? null : reply, failure },
    ...{ startMs: momentOf(at(response, "created_at")), endMs: momentOf(at(response, "completed_at")) },
    inputTokens: countAt(usage, "input_tokens"),
    outputTokens: countAt(usage, "output_tokens"),
    cachedTokens: countAt(usage, "input_tokens_details", "cached_tokens"),
    stopReason: textAt(response, "incomplete_details", "reason"),
  });
  conversation.ending = failure === null ? { kind: "unknown" } : { kind: "failed", ...failure };
  for (const item of output) if (!isMessage(item)) addItem(item, conversation);
}

function addItem(item: JsonObject, { notes }: Conversation): void {
  const text = contentText(at(item, "content"));
  const id = textAt(item, "call_id") ?? textAt(item, "tool_call_id") ?? textAt(item, "id") ?? "";
  switch (textAt(item, "type") ?? "message") {
    case "function_call":
      notes.call(id, { tool: textAt(item, "name") ?? "", args: unpackedJson(at(item, "arguments")) });
      return;
    case "function_call_output":
      notes.reply(id, { result: contentText(at(item, "output")) ?? at(item, "output"), failure: null, endMs: null });
      return;
    case "mcp_call": {
      notes.call(id, {
        tool: textAt(item, "name") ?? "",
        server: textAt(item, "server_label"),
        args: unpackedJson(at(item, "arguments")),
      });
      const error = at(item, "error");
      const message = textAt(error, "message") ?? (typeof error === "string" ? error : JSON.stringify(error));
      notes.reply(id, {
        result: at(item, "output"),
        failure: error === null ? null : { code: "tool_error", message },
        endMs: null,
      });
      return;
    }
    case "message":
      if (textAt(item, "role") === "user") notes.prompt(text ?? "", null);
      else if (textAt(item, "role") === "tool") notes.reply(id, { result: text, failure: null, endMs: null });
      else if (textAt(item, "role") === "assistant") addAssistant(item, { notes, text });
      return;
    default:
      return;
  }
}

/** A message of chat completions contains the reply and the calls. */
function addAssistant(
  item: JsonObject,
  { notes, text }: { readonly notes: Journal; readonly text: string | null },
): void {
  notes.model({ reply: text === "" ? null : text });
  addChatCalls(item, notes);
}

/** Adds the calls that a message of chat completions requests. */
export function addChatCalls(message: JsonObject, notes: Journal): void {
  for (const call of objectsAt(message, "tool_calls")) {
    const args = unpackedJson(at(call, "function", "arguments"));
    notes.call(textAt(call, "id") ?? "", { tool: textAt(call, "function", "name") ?? "", args });
  }
}
