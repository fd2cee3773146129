// Describes an output as records whose values carry their meaning: objects, and rows of lists, each with its entries.
// Another module decides which records matter.
import type { Json, JsonObject, Scalar } from "../../contract/json.ts";
import type { JsonSchema } from "../../contract/tool.ts";
import { createMeanings, type Meaning } from "../evidence/meaning.ts";
import { schemaAt } from "../evidence/output-schema.ts";
import type { Step } from "../evidence/path.ts";
import { isObject } from "../evidence/program-result.ts";

/** A value of a record, or the values of a list of texts in it. */
export interface Entry {
  readonly meaning: Meaning;
  readonly value: Scalar | readonly Scalar[];
}

export type Entries = readonly Entry[];

export interface DescribedOutput {
  /** Objects outside of lists, the output itself first. */
  readonly objects: readonly Entries[];
  /** Lists of objects outside of other lists, row by row. */
  readonly lists: readonly (readonly Entries[])[];
  /** Measures that the rows of empty lists would have. */
  readonly absent: readonly string[];
  /** Names of everything that a value measures or distinguishes, by `measureName` and `dimensionName`. */
  readonly present: ReadonlySet<string>;
}

/** The name of the measure of a value, in lower case. */
export function measureName({ measure, label }: Meaning): string {
  return (measure ?? label).toLowerCase();
}

/** The name of a dimension, in a form that no measure has. */
export function dimensionName(dimension: string): string {
  return `by ${dimension}`;
}

const mostRecords = 200;
const mostRows = 500;
const deepest = 8;

/** Describes one output with its schema; the work is bounded for any output. */
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
      if (isObject(child)) walk(child, place);
      if (!Array.isArray(child)) continue;
      const rows: readonly Json[] = child.slice(0, mostRows);
      const records = rows.flatMap((row, index) => (isObject(row) ? [entriesOf(row, [...place, index], meaning)] : []));
      if (records.length > 0 && lists.length < mostRecords) lists.push(records);
      if (rows.length === 0) absent.push(...measuresOfRows(schema, place));
    }
  };
  if (isObject(data)) walk(data, []);
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
  if (schema === undefined || !isObject(properties)) return [];
  const meaning = createMeanings(schema);
  return Object.keys(properties).flatMap((key) => meaning({ steps: [...place, 0, key], value: null }).measure ?? []);
}

function isScalar(value: Json | undefined): value is Scalar {
  return value === null || (value !== undefined && typeof value !== "object");
}
