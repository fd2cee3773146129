// Reads a capture of server-sent events as a client does: merges the partial traces and uses the final result.
import { isJsonObject } from "../../base/text/json.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import { listAt, objectAt, textAt } from "../data.ts";

export interface Captured {
  /** An SDK result that contains a `developerTrace`; null if the text has no event of a query. */
  readonly result: JsonObject | null;
  readonly damages: readonly { readonly line: number; readonly reason: string; readonly excerpt: string }[];
}

/** Reads the text of a stream. Reports events that are not JSON; skips comments and other fields. */
export function captureOf(text: string): Captured {
  const damages: Captured["damages"][number][] = [];
  let trace: JsonObject = {};
  let result: JsonObject = {};
  let failure: JsonObject | null = null;
  let isDone = false;
  for (const [index, line] of text.split("\n").entries()) {
    const data = /^\s*data:\s?(.*)$/s.exec(line)?.[1]?.trim();
    if (data === undefined || data === "" || data === "[DONE]") continue;
    const event = parsed(data);
    if (!isJsonObject(event)) {
      damages.push({ line: index + 1, reason: "an event that is not JSON", excerpt: data.slice(0, 80) });
      continue;
    }
    if (event.type === "developer-trace") trace = merged(trace, objectAt(event, "trace") ?? {});
    if (event.type === "error") failure = event;
    if (event.type === "done") {
      isDone = true;
      result = { ...(objectAt(event, "result") ?? {}) };
    }
  }
  if (!isDone && failure === null && Object.keys(trace).length === 0) return { result: null, damages };
  const own = objectAt(result, "developerTrace");
  if (!isDone)
    damages.push({ line: text.split("\n").length, reason: "the stream ended before its `done` event", excerpt: "" });
  return {
    result: { ...failed(failure), ...result, developerTrace: own === null ? trace : merged(trace, own) },
    damages,
  };
}

/** Merges two partial traces: later keys replace earlier keys, `summary` is merged, repeated steps are removed. */
function merged(before: JsonObject, after: JsonObject): JsonObject {
  const steps = new Map<string, Json>();
  for (const step of [...listAt(before, "timeline"), ...listAt(after, "timeline")])
    steps.set(JSON.stringify(step), step);
  const summary = { ...objectAt(before, "summary"), ...objectAt(after, "summary") };
  return { ...before, ...after, summary, timeline: [...steps.values()] };
}

function failed(failure: JsonObject | null): JsonObject {
  if (failure === null) return {};
  const outcomeType = textAt(failure, "outcomeType");
  const error = { code: textAt(failure, "code") ?? "unknown", message: textAt(failure, "error") ?? "no message" };
  return outcomeType === null ? { error } : { outcomeType };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller reports the damage.
    return undefined;
  }
}
