// A tape out of a trace: the model calls that a run left there. Tool replies stand in a trace only as previews.

import { isJsonObject } from "../../base/text/json.ts";
import type { RedactionRules } from "../../base/text/redact.ts";
import type { Json } from "../../contract/json.ts";
import { type TapeEntry, tapeReplySchema, tapeVersion } from "../../contract/tape.ts";
import type { TraceLine } from "../../contract/trace.ts";
import { fenceWord, keyOf, modelRequest } from "./request.ts";

export interface TapeFromTrace {
  readonly entries: readonly TapeEntry[];
  /** Calls that the trace does not hold whole. */
  readonly left: number;
  /** Role to the model that was asked first. */
  readonly models: Readonly<Record<string, string>>;
}

/** Entries of every model call in the trace, in its order. */
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
      const known = entries.get(made.key);
      entries.set(made.key, known === undefined ? made : { ...known, replies: [...known.replies, ...made.replies] });
      const { role, model } = Object(made.request);
      models[String(role)] ??= String(model);
    }
  }
  return { entries: [...entries.values()], left, models };
}

function entryOf(exchange: { readonly [key: string]: unknown }, rules: RedactionRules): TapeEntry | null {
  const { request, completion, failure } = exchange;
  if (!isRequest(request) || JSON.stringify(exchange).includes("[truncated")) return null;
  const reply = tapeReplySchema.safeParse(completion === null ? { failure } : replyOf(Object(completion), request));
  if (!reply.success) return null;
  const kept: Json = modelRequest(request, rules);
  return {
    v: tapeVersion,
    kind: "model",
    key: keyOf("model", kept),
    request: JSON.parse(JSON.stringify(kept)),
    replies: [JSON.parse(JSON.stringify(reply.data))],
  };
}

/** The reply as the live call gave it, also where the trace is that of a replay. */
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
