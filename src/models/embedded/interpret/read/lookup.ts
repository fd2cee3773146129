// Finds an id that the request does not state: another method of the same tool returns it for a name that the request states.
import type { Argument, Call } from "../../../../contract/proposal.ts";
import type { RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { documentation } from "../../../../language/method/documentation.ts";
import { isFreeText, isIdentifier } from "../../../../language/method/profile.ts";
import { type Parameter, parameters } from "../../../../language/method/schema.ts";
import { suppliedKey } from "../../../../language/method/supply.ts";
import { stem } from "../../../../language/tokens.ts";
import { stopWords } from "../../../../language/words.data.ts";
import { isDateParameter } from "./date.ts";
import type { Leaf } from "./leaves.ts";
import { joinedAt } from "./members.ts";
import { overlaps, type Place } from "./place.ts";
import type { Fitted } from "./rank.ts";
import { thresholds } from "./thresholds.data.ts";
import { takesId } from "./value.ts";

interface Wanted {
  readonly method: Method;
  readonly parameter: Parameter;
  /** Parts of the request that name the entities. */
  readonly named: readonly Place[];
}

interface Source {
  readonly candidates: readonly Fitted[];
  readonly reading: RequestReading;
}

const deepest = 2;

/**
 * Returns the lookup of each named entity; for a parameter that takes a list, one lookup for all. Empty if the parameter takes
 * no id, if an entity cannot be looked up, or if a list needs more of them. `suppliedKey` says which methods return the id.
 */
export function lookupsFor({ method, parameter, named }: Wanted, source: Source): readonly Argument[] {
  const one = { ...parameter, words: parameter.words.map((word) => word.replace(/s$/, "")) };
  if (!takesId(parameter) && !isIdentifier(one)) return [];
  const found = named.flatMap((place) => {
    const find = source.reading.text.slice(place.start, place.end);
    const lookup = lookupOf({ method, parameter, find, visited: [method] }, source);
    return lookup === null ? [] : [lookup];
  });
  const [first] = found;
  if (first === undefined || found.length < named.length) return [];
  if (parameter.type !== "array") return found;
  const least = parameter.schema.minItems;
  if (typeof least === "number" && found.length < least) return [];
  return [{ ...first, find: found.flatMap(({ find }) => find) }];
}

type Lookup = Extract<Argument, { kind: "lookup" }>;

function lookupOf(
  wanted: {
    readonly method: Method;
    readonly parameter: Parameter;
    readonly find: string;
    readonly visited: readonly Method[];
  },
  source: Source,
): Lookup | null {
  const { method, parameter, find, visited } = wanted;
  const sources = source.candidates
    .filter(({ method: other }) => other.toolId === method.toolId && !visited.includes(other))
    .flatMap(({ method: other, fit }) => {
      const supply = suppliedKey(parameter, other);
      return supply === null ? [] : [{ method: other, fit, ...supply }];
    })
    .sort((left, right) => right.score - left.score || right.fit - left.fit);
  for (const { method: other, key } of sources) {
    const call = callFor(other, { find, visited: [...visited, other] }, source);
    if (call !== null) return { kind: "lookup", call, find: [find], field: key };
  }
  return null;
}

/** The call that returns rows for the words; null if it needs more than a search text and ids that can be looked up. */
function callFor(
  method: Method,
  { find, visited }: { readonly find: string; readonly visited: readonly Method[] },
  source: Source,
): Call | null {
  const declared = parameters(method);
  const text = declared.find(isFreeText);
  const given: Record<string, Argument> =
    text === undefined ? {} : { [text.name]: { kind: "stated", value: find, quotes: [find] } };
  for (const parameter of declared) {
    if (parameter === text || !parameter.isRequired || parameter.defaultValue !== undefined) continue;
    const inner =
      visited.length > deepest || !isIdentifier(parameter)
        ? null
        : lookupOf({ method, parameter: parameter, find, visited }, source);
    if (inner === null) return null;
    given[parameter.name] = inner;
  }
  return { method: { toolId: method.toolId, methodName: method.name }, arguments: given };
}

/**
 * Returns the parts of the request that name the entities whose id a parameter takes: the words that the encoder found, else
 * the first quoted text or name with those joined to it, else the words that the encoder found least unlikely.
 */
export function entitiesFor(
  leaf: Pick<Leaf, "stretches"> | undefined,
  {
    described,
    used,
    method,
    reading,
  }: {
    readonly described: Place | null;
    readonly used: readonly Place[];
    readonly method: Method;
    readonly reading: RequestReading;
  },
): readonly Place[] {
  const isFree = (place: Place) => !used.some((item) => overlaps(item, place));
  const named = [...reading.values.filter(({ kind }) => kind === "quoted"), ...reading.names].filter(isFree);
  // A source that the request asks for is not the entity, if the request names another.
  const isSource = described !== null && reading.venues.some((venue) => overlaps(venue, described));
  // Words that no name or quotation overlaps are less sure than a quotation.
  const quoted = reading.values.find((value) => value.kind === "quoted" && isFree(value));
  const isPlain = described !== null && !named.some((one) => overlaps(one, described));
  const start = (isSource ? undefined : isPlain ? (quoted ?? described) : described) ?? named[0] ?? described;
  if (start !== null) {
    const joined = joinedAt(start, reading);
    const all = joined.length > 1 ? joined : [named.find((readValue) => overlaps(readValue, start)) ?? start];
    return all
      .map((item) => (joined.length > 1 ? item : widened(item, method, reading)))
      .map((place) => unquoted(place, reading.text));
  }
  const [likely] = leaf?.stretches ?? [];
  return likely !== undefined && likely.score >= thresholds.stretch.last && isFree(likely) ? [likely] : [];
}

/** Adds the words beside a name that belong to it, as in "the Halden steering committee": those that document nothing. */
function widened(place: Place, method: Method, { text, values }: RequestReading): Place {
  if (values.some(({ kind, start }) => kind === "quoted" && start === place.start)) return place;
  const { name, purpose, parameters: own } = documentation(method);
  const isPart = (word: string) =>
    /^(?:\d{4}|\p{Ll}{3,})$/u.test(word) &&
    !stopWords.has(word) &&
    ![name, purpose, own].some((known) => known.has(stem(word)));
  let { start, end } = place;
  for (let next = /^\s+([\p{L}\p{N}]+)/u.exec(text.slice(end)); next !== null && isPart(next[1] ?? ""); ) {
    end += next[0].length;
    next = /^\s+([\p{L}\p{N}]+)/u.exec(text.slice(end));
  }
  const isDated = parameters(method).some(isDateParameter);
  const after = values.find((value) => value.kind === "date" && /\p{N}/u.test(value.text) && value.start > end);
  const between = after === undefined ? "" : text.slice(end, after.start).trim().toLowerCase();
  // A date that the method does not take belongs to the name, as in "the Halden council in April 2026".
  if (after !== undefined && !isDated && stopWords.has(between)) end = after.end;
  const year = /\b\d{4}\s+$/.exec(text.slice(0, start));
  if (year !== null) start -= year[0].length;
  return { start, end };
}

function unquoted({ start, end }: Place, text: string): Place {
  const isQuoted = /^["'`“‘«].*["'`”’»]$/su.test(text.slice(start, end));
  return isQuoted ? { start: start + 1, end: end - 1 } : { start, end };
}
