// Validates one trace line. Lines of older formats are upgraded step by step; lines of newer formats are rejected.
import { isJsonObject } from "../../base/text/json.ts";
import { parseIso } from "../../base/time.ts";
import { CtxError } from "../../contract/error.ts";
import type { Json } from "../../contract/json.ts";
import { traceTypes, traceVersion } from "../../contract/trace/line.ts";
import type { TraceLine } from "../../contract/trace.ts";
import { withCalls } from "./bindings.ts";

export type Checked =
  | { readonly kind: "line"; readonly line: TraceLine }
  | { readonly kind: "damage"; readonly reason: string; readonly excerpt: string };

/** Returns a function that validates the lines of one source in order; it throws `CtxError("usage")` for a newer format. */
export function lineChecker(name: string): (value: unknown) => Checked {
  let firstAtMs: number | null = null;
  return (value) => {
    if (isJsonObject(value) && typeof value.v === "number" && value.v > traceVersion) throw tooNew(name, value.v);
    let line = value;
    if (isJsonObject(value) && value.v !== traceVersion && typeof value.seq === "number") {
      const atMs = parseIso(typeof value.at === "string" ? value.at : "");
      firstAtMs ??= atMs;
      line = upgraded(value, Math.max(0, (atMs ?? 0) - (firstAtMs ?? 0)));
    }
    if (isLine(line)) return { kind: "line", line: withCalls(withOneDeepLane(line)) };
    return { kind: "damage", reason: reasonOf(line), excerpt: (JSON.stringify(value) ?? "").slice(0, 80) };
  };
}

/**
 * Repeats the checks of `traceLineSchema` field by field, because loading the schemas takes longer than reading most traces.
 * Values that come from `JSON.parse` need no deeper check.
 */
const fields: readonly (readonly [keyof TraceLine, (value: unknown) => boolean])[] = [
  ["v", (value) => value === traceVersion],
  ["seq", (value) => isCount(value) && Number.isSafeInteger(value)],
  ["at", (value) => typeof value === "string"],
  ["ms", isCount],
  ["type", (value) => traceTypes.some((type) => type === value)],
  ["name", (value) => value === undefined || typeof value === "string"],
  ["data", (value) => value !== undefined],
];

function isLine(value: unknown): value is TraceLine {
  return isJsonObject(value) && fields.every(([key, isRight]) => isRight(value[key]));
}

function reasonOf(value: unknown): string {
  if (!isJsonObject(value)) return "not a trace line: it is not an object";
  const [key = "value"] = fields.find(([name, isRight]) => !isRight(value[name])) ?? [];
  const given = JSON.stringify(value[key])?.slice(0, 40);
  return `not a trace line: ${key} is ${given ?? "missing"}`;
}

function isCount(value: unknown): boolean {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

/** Upgrades: step `n` converts a line from format `n` to `n + 1`. Format 0 has no version and no time since the start. */
const steps: readonly ((line: { readonly [key: string]: Json }, sinceStartMs: number) => { [key: string]: Json })[] = [
  (line, sinceStartMs) => ({ ms: sinceStartMs, data: {}, ...line, v: 1 }),
];

function upgraded(line: { readonly [key: string]: Json }, sinceStartMs: number): Json {
  const from = typeof line.v === "number" ? line.v : 0;
  return steps.slice(Math.max(0, from)).reduce((older, step) => step(older, sinceStartMs), line);
}

const oldLanes = /^deep-(?:light|heavy)$/;

/** Renames a lane of an older version: those versions recorded several kinds of deep lane, which are all `deep` today. */
function withOneDeepLane(line: TraceLine): TraceLine {
  if (line.name !== "depth-decision" && line.name !== "query-depth-decision") return line;
  const { data } = line;
  if (!isJsonObject(data) || typeof data.selected !== "string" || !oldLanes.test(data.selected)) return line;
  return { ...line, data: { ...data, selected: "deep" } };
}

function tooNew(name: string, version: number): CtxError {
  return new CtxError("usage", `${name} is a trace of format ${version}; this ctx reads up to format ${traceVersion}`, {
    hint: "install the newer ctx that wrote it",
  });
}
