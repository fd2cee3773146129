// Reads the value that a program returned, whether or not it follows the result convention.

import { memoized } from "../base/memoize.ts";
import { isJsonObject } from "../base/text/json.ts";
import type { Json, JsonObject } from "../contract/json.ts";
import { type ProgramChoice, programResultSchema } from "../contract/query/program-result.ts";
import { withoutSearchRecord } from "./search-record.ts";

export interface ReadResult {
  readonly found: boolean;
  /** The canonical data that the fact paths refer to. */
  readonly data: Json;
  readonly choices: readonly ProgramChoice[];
  readonly lookedFor: string | null;
}

/**
 * Reads the value that a program returned. A value that does not follow the convention is used as the data. Never throws.
 */
export function readProgramResult(dataset: Json): ReadResult {
  return isJsonObject(dataset) ? readObject(dataset) : wholeOf(dataset);
}

/** Memoized, because several stages of a run read the same result. */
const readObject = memoized((dataset: JsonObject): ReadResult => {
  // Most programs return a tool's reply unchanged, and a reply does not follow the convention.
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

function withOldNames(dataset: JsonObject): JsonObject {
  if (dataset.looked_for === undefined) return dataset;
  const { looked_for: lookedFor, ...rest } = dataset;
  return { lookedFor, ...rest } as JsonObject;
}

function dataOf(result: Json | undefined, rows: readonly Json[] | undefined): Json {
  if (rows === undefined) return result ?? null;
  if (result === undefined) return rows;
  return isJsonObject(result) ? { ...result, rows } : { result, rows };
}
