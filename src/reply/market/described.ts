// Describes an output as records of values with their meanings. A record is an object or a row of a list. `market.ts`
// selects the records that matter.
import { isJsonObject } from "../../base/text/json.ts";
import type { Json, JsonObject, Scalar } from "../../contract/json.ts";
import type { JsonSchema } from "../../contract/tool.ts";
import { createMeanings, type Meaning } from "../meaning.ts";
import { schemaAt } from "../output-schema.ts";
import type { Step } from "../path.ts";

/** A value of a record, or the values of a list inside the record, with their meaning. */
export interface Entry {
  readonly meaning: Meaning;
  readonly value: Scalar | readonly Scalar[];
}

export type Entries = readonly Entry[];

export interface DescribedOutput {
  /** Objects outside of lists; the first is the output itself. */
  readonly objects: readonly Entries[];
  /** Lists of objects outside of other lists. Each list is an array of rows. */
  readonly lists: readonly (readonly Entries[])[];
  /** Measures that the output schema declares for the rows of an empty list. */
  readonly absent: readonly string[];
  /** Names of all measures and dimensions of the values, as `measureName` and `dimensionName` return them. */
  readonly present: ReadonlySet<string>;
}

/** Returns the name of the measure of a value in lower case. */
export function measureName({ measure, label }: Meaning): string {
  return (measure ?? label).toLowerCase();
}

/** Returns the name of a dimension with a prefix, so that it differs from every measure. */
export function dimensionName(dimension: string): string {
  return `by ${dimension}`;
}

const mostRecords = 200;
const mostRows = 500;
const deepest = 8;

/** Describes one output by its schema. The work is bounded for outputs of any size. */
export function describeOutput(data: Json, schema: JsonSchema | undefined): DescribedOutput {
  const meaning = createMeanings(schema);
  const objects: Entries[] = [];
  const lists: Entries[][] = [];
  const absent: string[] = [];
  const walk = (part: JsonObject, steps: readonly Step[]): void => {
    if (steps.length > deepest || objects.length >= mostRecords) return;
    objects.push(entriesOf(part, steps, meaning));
    for (const [key, child] of Object.entries(part)) {
      const place = [...steps, key];
      if (isJsonObject(child)) walk(child, place);
      if (!Array.isArray(child)) continue;
      const rows: readonly Json[] = child.slice(0, mostRows);
      const records = rows.flatMap((row, index) =>
        isJsonObject(row) ? [entriesOf(row, [...place, index], meaning)] : [],
      );
      if (records.length > 0 && lists.length < mostRecords) lists.push(records);
      if (rows.length === 0) absent.push(...measuresOfRows(schema, place));
    }
  };
  if (isJsonObject(data)) walk(data, []);
  return { objects, lists, absent, present: namesIn([...objects, ...lists.flat()]) };
}

function namesIn(records: readonly Entries[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { meaning } of records.flat()) {
    names.add(measureName(meaning));
    if (meaning.dimension !== null) names.add(dimensionName(meaning.dimension));
  }
  return names;
}

function entriesOf(part: JsonObject, steps: readonly Step[], meaning: ReturnType<typeof createMeanings>): Entries {
  return Object.entries(part).flatMap(([key, value]): Entries => {
    if (isScalar(value)) return [{ meaning: meaning({ steps: [...steps, key], value }), value }];
    if (!Array.isArray(value)) return [];
    const values: readonly Json[] = value.slice(0, mostRows);
    const scalars = values.filter(isScalar);
    const [first] = scalars;
    if (first === undefined || scalars.length < values.length) return [];
    return [{ meaning: meaning({ steps: [...steps, key, 0], value: first }), value: scalars }];
  });
}

function measuresOfRows(schema: JsonSchema | undefined, place: readonly Step[]): readonly string[] {
  const properties = schema === undefined ? null : schemaAt(schema, [...place, 0])?.properties;
  if (schema === undefined || !isJsonObject(properties)) return [];
  const meaning = createMeanings(schema);
  return Object.keys(properties).flatMap((key) => meaning({ steps: [...place, 0, key], value: null }).measure ?? []);
}

function isScalar(value: Json | undefined): value is Scalar {
  return value === null || (value !== undefined && typeof value !== "object");
}
