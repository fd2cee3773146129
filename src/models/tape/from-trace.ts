// Creates a tape from a trace. The tape contains the model and tool calls that the trace contains in full.

import { isJsonObject } from "../../base/text/json.ts";
import { type RedactionRules, redact } from "../../base/text/redact.ts";
import type { Json } from "../../contract/json.ts";
import { type TapeEntry, type TapeKind, tapeReplySchema, tapeVersion } from "../../contract/tape.ts";
import type { ToolCall, ToolOutcome } from "../../contract/tool.ts";
import type { TraceLine } from "../../contract/trace.ts";
import { fenceWord, keyOf, modelRequest, plain } from "./request.ts";

export interface CallsFromTrace {
  readonly entries: readonly TapeEntry[];
  /** The number of calls that are not on the tape, because the trace does not contain them in full. */
  readonly left: number;
}

export interface TapeFromTrace extends CallsFromTrace {
  /** The first model of each role, by role. */
  readonly models: Readonly<Record<string, string>>;
}

/** Returns tape entries for the model calls in a trace, in order. */
export function tapeFromTrace(lines: readonly TraceLine[], rules: RedactionRules): TapeFromTrace {
  const entries = new Map<string, TapeEntry>();
  const models: Record<string, string> = {};
  let left = 0;
  for (const { type, data } of lines) {
    if (type !== "model-result" && type !== "model-failure") continue;
    const exchanges = isJsonObject(data) && Array.isArray(data.exchanges) ? data.exchanges : [];
    for (const exchange of exchanges) {
      const made = isJsonObject(exchange) ? entryOf(exchange, rules) : null;
      if (made === null) {
        left += 1;
        continue;
      }
      add(made, entries);
      const { role, model } = Object(made.request);
      models[String(role)] ??= String(model);
    }
  }
  return { entries: [...entries.values()], left, models };
}

/** Returns tape entries for tool calls, in order. An outcome is null if the trace does not contain the whole outcome. */
export function tapeOfCalls(
  calls: readonly (Omit<ToolCall, "callId"> & { readonly outcome: ToolOutcome | null })[],
  rules: RedactionRules,
): CallsFromTrace {
  const entries = new Map<string, TapeEntry>();
  let left = 0;
  for (const { toolId, method, args, outcome } of calls) {
    if (outcome === null) left += 1;
    else add(entry("call", plain({ toolId, method, args }, rules), redact(outcome, rules)), entries);
  }
  return { entries: [...entries.values()], left };
}

/** Adds an entry. If the same request occurs again, its reply is appended to the existing entry. */
function add(made: TapeEntry, entries: Map<string, TapeEntry>): void {
  const known = entries.get(made.key);
  entries.set(made.key, known === undefined ? made : { ...known, replies: [...known.replies, ...made.replies] });
}

function entry(kind: TapeKind, request: Json, reply: unknown): TapeEntry {
  const [kept, given] = [JSON.parse(JSON.stringify(request)), JSON.parse(JSON.stringify(reply))];
  return { v: tapeVersion, kind, key: keyOf(kind, request), request: kept, replies: [given] };
}

function entryOf(exchange: { readonly [key: string]: unknown }, rules: RedactionRules): TapeEntry | null {
  const { request, completion, failure } = exchange;
  if (!isRequest(request) || JSON.stringify(exchange).includes("[truncated")) return null;
  const reply = tapeReplySchema.safeParse(completion === null ? { failure } : replyOf(Object(completion), request));
  if (!reply.success) return null;
  return entry("model", modelRequest(request, rules), reply.data);
}

/** Returns the reply in the form of a live reply, even if the trace was written during a replay. */
function replyOf(completion: { readonly [key: string]: unknown }, { fence }: { readonly fence: string }): unknown {
  const { isReplayed: _replayed, recordedCostUsd, text, ...said } = completion;
  return {
    ...said,
    text: typeof text === "string" ? text.replaceAll(fence, fenceWord) : text,
    usage: { ...Object(said.usage), ...(recordedCostUsd === undefined ? {} : { costUsd: recordedCostUsd }) },
  };
}

function isRequest(value: unknown): value is Parameters<typeof modelRequest>[0] {
  if (typeof value !== "object" || value === null) return false;
  const { fence, messages, role } = Object(value);
  return typeof fence === "string" && typeof role === "string" && Array.isArray(messages);
}
