// How many there are, in the request's own words, and whether the source had more than it gave.
import { grouped } from "../../base/text/grouped.ts";
import type { Json } from "../../contract/json.ts";
import type { Count } from "../../contract/query/findings.ts";
import type { Interpretation, RequestReading } from "../../contract/query/reading.ts";
import type { CallRecord } from "../../contract/query/record.ts";
import { stem } from "../../language/tokens.ts";
import { isFigureColumn } from "./columns.ts";
import { keyWords } from "./meaning.ts";
import { isObject } from "./program-result.ts";
import type { RowSet } from "./row-set.ts";

export interface More {
  readonly hasMore: boolean;
  /** What the source says the whole is, or null. */
  readonly total: number | null;
}

const nextKeys = /^(?:next ?(?:cursor|page|token|page ?token|offset|link)?|continuation(?: ?token)?)$/;
const moreKeys = /^(?:has ?(?:more|next(?: page)?)|is ?truncated|truncated|partial)$/;
/** True for the bare total of a list, which counts its rows and is no figure of its own. */
export function isBareTotal(key: string): boolean {
  return totalKeys.test(keyWords(key).join(" "));
}

/** True for what only says how long a list is in all: its total, that there is more, where it goes on. */
export function isOfLength(key: string): boolean {
  const words = keyWords(key).join(" ").toLowerCase();
  return isBareTotal(key) || moreKeys.test(words) || nextKeys.test(words);
}

/** True for what counts the rows of a list: its total, `count`, `found`. */
export function isRowCount(key: string): boolean {
  return isBareTotal(key) || /^(?:count|found|matches|hits)$/.test(keyWords(key).join(" ").toLowerCase());
}

const totalKeys = /^(?:total|total ?(?:count|results|rows|items|hits)|num ?found)$/;

/** Whether the canonical data, or the outputs it was taken from, say that there is more; totals of several outputs are added. */
export function moreOf(data: Json, look: { readonly set: RowSet; readonly replies: readonly CallRecord[] }): More {
  const { set, replies } = look;
  const [only, other] = replies;
  if (other === undefined) return moreIn([data, outputOf(only)], { set, call: only });
  const each = replies.map((call) => moreIn([outputOf(call)], { set: { ...set, total: 0 }, call }));
  const totals = each.flatMap(({ total }) => total ?? []);
  const total = totals.length === each.length ? totals.reduce((sum, one) => sum + one, 0) : null;
  const isMore = total === null ? each.some((own) => own.hasMore && own.total === null) : total > set.total;
  return { hasMore: isMore, total: total === null || total < set.total ? null : total };
}

function outputOf(call: CallRecord | undefined): Json {
  return call?.outcome.kind === "result" ? call.outcome.data : null;
}

function moreIn(
  outputs: readonly Json[],
  { set, call }: { readonly set: RowSet; readonly call: CallRecord | undefined },
): More {
  let hasMore = false;
  let total: number | null = null;
  for (const output of outputs) {
    if (!isObject(output)) continue;
    for (const [key, value] of Object.entries(output)) {
      const words = keyWords(key).join(" ").toLowerCase();
      if (nextKeys.test(words) && value !== null && value !== "" && value !== false) hasMore = true;
      if (moreKeys.test(words) && value === true) hasMore = true;
      if (typeof value !== "number" || !Number.isInteger(value) || value < set.total) continue;
      if (totalKeys.test(words) || isTotalOf(set.name, words)) total ??= value;
    }
  }
  const limit = call === undefined ? null : limitOf(call);
  const isFull = limit !== null && set.total === limit && total === null;
  return { hasMore: hasMore || isFull || (total !== null && total > set.total), total };
}

/** The count of a list; when a total is given it is that, else the rows, as a lower bound if there are more. */
export function countOf(
  set: RowSet,
  look: {
    readonly more: More;
    readonly reading: RequestReading;
    readonly fallback: string;
    readonly isAsked: boolean;
    readonly isNumberAsked: boolean;
    readonly wanted: number | null;
  },
): Count {
  const { more, reading, fallback, isAsked, isNumberAsked, wanted } = look;
  const value = more.total ?? set.total;
  const noun = nounFor(reading, { set, fallback });
  return {
    value,
    noun,
    isLowerBound: more.hasMore && more.total === null,
    wanted: wanted !== null && wanted < value ? wanted : null,
    isAsked,
    isNumberAsked,
  };
}

/** `at least 50`: what a list that goes on holds. */
export function atLeast(value: number): string {
  return `at least ${grouped(value)}`;
}

/** `1 file`, `3 files`, `at least 50 files`, `5 of 12 files`. */
export function countText({ value, noun, isLowerBound, wanted }: Omit<Count, "isAsked" | "isNumberAsked">): string {
  const told = isLowerBound ? atLeast(value) : grouped(value);
  if (wanted !== null) return `${wanted} of ${told} ${noun}`;
  return `${told} ${value === 1 ? singular(noun) : noun}`;
}

/** English singular of a plural noun. */
export function singular(noun: string): string {
  if (/(?:ch|sh|ss|x|z)es$/i.test(noun)) return noun.slice(0, -2);
  if (/[^aeiou]ies$/i.test(noun)) return `${noun.slice(0, -3)}y`;
  return /[^s]s$/i.test(noun) ? noun.slice(0, -1) : noun;
}

/** True for a list whose name says nothing: data, items, rows. */
export function isPlainName(name: string): boolean {
  return emptyNames.test(keyWords(name).join(" "));
}

/** `marketsFound` and `market count` say how many rows `markets` has in all. */
function isTotalOf(name: string, words: string): boolean {
  const [own] = keyWords(name).slice(-1);
  if (own === undefined) return false;
  const rest = words.split(" ").filter((word) => stem(word) !== stem(own));
  return (
    rest.length < words.split(" ").length && /^(?:total|found|count|total count|number of|num)$/.test(rest.join(" "))
  );
}

const emptyNames = /^(?:|data|items?|results?|rows?|content|list|values?|entries|response|output|payload|body)$/i;

/** "How many hours": what each row tells a figure of is not what the rows are. */
function figureWords(set: RowSet): readonly string[] {
  return set.columns.flatMap(({ meaning }, at) => (isFigureColumn(set, at) ? keyWords(meaning.words).map(stem) : []));
}

/** What "how many X" counts, or undefined where nothing is counted in words. */
function countedIn({ text, capability }: RequestReading): string | undefined {
  const cue = /\b(?:how many|number of|count of)\b/i.exec(text);
  return cue === null ? undefined : capability.find(({ start }) => start >= cue.index + cue[0].length)?.stem;
}

/**
 * True where the rows are what is counted: the list or its method is called so, or a method that lists a collection gives
 * them no name. A figure that each row tells is not counted by rows, nor is what one thing's record happens to list.
 */
export function countsRows(reading: RequestReading, set: RowSet, target: Interpretation): boolean {
  const counted = countedIn(reading);
  if (counted === undefined) return true;
  const isCalledSo = (name: string) => keyWords(name).some((word) => stem(word) === counted);
  if (isCalledSo(set.name)) return true;
  if (figureWords(set).includes(counted)) return false;
  return isCalledSo(target.methodName) || target.profile.scope !== "entity";
}

/** The plural that the request asks for, when the list or the question's form agrees; else the list's own name. */
function nounFor(reading: RequestReading, list: { readonly set: RowSet; readonly fallback: string }): string {
  const { set, fallback } = list;
  const { name } = set;
  const figures = figureWords(set);
  const plurals = reading.capability.filter(
    ({ text, stem: asked }) => /[^s]s$/i.test(text) && !figures.includes(asked),
  );
  const listName = keyWords(name).join(" ");
  const named = plurals.find(({ stem: asked }) => keyWords(name).some((word) => stem(word) === asked));
  if (named !== undefined) return named.text.toLowerCase();
  const led = plurals.find(({ start }) =>
    /\b(?:which|what|how many|list|find|show|all|the|of|search|count|me)\s+(?:\p{L}+\s+)?$/iu.test(
      reading.text.slice(0, start),
    ),
  );
  if (led !== undefined && emptyNames.test(listName)) return led.text.toLowerCase();
  if (emptyNames.test(listName)) return fallback;
  return /s$/i.test(listName) ? listName : fallback;
}

function limitOf({ args }: CallRecord): number | null {
  for (const [key, value] of Object.entries(args)) {
    const words = keyWords(key).join(" ").toLowerCase();
    if (
      typeof value === "number" &&
      /^(?:limit|max ?results|page ?size|per ?page|top|first|num ?results|count)$/.test(words)
    )
      return value;
  }
  return null;
}
