// Finds the place in a proposal that uses a value of the request. A proposal must not drop a value that the request states.

import type { Player } from "../contract/interpret.ts";
import type { Json } from "../contract/json.ts";
import type { Argument, Proposal } from "../contract/proposal.ts";
import type { Method } from "../contract/tool.ts";
import { readToday } from "../language/days.ts";
import { outputKeys } from "../language/method/schema.ts";
import type { GroundedCall } from "./call.ts";
import { derive } from "./derive.ts";
import { leavesOf, valueLeaves } from "./leaf.ts";
import { deriveForModel, isMomentOf } from "./model-values.ts";
import { containsSpaceless, containsWhole, plainText } from "./quote.ts";
import type { StatedValue } from "./stated.ts";

export interface PlaceSource {
  readonly query: string;
  readonly proposal: Proposal;
  readonly calls: readonly GroundedCall[];
  /** Descriptions of the tools, by tool id. */
  readonly about: ReadonlyMap<string, string>;
  readonly nowMs: number;
  readonly player: Player;
}

export type PlaceName = "argument" | "source" | "rolling-day" | "subject" | "after-call" | "background" | "uncovered";

/** The possible places in order; the first place that contains the value applies. */
const places: readonly (readonly [PlaceName, (value: StatedValue, source: PlaceSource) => boolean])[] = [
  ["argument", inArguments],
  ["source", inDocumentation],
  ["rolling-day", asRollingDay],
  [
    "subject",
    (value, { proposal, player }) => player === "model" && value.kind === "name" && inQuotes(value, proposal.subject),
  ],
  ["after-call", afterCall],
  ["background", inBackground],
  ["uncovered", (value, { proposal }) => inQuotes(value, quotesOf(proposal.uncovered))],
];

/** Returns the value's place in the proposal; null when the proposal drops the value. */
export function placeOf(value: StatedValue, source: PlaceSource): PlaceName | null {
  return places.find(([, isPlaced]) => isPlaced(value, source))?.[0] ?? null;
}

function inArguments(value: StatedValue, { calls, nowMs, player, query }: PlaceSource): boolean {
  const given = calls.flatMap((call) => Object.values(call.arguments));
  return given.some((argument) => uses(argument, value, { nowMs, player, query }));
}

type Known = Pick<PlaceSource, "nowMs" | "player" | "query">;

function uses(argument: Argument, value: StatedValue, known: Known): boolean {
  switch (argument.kind) {
    case "assumed":
      return holdsValue(argument.value, value.text);
    case "stated":
      return (
        holdsValue(argument.value, value.text) ||
        argument.quotes.some((quote) => isFrom(argument.value, { value, quote, ...known }))
      );
    case "later":
      // The host checks at each call that the value expresses these words.
      return argument.quotes.some((quote) => containsWhole(quote, value.text));
    case "lookup":
      return (
        argument.find.some((found) => containsWhole(found, value.text)) ||
        Object.values(argument.call.arguments).some((inner) => uses(inner, value, known))
      );
  }
}

function holdsValue(held: Json, text: string): boolean {
  const bare = text.replace(/^(["'`“‘«])(.*)["'`”’»]$/su, "$2");
  return leavesOf(held).some((leaf) => {
    const text = String(leaf);
    return containsWhole(text, bare) || (/[^\p{L}\s]/u.test(bare) && containsSpaceless(text, bare));
  });
}

/** True when the argument follows from the value alone, not only from a longer quote that contains the value. */
function isFrom(
  held: Json,
  { value, quote, nowMs, player, query }: Known & { readonly value: StatedValue; readonly quote: string },
): boolean {
  // A model completes a stated time with a day that the request states elsewhere.
  if (
    player === "model" &&
    value.kind === "date" &&
    valueLeaves(held).some((leaf) => isMomentOf(leaf, value.text, nowMs))
  )
    return true;
  if (!containsWhole(quote, value.text) && !containsWhole(value.text, quote)) return false;
  return valueLeaves(held).some((leaf) => {
    const quotes = [value.text];
    const common = derive(leaf, quotes, nowMs);
    const isRead = common.kind === "foreign" && (player === "model" || isNumberWord(value));
    const derived = isRead ? deriveForModel(leaf, common, { quotes, texts: [query], nowMs }) : common;
    if (derived.kind === "foreign") return false;
    if (derived.kind === "same" || typeof leaf === "number") return true;
    // A choice, a switch or a time zone counts only when its quote has at most one other word.
    const rest = plainText(quote)
      .replace(plainText(value.text), " ")
      .match(/\p{L}{4,}|\p{N}+/gu);
    return value.kind === "date" || value.kind === "time" || (rest?.length ?? 0) < 2;
  });
}

function inDocumentation(value: StatedValue, { calls, about }: PlaceSource): boolean {
  const [quantity] = quantitiesIn(value.text);
  // A number in words may belong to the documentation, as in "the sum of two numbers".
  if (value.kind !== "name" && value.kind !== "id" && !isNumberWord(value) && quantity === undefined) return false;
  return calls.some(({ method }) => {
    const { toolId, toolName, name, title = "", description } = method;
    const texts = [toolId, toolName, about.get(toolId) ?? "", name, title, description];
    if (quantity !== undefined) return texts.some((text) => quantitiesIn(text).includes(quantity));
    return texts.some(
      (text) => containsWhole(text.replaceAll("_", " "), value.text) || containsWhole(text, value.text),
    );
  });
}

function isNumberWord({ kind, text }: StatedValue): boolean {
  return kind === "number" && !/\p{N}/u.test(text);
}

/** True when the value is "today" and a called method documents that its reply is about the last day. */
function asRollingDay({ text, kind }: StatedValue, { calls, nowMs }: PlaceSource): boolean {
  if (kind !== "date" || readToday(text, nowMs) === null) return false;
  return calls.some(({ method: { title = "", description } }) =>
    quantitiesIn(`${title} ${description}`).some((quantity) => quantity === "24 h" || quantity === "1 d"),
  );
}

/** Returns the numbers with a time unit in one spelling, so that "24 hours" equals "24h". */
function quantitiesIn(text: string): readonly string[] {
  const found = text.matchAll(
    /(?<![\p{L}\p{N}.])(\d+)[\s-]?(s|sec|m|min|h|hr|d|w|mo|y|yr|second|minute|hour|day|week|month|year)s?(?!\p{L})/giu,
  );
  return [...found].map(([, number = "", unit = ""]) => `${number} ${unitOf(unit.toLowerCase())}`);
}

function unitOf(unit: string): string {
  return unit.startsWith("mo") ? "month" : (unit[0] ?? "");
}

function afterCall(value: StatedValue, { proposal, calls, player }: PlaceSource): boolean {
  return proposal.afterCall.some(({ quote, as }) => {
    if (!inQuotes(value, [quote])) return false;
    if (as === "sort" || as === "limit") return true;
    return calls.some(({ method }) => canReturn(method, value, player));
  });
}

/** True when the documented output has a field for this kind of value. For undocumented output, a model is trusted. */
function canReturn(method: Method, { kind }: StatedValue, player: Player): boolean {
  const keys = outputKeys(method);
  if (keys.length === 0) return player === "model";
  const isNumber = kind === "number" || kind === "money" || kind === "percent";
  return keys.some(({ schema: { type } }) => {
    const types: readonly unknown[] = Array.isArray(type) ? type : [type];
    if (type === undefined) return true;
    return isNumber
      ? types.some((one) => one === "number" || one === "integer" || one === "string")
      : types.includes("string");
  });
}

function inBackground(value: StatedValue, { proposal, player, query, calls }: PlaceSource): boolean {
  if (player !== "model" || !inQuotes(value, proposal.background)) return false;
  if (value.kind === "number") return true;
  const sentence = plainText(sentenceAround(query, value.start));
  return !calls.some((call) =>
    Object.values(call.arguments).some(
      (argument) => argument.kind === "stated" && argument.quotes.some((quote) => sentence.includes(plainText(quote))),
    ),
  );
}

function sentenceAround(text: string, at: number): string {
  const segments = [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(text)];
  return segments.findLast(({ index }) => index <= at)?.segment ?? text;
}

function inQuotes({ text }: StatedValue, quotes: readonly string[]): boolean {
  return quotes.some((quote) => containsWhole(quote, text));
}

function quotesOf(entries: readonly { readonly quote: string }[]): readonly string[] {
  return entries.map(({ quote }) => quote);
}
