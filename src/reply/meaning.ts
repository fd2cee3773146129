// Reads the label, the unit and the dimension of a place in an output, from the output schema or else from the key.

import { memoized, memoizedWords } from "../base/memoize.ts";
import { asciiVariant } from "../base/text/ascii-variant.ts";
import { isJsonObject } from "../base/text/json.ts";
import type { JsonObject } from "../contract/json.ts";
import type { JsonSchema } from "../contract/tool.ts";
import { type OutputAnnotation, outputAnnotationSchema } from "../contract/tool.ts";
import { unitName, unitOfKey } from "../language/units.ts";
import { schemaAt } from "./output-schema.ts";
import { keyOf, type Leaf, type Step, shapeOf } from "./path.ts";

export interface Meaning {
  readonly key: string;
  readonly label: string;
  /** The label and every property name on the path, for comparison with the request. */
  readonly words: string;
  readonly unit: string | null;
  readonly measure: string | null;
  readonly dimension: string | null;
  /** Time span that the value covers, as text. */
  readonly window: string | null;
  readonly description: string;
  /** True when the value is the time at which the data was observed. */
  readonly isAsOf: boolean;
  /** Maximum age of data observed at this time, as the output schema declares it: an ISO 8601 duration. */
  readonly maxAge: string | null;
}

/** Returns the words of a key in order: `volume24hUsd` gives volume, 24h, usd. */
export const keyWords: (key: string) => readonly string[] = memoizedWords(wordsOf, 5000);

/** Matches the boundaries between two words of a key. */
const turns = [/(\p{Ll})(\p{Lu})/gu, /(\p{Lu})(\p{Lu}\p{Ll})/gu, /(\p{L})(\p{N})/gu, /(\p{N}[a-z]?)(\p{Lu})/gu];
const betweenWords = /[^\p{L}\p{N}%$]+/u;
const acronym = /^\p{Lu}{2,5}$/u;

function wordsOf(key: string): readonly string[] {
  const spaced = turns.reduce((text, turn) => text.replace(asciiVariant(turn, key), "$1 $2"), key);
  return spaced
    .split(asciiVariant(betweenWords, key))
    .filter((word) => word !== "")
    .map((word) => (asciiVariant(acronym, key).test(word) && word !== key ? word : word.toLowerCase()));
}

/** Returns a function that reads meanings with the given output schema, if any. Places of one shape are read only once. */
export function createMeanings(schema: JsonSchema | undefined): (leaf: Leaf) => Meaning {
  const known = new Map<string, Meaning>();
  return (leaf) => {
    const shape = shapeOf(leaf.steps);
    const before = known.get(shape);
    if (before !== undefined && (leaf.value === null || before.unit !== null)) return before;
    const made = readMeaning(leaf, schema === undefined ? null : schemaAt(schema, leaf.steps));
    if (before === undefined || made.unit !== null) known.set(shape, made);
    return made;
  };
}

/** Returns the words of a key without its unit: `totalDepthUsd` gives "total depth". */
export function bareLabel(key: string): string {
  const words = keyWords(key);
  const bare = words.filter((word) => !unitWords.test(word));
  return (bare.length === 0 ? words : bare).join(" ");
}

const unitWords =
  /^(?:usd|dollars?|pct|percent|percentage|bps|ms|millis|secs|seconds|bytes|eur|gbp|meters|metres|km|kilometers|kg|celsius|fahrenheit|mph|kmh)$/i;

function readMeaning({ steps, value }: Leaf, node: JsonSchema | null): Meaning {
  const key = keyOf(steps);
  const { words, isId, isObservation, isVariable, bare } = factsOf(key);
  const annotation = annotationOf(node);
  const unit =
    annotation.unit !== undefined
      ? unitName(annotation.unit)
      : (formatUnit(node) ?? (isId ? "id" : unitOfKey(words, value)));
  const label =
    annotation.measure !== undefined
      ? qualified(annotation.measure, words)
      : isVariable
        ? key
        : labelOf(bare, parentWords(steps));
  return {
    key,
    label,
    words: `${label} ${pathNames(steps)}`,
    unit: unit === "" ? null : unit,
    measure: annotation.measure ?? null,
    dimension: annotation.dimension ?? null,
    window: annotation.window ?? null,
    description: typeof node?.description === "string" ? node.description.slice(0, 400) : "",
    isAsOf: annotation.asOf ?? isObservation,
    maxAge: annotation.maxAge ?? null,
  };
}

/** Reads those properties of a key that do not depend on the value at the key. */
const factsOf = memoizedWords((key: string) => {
  const words = keyWords(key);
  const bare = words.length > 1 ? words.filter((word) => !unitWords.test(word)) : words;
  return {
    words,
    isId: idWords.test(words.at(-1)?.toLowerCase() ?? ""),
    isObservation: observationKeys.test(words.join(" ")),
    isVariable: asciiVariant(variableName, key).test(key),
    /** The words of the key without its unit, for the label. */
    bare: bare.length === 0 ? words : bare,
  };
}, 5000);

const idWords = /^(?:id|ids|uuid|hash|address|cursor|slug|token)$/;
const observationKeys = /^(?:as of|asof|observed at|fetched at|retrieved at|generated at|snapshot time|data time)$/i;

/** Matches names of variables such as LUNCH_PLACE, which are shown unchanged. */
const variableName = /^\p{Lu}[\p{Lu}\p{N}]*(?:_[\p{Lu}\p{N}]+)+$/u;

/** Puts words of the key such as "total" or "net" in front of the measure, so that a total is not mistaken for its part. */
function qualified(measure: string, words: readonly string[]): string {
  const kinds = words.filter((word) => kindWords.test(word) && !measure.toLowerCase().includes(word.toLowerCase()));
  return [...kinds, measure].join(" ");
}

const kindWords = /^(?:total|overall|median|average|avg|mean|minimum|maximum|min|max|net|gross|cumulative)$/i;

/** Returns the `x-ctx` annotation of a schema node; empty when the node has no valid annotation. */
export function annotationOf(node: JsonSchema | null): OutputAnnotation {
  const declared = node?.["x-ctx"];
  return isJsonObject(declared) ? read(declared) : noAnnotation;
}

const noAnnotation: OutputAnnotation = {};
const read = memoized((declared: JsonObject): OutputAnnotation => {
  const parsed = outputAnnotationSchema.safeParse(declared);
  return parsed.success ? parsed.data : noAnnotation;
});

function formatUnit(node: JsonSchema | null): string | null {
  return node?.format === "date-time" || node?.format === "date" ? "time" : null;
}

function labelOf(bare: readonly string[], parent: readonly string[]): string {
  const text = bare.join(" ");
  const isVague = bare.length === 1 && parent.length > 0 && !parent.includes(text);
  return isVague && vagueWords.test(text) ? `${parent.join(" ")} ${text}` : text;
}

const vagueWords =
  /^(?:value|amount|total|count|min|max|mean|average|avg|median|low|high|open|close|bid|ask|bids|asks|buy|sell|yes|no|in|out|net|gross|change|size|price|level|rank|status|name|title|id|url)$/;

/** Returns the property names after the last list index: they distinguish the places within one row. */
function pathNames(steps: readonly Step[]): string {
  const lastList = steps.findLastIndex((step) => typeof step === "number");
  return steps.slice(lastList + 1).join(" ");
}

/** Returns the words in the name of the object that contains the place; no words when a list contains the place. */
function parentWords(steps: readonly Step[]): readonly string[] {
  const parent = steps.at(-2);
  return typeof parent === "string" && typeof steps.at(-1) === "string" ? keyWords(parent) : [];
}
