// Builds the market intelligence of an answer: flows, positions, baselines, anomalies and catalysts. Finds the fields of
// recorded outputs by their declared meaning. Every value comes from an output, except the direction of a flow, which
// follows from the sign of a number.
import { isJsonObject } from "../../base/text/json.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { CallRecord } from "../../contract/query/record.ts";
import type { Method } from "../../contract/tool.ts";
import { timeOf } from "../../language/units.ts";
import { type DescribedOutput, describeOutput, dimensionName, type Entries, measureName } from "./described.ts";
import { type Field, type Group, groups } from "./groups.data.ts";

export interface MarketReading {
  /** Value of `evidence.marketIntelligence`; null when no output contains flows or positions. */
  readonly intelligence: JsonObject | null;
  /** Assumptions that the outputs state. */
  readonly assumptions: readonly string[];
  /** True when the run searched for reports around a market move and found none. */
  readonly lacksCatalyst: boolean;
  /** True when the run found reports around a market move, and flows or positions too. */
  readonly hasCatalyst: boolean;
}

const mostRows = 50;
const mostAssumptions = 10;

/** Reads the outputs, first those of the answering method. Each part comes from the first output that contains the part. */
export function readMarket(run: {
  readonly calls: readonly CallRecord[];
  readonly methods: readonly Method[];
  /** True for calls of the answering method. */
  readonly isTarget: (call: CallRecord) => boolean;
}): MarketReading {
  const { calls, methods, isTarget } = run;
  const answered = calls.filter(({ outcome }) => outcome.kind === "result").toReversed();
  const ordered = [...answered.filter(isTarget), ...answered.filter((call) => !isTarget(call))];
  const outputs = ordered.map((call) => {
    const method = methods.find(({ toolId, name }) => toolId === call.toolId && name === call.method);
    return describeOutput(call.outcome.kind === "result" ? call.outcome.data : null, method?.outputSchema);
  });
  const parts = new Map<string, Json>();
  for (const group of groups) {
    const found = firstOf(outputs, (output) => readGroup(group, output));
    if (found !== null) parts.set(group.key, found);
  }
  const intelligence = intelligenceOf(outputs, parts);
  return {
    intelligence,
    assumptions: outputs.flatMap((output) => textsOf(output, "assumption")).slice(0, mostAssumptions),
    hasCatalyst: intelligence !== null && parts.has("catalystRefs"),
    lacksCatalyst: !parts.has("catalystRefs") && outputs.some(({ absent }) => absent.includes("claim")),
  };
}

function readGroup(group: Group, { objects, lists, present }: DescribedOutput): Json {
  const isPresent = (key: string) => group.fields.some((field) => field.key === key && present.has(nameOf(field)));
  if (!group.needs.every(isPresent)) return null;
  if (group.shape === "object") {
    const read = objects.map((entries) => readFields(group, entries)).filter((record) => record !== null);
    return fullest(read, (record) => Object.keys(record).length);
  }
  const read = lists
    .map((rows) => rows.slice(0, mostRows).flatMap((entries) => readFields(group, entries) ?? []))
    .filter((rows) => rows.length > 0);
  return fullest(read, ([first]) => Object.keys(first ?? {}).length);
}

function readFields({ fields, needs }: Group, entries: Entries): JsonObject | null {
  const record: Record<string, Json> = {};
  for (const field of fields) {
    const entry = entries.find(
      ({ meaning, value }) => isOf(field, meaning) && Array.isArray(value) === (field.isMany ?? false),
    );
    if (entry === undefined) continue;
    record[field.key] = Array.isArray(entry.value) ? [...entry.value] : (entry.value as Json);
  }
  return needs.every((key) => (record[key] ?? null) !== null) ? record : null;
}

function nameOf({ measure = "", dimension }: Field): string {
  return dimension === undefined ? measure : dimensionName(dimension);
}

function isOf({ measure, dimension, unit }: Field, meaning: Entries[number]["meaning"]): boolean {
  if (dimension !== undefined) return meaning.dimension === dimension;
  return measureName(meaning) === measure && (unit === undefined || meaning.unit === unit);
}

function intelligenceOf(outputs: readonly DescribedOutput[], parts: ReadonlyMap<string, Json>): JsonObject | null {
  const { "derivativesContext.venues": venues, catalystRefs, ...rest } = Object.fromEntries(parts);
  if (Object.keys(rest).length === 0 && venues === undefined) return null;
  const root = outputs.flatMap(({ objects }) => objects);
  const assets = assetsOf(outputs);
  const context = rest.derivativesContext;
  const derivatives = isJsonObject(context)
    ? { ...context, venues: venues ?? [] }
    : venues === undefined
      ? null
      : { venues };
  return {
    ...(assets.length === 0 ? {} : { asset: subjectOf(root) ?? assets.join(", "), assets: [...assets] }),
    timeWindow: firstValue(root, (entry) => entry.meaning.measure === "time window"),
    asOf: asOfOf(root),
    ...rest,
    ...(isJsonObject(rest.aggregateFlow) ? { aggregateFlow: withDirection(rest.aggregateFlow) } : {}),
    ...(derivatives === null ? {} : { derivativesContext: derivatives }),
    ...(catalystRefs === undefined ? {} : { catalystRefs }),
  };
}

/** Returns the asset that the answer is about, when an output names an asset outside of lists; else null. */
function subjectOf(objects: readonly Entries[]): string | null {
  const named = firstValue(objects, ({ meaning, value }) => meaning.dimension === "asset" && !Array.isArray(value));
  return typeof named === "string" ? named : null;
}

/** Returns the assets of a list of assets; else the assets that objects name; else the assets that rows name. */
function assetsOf(outputs: readonly DescribedOutput[]): readonly string[] {
  const objects = outputs.flatMap(({ objects: own }) => own).flat();
  const rows = outputs.flatMap(({ lists }) => lists.flat(2));
  const texts = (entries: Entries) =>
    entries.flatMap(({ meaning, value }) => (meaning.dimension === "asset" ? value : []));
  const listed = texts(objects.filter(({ value }) => Array.isArray(value)));
  const named = listed.length > 0 ? listed : texts(objects);
  const all = named.length > 0 ? named : texts(rows);
  return [...new Set(all.filter((value) => typeof value === "string"))].slice(0, mostRows);
}

function asOfOf(objects: readonly Entries[]): string | null {
  const times = objects
    .flat()
    .flatMap(({ meaning, value }) => (meaning.isAsOf && typeof value === "string" ? (timeOf(value) ?? []) : []));
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
}

/** Adds the direction of a flow, from the sign of the net flow, when the output does not state a direction. */
function withDirection(flow: JsonObject): JsonObject {
  const { netFlowUsd: net, direction } = flow;
  if (direction !== undefined || typeof net !== "number") return flow;
  return { ...flow, direction: net === 0 ? "flat" : net > 0 ? "inflow" : "outflow" };
}

function textsOf({ objects }: DescribedOutput, measure: string): readonly string[] {
  return objects
    .flat()
    .filter(({ meaning }) => meaning.measure === measure)
    .flatMap(({ value }) => value)
    .filter((value) => typeof value === "string");
}

function firstValue(objects: readonly Entries[], isWanted: (entry: Entries[number]) => boolean): Json {
  const value = objects.flat().find(isWanted)?.value ?? null;
  return typeof value === "object" ? null : value;
}

function firstOf(outputs: readonly DescribedOutput[], read: (output: DescribedOutput) => Json): Json {
  for (const output of outputs) {
    const found = read(output);
    if (found !== null) return found;
  }
  return null;
}

function fullest<Value extends Json>(found: readonly Value[], sizeOf: (value: Value) => number): Value | null {
  return found.reduce<Value | null>(
    (best, value) => (best === null || sizeOf(value) > sizeOf(best) ? value : best),
    null,
  );
}
