// Compares two runs of one request field by field, except times, ids, cost and the order of concurrent calls. It also
// compares fields that no section of `ctx trace diff` shows, so that a replay verifies the whole recording.
import { isJsonObject } from "../../base/text/json.ts";
import { stableStringify } from "../../base/text/stable.ts";
import type { Json } from "../../contract/json.ts";
import type { TraceLine } from "../../contract/trace.ts";
import { at, textAt } from "../data.ts";

/** One field that differs. */
export interface FieldDifference {
  /** The stage, artifact or call, and the path inside it. */
  readonly place: string;
  /** The value in the recording; null when the recording does not have the field. */
  readonly recorded: Json;
  readonly replayed: Json;
}

const most = 200;

/** Returns at most 200 differences in the order of the recorded run. */
export function differentFields(
  recorded: readonly TraceLine[],
  replayed: readonly TraceLine[],
): readonly FieldDifference[] {
  const [left, right] = [partsOf(recorded), partsOf(replayed)];
  const places = [...new Set([...left.keys(), ...right.keys()])];
  return places
    .map((place) => ({ place, before: left.get(place), after: right.get(place) }))
    .sort((one, other) => seqOf(one) - seqOf(other))
    .flatMap(({ place, before, after }) => differences(before?.data ?? null, after?.data ?? null, place))
    .slice(0, most);
}

interface Part {
  readonly seq: number;
  readonly data: Json;
}

function seqOf({ before, after }: { readonly before: Part | undefined; readonly after: Part | undefined }): number {
  return Math.min(before?.seq ?? Number.POSITIVE_INFINITY, after?.seq ?? Number.POSITIVE_INFINITY);
}

/**
 * Maps each place to the data of its line. Omits live events, because artifacts contain the same data. Omits start lines
 * other than those of calls and tools, because the end lines contain the same data.
 */
function partsOf(lines: readonly TraceLine[]): ReadonlyMap<string, Part> {
  const counts = new Map<string, number>();
  const parts = new Map<string, Part>();
  const ends = new Map(lines.filter(isReply).map((line) => [textAt(line.data, "callId"), line.data]));
  const put = (name: string, seq: number, data: Json) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    parts.set(count === 1 ? name : `${name} (${count})`, { seq, data });
  };
  for (const { type, name = "", seq, data } of lines) {
    if (type === "tool-call") {
      const call = `call ${at(data, "toolId")}:${at(data, "method")} ${stableStringify(at(data, "args"))}`;
      put(call, seq, replyOf(ends.get(textAt(data, "callId"))));
    } else if (keptTypes.has(type)) put(`${wordOf[type] ?? type} ${name}`.trim(), seq, repeatable(type, data));
  }
  return parts;
}

const keptTypes: ReadonlySet<string> = new Set([
  ...["run-start", "stage-end", "artifact", "tool-start", "model-result", "model-failure"],
  ...["program-end", "program-note", "warning", "run-end"],
]);

const wordOf: Readonly<Record<string, string>> = {
  "run-start": "request",
  "stage-end": "stage",
  "tool-start": "tool",
  "model-result": "model",
  "model-failure": "model failure",
  "program-end": "program",
  "program-note": "note",
  "run-end": "outcome",
};

function isReply({ type }: TraceLine): boolean {
  return type === "tool-result" || type === "tool-failure";
}

function replyOf(data: Json | undefined): Json {
  if (data === undefined) return "never answered";
  const keys = ["code", "message", "shape", "schemaViolations", "preview", "reply"];
  return Object.fromEntries(keys.map((key) => [key, at(data, key)]));
}

/** Returns the data of a line that must be equal in both runs. */
function repeatable(type: string, data: Json): Json {
  if (type === "run-start") return Object.fromEntries(["query", "request"].map((key) => [key, at(data, key)]));
  if (type === "tool-start") return { methods: at(data, "methods"), failure: at(data, "failure") };
  if (type === "model-result") return { value: at(data, "value") };
  return data;
}

/** Matches fields with times, ids or cost, which always differ between runs. */
const passing = /(?:^|[a-z])(?:Ms|CostUsd|CallId|RequestId)$|^(?:cost|at|callId|requestId|usage|startedAt|endedAt)$/;

function differences(recorded: Json, replayed: Json, place: string): readonly FieldDifference[] {
  if (isJsonObject(recorded) && isJsonObject(replayed)) {
    const keys = [...new Set([...Object.keys(recorded), ...Object.keys(replayed)])].filter((key) => !passing.test(key));
    return keys.flatMap((key) => differences(recorded[key] ?? null, replayed[key] ?? null, `${place} › ${key}`));
  }
  if (Array.isArray(recorded) && Array.isArray(replayed)) {
    return Array.from({ length: Math.max(recorded.length, replayed.length) }, (_, index) => index).flatMap((index) =>
      differences(recorded[index] ?? null, replayed[index] ?? null, `${place} › ${index}`),
    );
  }
  return stableStringify(recorded) === stableStringify(replayed) ? [] : [{ place, recorded, replayed }];
}
