// Finds traces in a document: the document itself, results with a trace, and lists of these at any depth.
import { isJsonObject } from "../../base/text/json.ts";
import type { JsonObject } from "../../contract/json.ts";
import { numberAt, textAt } from "../data.ts";
import { isTraceLine } from "./form.ts";
import { spansOfRuns } from "./spans.ts";

export type Found =
  | {
      readonly kind: "developer-trace";
      /** Path of the trace, such as `results[3].developerTrace`; empty when the whole document is a trace. */
      readonly where: string;
      readonly trace: JsonObject;
      /** The SDK result that contains the trace, or null. */
      readonly result: JsonObject | null;
      /** Messages about parts that were lost. */
      readonly losses: readonly string[];
    }
  | { readonly kind: "lines"; readonly where: string; readonly values: readonly unknown[] }
  /** The spans of one run that ctx exported to OpenTelemetry. */
  | { readonly kind: "spans"; readonly where: string; readonly spans: readonly JsonObject[] };

interface Place {
  readonly value: unknown;
  readonly where: string;
  readonly depth: number;
}

const deepest = 200;
const mostValues = 20_000_000;
const traceKeys = ["developerTrace", "developer_trace"] as const;

/** Returns every trace of the document, in the order of the document. */
export function findTraces(document: unknown): readonly Found[] {
  const found: Found[] = [];
  const waiting: Place[] = [{ value: document, where: "", depth: 0 }];
  for (let seen = 0; seen < mostValues; seen += 1) {
    const place = waiting.pop();
    if (place === undefined) break;
    const runs = runsAt(place);
    const here = runs.length > 0 ? null : traceAt(place);
    found.push(...runs);
    if (runs.length > 0) continue;
    if (here !== null) found.push(here);
    else if (place.depth < deepest) for (const child of childrenOf(place).toReversed()) waiting.push(child);
  }
  return found;
}

function runsAt({ value, where }: Place): readonly Found[] {
  if (!isJsonObject(value) || !Array.isArray(value.resourceSpans)) return [];
  return spansOfRuns(value).map((spans, at, all) => ({
    ...{ kind: "spans", spans },
    where: all.length === 1 ? where : `${where === "" ? "" : `${where}.`}run[${at}]`,
  }));
}

function traceAt({ value, where }: Place): Found | null {
  if (Array.isArray(value)) {
    return value.length > 0 && value.slice(0, 5).every(isTraceLine) ? { kind: "lines", where, values: value } : null;
  }
  if (!isJsonObject(value)) return null;
  if (isTrace(value)) return { kind: "developer-trace", where, trace: value, result: null, losses: [] };
  const key = traceKeys.find((name) => Object.hasOwn(value, name));
  if (key === undefined || value[key] === null) {
    const entry = holdsTrace(value) ? null : resultEntry(value);
    const losses = ["the entry has no developerTrace; only its result can be shown"];
    return entry === null ? null : { kind: "developer-trace", where, trace: {}, result: entry, losses };
  }
  const inside = unpacked(value[key]);
  const place = where === "" ? key : `${where}.${key}`;
  if (isJsonObject(inside)) {
    return { kind: "developer-trace", where: place, trace: inside, result: resultOf(value), losses: [] };
  }
  const losses = [
    `${key} contains ${JSON.stringify(inside)?.slice(0, 60)} instead of a trace; only the result can be shown`,
  ];
  return { kind: "developer-trace", where: place, trace: {}, result: resultOf(value), losses };
}

/** True when the value contains a trace. */
function holdsTrace(value: JsonObject): boolean {
  const waiting: unknown[] = [value];
  for (let inside = waiting.pop(); inside !== undefined; inside = waiting.pop()) {
    if (typeof inside !== "object" || inside === null) continue;
    if (isJsonObject(inside) && traceKeys.some((key) => isJsonObject(inside[key]) || typeof inside[key] === "string"))
      return true;
    if (isJsonObject(inside) && isTrace(inside)) return true;
    for (const child of Object.values(inside)) waiting.push(child);
  }
  return false;
}

function isTrace(value: JsonObject): boolean {
  const isMarked = isJsonObject(value.diagnostics) || isJsonObject(value.summary) || "requestId" in value;
  return (
    (Array.isArray(value.timeline) && isMarked) || (isJsonObject(value.diagnostics) && isJsonObject(value.summary))
  );
}

/** Parses a trace that was stored as text; returns any other value unchanged. */
function unpacked(value: unknown): unknown {
  if (typeof value !== "string" || !value.trimStart().startsWith("{")) return value;
  try {
    return JSON.parse(value);
  } catch {
    // A text that is not JSON is reported as a lost part.
    return value;
  }
}

/** Returns the query result of a document. Some documents have the result in a field beside the trace. */
function resultOf(value: JsonObject): JsonObject {
  if ("outcomeType" in value || "response" in value) return value;
  return isJsonObject(value.result) ? { ...value, ...value.result } : value;
}

function childrenOf({ value, where, depth }: Place): readonly Place[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) =>
      typeof item === "object" && item !== null ? [{ value: item, where: `${where}[${index}]`, depth: depth + 1 }] : [],
    );
  }
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    if (typeof child !== "object" || child === null) return [];
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
    return [{ value: child, where: where === "" ? name : `${where}.${name}`, depth: depth + 1 }];
  });
}

/** Returns the query result in this value, with the query from the fields around it; null when there is no result. */
function resultEntry(value: JsonObject): JsonObject | null {
  if (isResult(value)) return { ...value, ...requestOf(value) };
  const inner = value.result;
  return isJsonObject(inner) && isResult(inner) ? { ...value, ...inner, ...requestOf(value) } : null;
}

/** True when the object has two of these three: an outcome type; a response; a cost, tools or a duration. */
function isResult(value: JsonObject): boolean {
  const hasText = typeof value.response === "string";
  const hasMore = isJsonObject(value.cost) || Array.isArray(value.toolsUsed) || numberAt(value, "durationMs") !== null;
  return (typeof value.outcomeType === "string" && (hasText || hasMore)) || (hasText && hasMore);
}

/** Returns the query, under any of the names that reports use. */
function requestOf(value: JsonObject): JsonObject {
  const keys = ["query", "prompt", "question"];
  const found = [[], ["input"], ["request"], ["case"]].flatMap((path) =>
    keys.flatMap((key) => textAt(value, ...path, key) ?? []),
  );
  return found[0] === undefined ? {} : { query: found[0] };
}
