// Reads from a reply, or from the envelope around its list, whether the list continues and how many rows it has in all.
import { isJsonObject } from "../base/text/json.ts";
import type { Json, JsonObject } from "../contract/json.ts";
import type { CallRecord } from "../contract/query/record.ts";
import { stem } from "../language/tokens.ts";
import { keyWords } from "./meaning.ts";
import { type Step, shapeOf } from "./path.ts";
import type { RowSet } from "./row-set.ts";

export interface More {
  readonly hasMore: boolean;
  /** Number of all rows as the source states it, or null. */
  readonly total: number | null;
}

const nextKeys = /^(?:next ?(?:cursor|page|token|page ?token|offset|link)?|continuation(?: ?token)?|odata next ?link)$/;
const moreKeys = /^(?:has ?(?:more|next(?: page)?)|is ?truncated|truncated|partial)$/;
const totalKeys = /^(?:total|total ?(?:count|results|rows|items|hits|elements|records)|num ?found|odata count)$/;
/** Matches keys of objects that describe or contain a list: pages, links, metadata. */
const envelopeKeys =
  /^(?:pag(?:e|es|ing|ination)|page ?info|meta(?:data)?|links?|cursors?|response ?metadata|data|results?|response|payload|body)$/;
const pageKeys = /^(?:pag(?:e|es|ing|ination)|page ?info|links?|cursors?)$/;
const mostDepth = 3;

/** True for a key such as `total`, which only counts the rows of a list. */
export function isBareTotal(key: string): boolean {
  return totalKeys.test(wordsOf(key));
}

/** True for a key that describes only the length of a list: its total, whether it has more rows, its next page. */
export function isOfLength(key: string): boolean {
  const words = wordsOf(key);
  return isBareTotal(key) || moreKeys.test(words) || nextKeys.test(words);
}

/** True for a key that counts the rows of a list: a total, `count`, `found`. */
export function isRowCount(key: string): boolean {
  return isBareTotal(key) || /^(?:count|found|matches|hits)$/.test(wordsOf(key));
}

/** True for a field about pages: `pagination.page`, `links.next`. */
export function isOfPages(steps: readonly Step[]): boolean {
  return steps.slice(0, -1).some((step) => typeof step === "string" && pageKeys.test(wordsOf(step)));
}

/** Reads whether the data or the outputs state that the list has more rows. Adds up the totals of several outputs. */
export function moreOf(data: Json, look: { readonly set: RowSet; readonly replies: readonly CallRecord[] }): More {
  const { set, replies } = look;
  const [only, other] = replies;
  if (other === undefined) return moreIn([data, outputOf(only)], { set, call: only });
  const each = replies.map((call) => moreIn([outputOf(call)], { set: { ...set, total: 0 }, call }));
  const totals = each.flatMap(({ total }) => total ?? []);
  const total = totals.length === each.length ? totals.reduce((sum, one) => sum + one, 0) : null;
  const isMore = total === null ? each.some((more) => more.hasMore && more.total === null) : total > set.total;
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
  for (const part of outputs.flatMap((output) => [...partsAround(output, set.shape)])) {
    for (const [key, value] of Object.entries(part)) {
      const words = wordsOf(key);
      const isEmpty = value === null || value === "" || value === false;
      if (nextKeys.test(words) && !isEmpty) hasMore = true;
      if (moreKeys.test(words) && value === true) hasMore = true;
      if (typeof value !== "number" || !Number.isInteger(value) || value < set.total) continue;
      if (totalKeys.test(words) || isTotalOf(set.name, words)) total ??= value;
    }
  }
  const limit = call === undefined ? null : limitOf(call);
  const isFull = limit !== null && set.total === limit && total === null;
  return { hasMore: hasMore || isFull || (total !== null && total > set.total), total };
}

/** Yields an output, the objects in it that contain the list, and its objects about pages. */
function* partsAround(part: Json, shape: string, keys: readonly string[] = []): Generator<JsonObject> {
  if (!isJsonObject(part) || keys.length > mostDepth) return;
  yield part;
  for (const [key, value] of Object.entries(part)) {
    const isAround = shape.startsWith(`${shapeOf([...keys, key])}.`) || envelopeKeys.test(wordsOf(key));
    if (isAround) yield* partsAround(value, shape, [...keys, key]);
  }
}

function wordsOf(key: string): string {
  return keyWords(key).join(" ").toLowerCase();
}

/** True for a key that states the total of the list: `marketsFound` and `market count` for the list `markets`. */
function isTotalOf(name: string, words: string): boolean {
  const [text] = keyWords(name).slice(-1);
  if (text === undefined) return false;
  const rest = words.split(" ").filter((word) => stem(word) !== stem(text));
  return (
    rest.length < words.split(" ").length && /^(?:total|found|count|total count|number of|num)$/.test(rest.join(" "))
  );
}

function limitOf({ args }: CallRecord): number | null {
  for (const [key, value] of Object.entries(args)) {
    if (
      typeof value === "number" &&
      /^(?:limit|max ?results|page ?size|per ?page|top|first|num ?results|count)$/.test(wordsOf(key))
    )
      return value;
  }
  return null;
}
