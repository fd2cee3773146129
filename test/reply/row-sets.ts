// Lists of data as the evidence reads them: for tests of what is done with rows.
import type { Json } from "../../src/contract/json.ts";
import { createDescribe } from "../../src/grounding/describe.ts";
import { traceOrigins } from "../../src/grounding/provenance.ts";
import { liftHeads, withHeads } from "../../src/reply/headed-rows.ts";
import type { Describe } from "../../src/reply/origin.ts";
import type { RowSet } from "../../src/reply/row-set.ts";
import { findRowSets } from "../../src/reply/rows.ts";
import { recorded, result } from "../grounding/recorded.ts";

/** Describes data that one call recorded without a schema. */
export function describeOf(data: Json): Describe {
  return createDescribe(traceOrigins([recorded("look_up", {}, result(data))], []));
}

export function rowSetsOf(data: Json): readonly RowSet[] {
  const { data: lifted, heads } = liftHeads(data);
  return findRowSets(lifted, { describe: withHeads(describeOf(data), heads), isNamedWhole: false, heads });
}

/** The first list of the data. */
export function rowSetOf(data: Json): RowSet {
  const [set] = rowSetsOf(data);
  if (set === undefined) throw new Error("The data has no list.");
  return set;
}
