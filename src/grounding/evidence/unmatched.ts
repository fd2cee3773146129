// Detects that no field of the output has the name that the request, or a part of the request, asks for.
import { asciiVariant } from "../../base/text/ascii-variant.ts";
import type { Json } from "../../contract/json.ts";
import type { CapabilityWord, RequestReading } from "../../contract/query/reading.ts";
import type { CallRecord } from "../../contract/query/record.ts";
import { numberOf } from "../../language/units.ts";
import { withoutProper } from "../../language/without-spans.ts";
import { isBareTotal } from "../../reply/more.ts";
import type { Describe } from "../../reply/origin.ts";
import { leavesOf, plainLeaves } from "../../reply/path.ts";
import type { Column, RowSet } from "../../reply/row-set.ts";
import type { Cues } from "./cues.ts";
import { createRelevance } from "./relevance.ts";

const mostPlain = 400;
const mostValues = 5000;
const mostArguments = 2;

/** Match a second measure of the same subject: "and its leaf count", "and the colour of", "and colour of". */
const furtherParts = [
  /\band\s+(?:its|their|his|her|the)\s+((?:[\p{L}-]+\s+){0,2}[\p{L}-]+)(?=\s*(?:[?.!,;]|$)|\s+(?:and|of|for|in)\b)/giu,
  /\band\s+(?!(?:its|their|his|her|the|an?)\b)([\p{L}-]+(?:\s+[\p{L}-]+)?)(?=\s+(?:of|for)\b)/giu,
];

interface Looked {
  readonly data: Json;
  readonly text: string | null;
  readonly sets: readonly RowSet[];
  readonly describe: Describe;
}

/** Returns the labels, descriptions and list names of the output. */
export function namesOfOutput({ sets, data, describe }: Looked): readonly string[] {
  return [
    ...sets.flatMap(({ name, columns }) => [name, ...columns.map(({ meaning }) => textOf(meaning))]),
    ...plainLeaves(data)
      .filter(({ steps }) => sets.length === 0 || !isBareTotal(String(steps.at(-1))))
      .map((leaf) => textOf(describe(leaf).meaning)),
  ];
}

/** Returns the parts of the request that match no field, no value of the output and no argument of the last call. */
export function unmatchedParts(
  look: Looked & { readonly reading: RequestReading; readonly last: CallRecord | undefined },
): readonly string[] {
  const { reading, data, text, last } = look;
  if (text !== null || typeof data !== "object" || data === null) return [];
  const parts = partsOf(reading);
  if (parts.length === 0) return [];
  const known = [
    ...namesOfOutput(look),
    ...leavesOf(data, mostValues).flatMap(({ value }) => (typeof value === "string" ? value : [])),
    JSON.stringify(last?.args ?? {}),
  ];
  return parts
    .filter(({ capability }) => {
      const relevance = createRelevance({ ...reading, capability }, known);
      return known.every((name) => relevance.of(name) === 0);
    })
    .map(({ part }) => part);
}

const orderedBy =
  /\b(?:has|have|had|having|with|at) the (?:most|least|highest|lowest|largest|smallest|biggest|greatest|best|worst)\s+((?:[\p{L}\p{N}-]+\s+){0,4}?[\p{L}-]+)(?=\s*(?:[?.!,;]|$)|\s+(?:of|for|in|on|at|over|within|and|during|across|today|now|right|this)\b)/iu;

/** Matches words that do not change the measure: a field `volume` answers "the highest daily volume". */
const howOften = /^(?:hourly|daily|weekly|monthly|yearly|annual|current|overall|latest)$/i;

/**
 * Returns the words of the measure that the request orders by, as in "which one has the highest funding rate?", when the
 * rows are ordered by another measure; empty when the measures match.
 */
export function unmatchedFigure(reading: RequestReading, { label, meaning }: Column): readonly string[] {
  const [whole = "", figure = ""] = asciiVariant(orderedBy, reading.text).exec(reading.text) ?? [];
  const end = reading.text.indexOf(whole) + whole.length;
  const asked = reading.capability.filter(
    (word) => !word.isAsking && word.start >= end - figure.length && word.end <= end && !howOften.test(word.text),
  );
  const texts = `${label} ${textOf(meaning)}`;
  const isCovered = (word: CapabilityWord) =>
    createRelevance({ ...reading, capability: [word] }, [texts]).of(texts) > 0;
  return asked.every(isCovered) ? [] : asked.map(({ text }) => text);
}

const aggregates = /\b(average|mean|median|total|sum)\b(?! (?:number|count)\b)(?!\s*(?:[?.!]|$))/i;
const aggregateNames = /\b(?:average|avg|mean|median|total|sum|overall|aggregate|all)\b/i;

/**
 * Returns the aggregate word of the request, such as "average", when the output has rows and no field with an aggregate;
 * else null.
 */
export function unmatchedAggregate(look: Looked & { readonly reading: RequestReading }): string | null {
  const [, asked] = aggregates.exec(withoutProper(look.reading)) ?? [];
  if (asked === undefined || look.text !== null || !look.sets.some(({ rows }) => rows.length > 1)) return null;
  return namesOfOutput(look).some((name) => aggregateNames.test(name)) ? null : asked.toLowerCase();
}

/** Returns the sentence that reports that no field matches this part of the request. */
export function unmatchedPartSentence(part: string): string {
  return `No field of the output matches “${part}”, so that part may not be answered.`;
}

/**
 * Returns the arguments, such as `month “2026-13”`, when every number of the output is zero; else null. Some tools report
 * zero for a value that they do not know.
 */
export function countedNothing({
  data,
  sets,
  last,
  cues,
}: Pick<Looked, "data" | "sets"> & { readonly last: CallRecord | undefined; readonly cues: Cues }): string | null {
  if (!cues.wantsCount || last === undefined || sets.some(({ total }) => total > 0)) return null;
  const figures = leavesOf(data, mostPlain).flatMap(({ value }) => numberOf(value) ?? []);
  if (figures.length === 0 || figures.some((figure) => figure !== 0)) return null;
  const stated = Object.entries(last.args).filter(([, value]) => typeof value === "string");
  if (stated.length === 0) return null;
  return stated
    .slice(0, mostArguments)
    .map(([key, value]) => `${key} “${String(value)}”`)
    .join(" and ");
}

function partsOf({ text, values, capability }: RequestReading) {
  const quoted = values.filter(({ kind }) => kind === "quoted" || kind === "path" || kind === "url");
  const found = furtherParts.flatMap((pattern) => [...text.matchAll(asciiVariant(pattern, text))]);
  return found.flatMap(({ 0: whole, 1: part = "", index }) => {
    const [start, end] = [index + whole.length - part.length, index + whole.length];
    if (quoted.some((value) => value.start < end && value.end > index)) return [];
    const words = capability.filter((word) => !word.isAsking && word.start >= start && word.start < end);
    return words.length === 0 ? [] : [{ part, capability: words }];
  });
}

function textOf({ words, description }: { readonly words: string; readonly description: string }): string {
  return `${words} ${description}`;
}
