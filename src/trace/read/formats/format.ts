// Reads the traces of other agents. Each file of this folder reads one format or one part of it; `table.ts` lists the
// formats and detects them. Nothing here knows how a run is shown.
import type { Json, JsonObject } from "../../../contract/json.ts";
import { boundData } from "../../bound.ts";
import type { Run } from "../../run.ts";

/** A format of traces. A file consists of rows: the lines of JSON lines, the items of a JSON list, or one document. */
export interface Format {
  readonly name: string;
  /** What a file of this format is, for messages. */
  readonly title: string;
  /** True for a row that only this format, or a format below it in the table, has. */
  readonly recognizes: (row: JsonObject) => boolean;
  readonly collect: (slim: Slim) => Collector;
}

/** Collects the rows of one file, in order. */
export interface Collector {
  add(row: JsonObject): void;
  /** Returns the runs so far. */
  runs(): readonly Run[];
}

/** Shortens data, so that a file of any size fits into memory. Returns the same value if it was not shortened. */
export type Slim = <T extends Json>(data: T) => T | Json;

const mostBytes = 65_536;
const fewBytes = 512;
const budgetCharacters = 67_108_864;

/** Creates a shortener: each value has at most 64 KB, and after 64 MB in total at most 512 bytes. */
export function slimmer(): Slim {
  let remaining = budgetCharacters;
  return (data) => {
    if (data === null || typeof data === "number" || typeof data === "boolean") return data;
    const kept = boundData(data, remaining > 0 ? mostBytes : fewBytes);
    remaining -= typeof kept === "string" ? kept.length : JSON.stringify(kept).length;
    return kept;
  };
}

/** Shortens a text. */
export function slimText(slim: Slim, text: string): string {
  const kept = slim(text);
  return typeof kept === "string" ? kept : JSON.stringify(kept);
}
