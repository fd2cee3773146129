// Rebuilds the calls of an SDK client's trace, from the steps of its timeline or from its separate call history.
import type { Json, JsonObject } from "../../contract/json.ts";
import { at, numberAt, objectAt, textAt } from "../data.ts";
import type { Draft } from "./foreign-draft.ts";

export interface CallPlace {
  readonly index: number;
  readonly timeMs: number;
  readonly searches: readonly JsonObject[];
  /** Display names of tools, to distinguish them from names of methods. */
  readonly toolNames: ReadonlySet<string>;
}

/** Returns the start line and the end line of one call. */
export function callDrafts(call: JsonObject, { index, timeMs, searches, toolNames }: CallPlace): readonly Draft[] {
  const toolId = textAt(call, "tool", "id") ?? textAt(call, "toolId") ?? textAt(call, "tool") ?? "";
  const about = {
    callId: textAt(call, "callId") ?? `step-${index + 1}`,
    toolId,
    method: methodOf(call, toolNames) ?? "(not recorded)",
  };
  const searchMetadata = objectAt(
    searches.find((search) => textAt(search, "toolId") === toolId),
    "searchMetadata",
  );
  const facts = {
    durationMs: numberAt(call, "durationMs") ?? numberAt(call, "latencyMs"),
    bytes: numberAt(call, "bytes"),
  };
  const start: Draft = {
    ...{ type: "tool-call", name: toolId, timeMs },
    data: { ...about, args: firstOf(call, ["args", "arguments", "input"]) },
  };
  const failed = textAt(call, "error") ?? textAt(call, "error", "message");
  const isBad = failed !== null || ["error", "failed", "failure"].includes(textAt(call, "status") ?? "");
  if (!isBad) {
    const preview = firstOf(call, ["result", "output", "preview", "response"]);
    return [
      start,
      { type: "tool-result", name: toolId, timeMs, data: { ...about, ...facts, preview, searchMetadata } },
    ];
  }
  const code = textAt(call, "errorCode") ?? "tool_error";
  const message = failed ?? textAt(call, "message") ?? "failed without a message";
  return [start, { type: "tool-failure", name: toolId, timeMs, data: { ...about, ...facts, code, message } }];
}

/** Returns the name of the method. If no other field has it, `tool.name` is used, unless that is the name of the tool. */
function methodOf(call: JsonObject, toolNames: ReadonlySet<string>): string | null {
  const text =
    textAt(call, "tool", "method") ?? textAt(call, "method") ?? textAt(call, "methodName") ?? textAt(call, "toolName");
  if (text !== null) return text;
  const name = textAt(call, "tool", "name");
  return name === null || name === "" || toolNames.has(name) ? null : name;
}

function firstOf(data: JsonObject, keys: readonly string[]): Json {
  return keys.map((key) => at(data, key)).find((value) => value !== null) ?? null;
}
