// From tool outputs and their schemas to facts, rows, sources and findings: pure, bounded, and sure of its origins.
// It calls nothing, words no prose, and knows no tool by name. This file: what a program returned, by convention or not.
import { memoized } from "../../base/memoize.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import { type ProgramChoice, programResultSchema } from "../../contract/query/program-result.ts";
import { withoutSearchRecord } from "./search-record.ts";

export interface ReadResult {
  readonly found: boolean;
  /** The canonical data that facts point into. */
  readonly data: Json;
  readonly choices: readonly ProgramChoice[];
  readonly lookedFor: string | null;
}

/** Reads what a program returned; what does not keep the convention is the data itself. Never throws. */
export function readProgramResult(dataset: Json): ReadResult {
  return isObject(dataset) ? readObject(dataset) : wholeOf(dataset);
}

/** Asked at the end of every program, by every rule that may end the work, and once more for the answer. */
const readObject = memoized((dataset: JsonObject): ReadResult => {
  // Most programs hand on what a tool gave, which keeps no convention.
  if (!("found" in dataset || "result" in dataset || "rows" in dataset)) return wholeOf(dataset);
  const parsed = programResultSchema.safeParse(withOldNames(dataset));
  if (!parsed.success) return wholeOf(dataset);
  const { found, result, rows, choices, lookedFor } = parsed.data;
  if (found && result === undefined && rows === undefined) return wholeOf(dataset);
  return { found, data: withoutSearchRecord(dataOf(result, rows)), choices, lookedFor: lookedFor ?? null };
});

function wholeOf(dataset: Json): ReadResult {
  return { found: true, data: withoutSearchRecord(dataset), choices: [], lookedFor: null };
}

/** True for a plain JSON object. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function withOldNames(dataset: JsonObject): JsonObject {
  if (dataset.looked_for === undefined) return dataset;
  const { looked_for: lookedFor, ...rest } = dataset;
  return { lookedFor, ...rest } as JsonObject;
}

function dataOf(result: Json | undefined, rows: readonly Json[] | undefined): Json {
  if (rows === undefined) return result ?? null;
  if (result === undefined) return rows;
  return isObject(result) ? { ...result, rows } : { result, rows };
}
