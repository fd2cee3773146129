// Reads a request once: what it asks for, its names, values and venues, and whether it asks for a write.
import { asciiVariant } from "../base/text/ascii-variant.ts";
import type { CapabilityWord, ReadValue, RequestReading, Span, VenueDemand } from "../contract/query/reading.ts";
import { readToday } from "./days.ts";
import { hanWordsOf } from "./han.ts";
import { stem } from "./tokens.ts";
import { readValues } from "./values.ts";
import {
  askingWords,
  collectionCues,
  doubtfulWriteVerbs,
  entityCues,
  stopWords,
  topicHeads,
  writeVerbs,
} from "./words.data.ts";

/** Reads the text of a request; `nowMs` sets today's date. Has no side effects and depends only on its arguments. */
export function readRequest(text: string, nowMs?: number): RequestReading {
  const { values, names } = readValues(text, nowMs);
  const venues = venueDemands({ text, names, values });
  const occupied = [...values, ...names];
  const capability = [...capabilityWords(text, occupied), ...arithmeticWords(values)];
  const effectWord = writeVerb(text);
  const scope = scopeCue({ text, values });
  const today = readToday(text, nowMs);
  return {
    text,
    capability,
    values,
    names: names.filter((name) => !venues.some((venue) => venue.start <= name.start && name.end <= venue.end)),
    venues,
    effect: effectWord === null ? "read" : "write",
    effectWord,
    scopeCue: scope?.cue ?? null,
    scopeCueText: scope?.text ?? null,
    topic: topicOf({ values, names, capability, venues }),
    ...(today === null ? {} : { today }),
  };
}

const word = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}])+(?:['’]\p{L}+)?/gu;
const han = /\p{Script=Han}/u;

function capabilityWords(text: string, occupied: readonly ReadValue[]): readonly CapabilityWord[] {
  const found: CapabilityWord[] = [];
  for (const match of text.matchAll(asciiVariant(word, text))) {
    const start = match.index;
    const end = start + match[0].length;
    const isFree = (word: Span) => !occupied.some((value) => value.start < word.end && word.start < value.end);
    if (asciiVariant(han, match[0]).test(match[0])) {
      found.push(...hanCapability(match[0], start).filter(isFree));
      continue;
    }
    if (!isFree({ text: match[0], start, end })) continue;
    const lower = match[0].toLowerCase().replace(/['’](?:s|re|ve|d|ll|t|m)$/u, "");
    if (lower.length < 2 && !asciiVariant(han, lower).test(lower)) continue;
    if (stopWords.has(lower)) continue;
    const countsSomething = occupied.some(
      (value) => value.kind === "number" && value.cue === lower && value.start > start && countingCues.test(lower),
    );
    found.push({ text: match[0], start, end, stem: stem(lower), isAsking: askingWords.has(lower) || countsSomething });
  }
  return found;
}

/** Reads the capability words of a run of Chinese characters, each in its first English translation. */
function hanCapability(run: string, at: number): readonly CapabilityWord[] {
  return hanWordsOf(run).flatMap(({ text, start, english }) => {
    const word = (english ?? [text]).find((text) => !stopWords.has(text));
    if (word === undefined) return [];
    const place = { start: at + start, end: at + start + text.length };
    return [{ text, ...place, stem: stem(word), isAsking: askingWords.has(word) }];
  });
}

const countingCues = /^(?:first|last|top|bottom|next|previous|latest|newest|oldest)$/;

/** Returns the words "math" or "sum" for each arithmetic expression in the request. */
function arithmeticWords(values: readonly ReadValue[]): readonly CapabilityWord[] {
  return values
    .filter(({ kind }) => kind === "expression")
    .map(({ text, start, end }) => ({
      text,
      start,
      end,
      stem: stem(/plus/i.test(text) ? "sum" : "math"),
      isAsking: false,
    }));
}

const leadingWords = /^([\p{L}]+)(?:\s+([^\s]+))?/u;

const isDeal = /^(?:buy|sell)$/;
const dealTerms = /\b(?:of|volume)\s+[$€£]?\d|\bfor (?:me|us)\b|\bnow\b/i;
const dealNouns = /^(?:trades|orders|side|sides|volume|volumes|pressure|walls?|levels|signals?)$/i;

/**
 * Returns the verb with which the request asks for a write. Such a verb starts a sentence, maybe after words such as
 * "please", or follows "and" or "then".
 */
function writeVerb(text: string): string | null {
  const lead =
    /^(?:please|kindly|now|then|ok(?:ay)?|hey|hi|can you|could you|would you|will you|i want (?:you )?to|i'd like (?:you )?to|i need (?:you )?to|let's|go ahead and|help me)\b[\s,:]*/i;
  for (const sentence of text.split(/(?<=[.!?;\n])\s+|\s+(?:and then|then|and)\s+/i)) {
    let rest = sentence.trim();
    for (let match = lead.exec(rest); match !== null; match = lead.exec(rest)) rest = rest.slice(match[0].length);
    const [, first = "", next = ""] = asciiVariant(leadingWords, rest).exec(rest) ?? [];
    const verb = first.toLowerCase();
    if (!writeVerbs.has(verb)) continue;
    // "Buy-side trades" and "sell trades" name kinds of trades; "buy orders of 5" may ask for a write.
    const isKind = rest.slice(first.length).startsWith("-side") || (dealNouns.test(next) && !dealTerms.test(rest));
    if (isDeal.test(verb) && isKind) continue;
    // "Make a list" asks for a view, and "add two numbers" for arithmetic.
    if (
      verb === "make" &&
      /^(?:an?|the|me)\b\s*(?:\p{L}+\s+)?(?:list|table|summary|chart|comparison|overview|ranking)\b/iu.test(
        rest.slice(verb.length).trim(),
      )
    )
      continue;
    if (verb === "add" && /^(?:\d|two|three|four|numbers|up)/i.test(next)) continue;
    // "Order 104233: where is it?" names an order by its number and does not ask for a write.
    const hasObject = /^(?:a|an|the|my|our|this|that|these|all|me|[$€£]?\d(?!.*:$))/i.test(next);
    if (!doubtfulWriteVerbs.has(verb) || hasObject) return verb;
  }
  return null;
}

function scopeCue(request: {
  readonly text: string;
  readonly values: readonly ReadValue[];
}): { readonly cue: "collection" | "entity"; readonly text: string } | null {
  const bare = withoutQuotes(request.text);
  for (const expression of collectionCues) {
    const match = expression.exec(bare);
    if (match !== null) return { cue: "collection", text: match[0] };
  }
  const named = request.values.find(({ kind }) => kind === "quoted" || kind === "id");
  if (named !== undefined) return { cue: "entity", text: named.text };
  for (const expression of entityCues) {
    const match = expression.exec(bare);
    if (match !== null) return { cue: "entity", text: match[0] };
  }
  return null;
}

/** Returns the venues that the request requires, such as X in "using only X data", "on X" or "the X exchange". */
function venueDemands(request: {
  readonly text: string;
  readonly names: readonly ReadValue[];
  readonly values: readonly ReadValue[];
}): readonly VenueDemand[] {
  const found: VenueDemand[] = [];
  for (const name of request.names) {
    const before = request.text.slice(0, name.start);
    const after = request.text.slice(name.end);
    const isExclusive =
      /\b(?:only (?:use |using |with |from |via |on )?|(?:using|use|with|from|via|on) only )(?:the )?$/i.test(before) ||
      (/\b(?:using|use|with|from|via|on) (?:the )?$/i.test(before) &&
        /^ (?:data |tools? )?(?:only|alone)\b/i.test(after));
    if (isExclusive || isPlace({ before, after, request, name })) {
      found.push({ name: name.text, isExclusive, text: name.text, start: name.start, end: name.end });
    }
  }
  return found;
}

function isPlace(place: {
  readonly before: string;
  readonly after: string;
  readonly request: { readonly names: readonly ReadValue[]; readonly values: readonly ReadValue[] };
  readonly name: ReadValue;
}): boolean {
  const { before, after, request, name } = place;
  // "X exchange flows" names a kind of flow; "the X exchange" names a venue.
  if (/^ exchange (?:(?:net|in|out)[ -]?flows?|flows?|rates?|balances?|reserves?|holdings?|volumes?)\b/i.test(after))
    return false;
  if (/^ (?:exchange|venue|platform|marketplace|broker(?:age)?|app|database|data|api)\b/i.test(after)) return true;
  // In "traded on the X decision market", X is part of a longer name.
  const isPartOfOther =
    /\bthe $/i.test(before) &&
    /^ \p{Ll}/u.test(after) &&
    !/^ (?:and|or|in|over|for|today|now|right|since|at|by|with)\b/.test(after);
  if (
    !isPartOfOther &&
    // "Available at X" states a location and not a venue, so "available" is matched only with "on" and "by".
    /\b(?:(?:listed|traded|trading|quoted|hosted|venue|exchange|platform) (?:on|at|by)|available (?:on|by)) (?:the )?$/i.test(
      before,
    )
  )
    return true;
  if (/\bvia (?:the )?$/i.test(before)) return true;
  const closes = /^\s*(?:[.?!;:,)]|$|and\b|or\b|right now\b|today\b|now\b|over the\b|in the (?:last|past)\b)/i.test(
    after,
  );
  const head = /([\p{L}]+) on (?:the )?$/u.exec(before)?.[1]?.toLowerCase();
  if (head === undefined || !closes || topicHeads.has(head)) return false;
  // "On X" names a venue only after a name or value: "BTC perpetuals on X", but not "the spread on X".
  return [...request.names, ...request.values].some(
    (other) =>
      other.end <= name.start &&
      other.kind !== "window" &&
      !/\b(?:only|using)\b[^,.]*$/i.test(before.slice(0, other.start)),
  );
}

function topicOf(parts: {
  readonly values: readonly ReadValue[];
  readonly names: readonly ReadValue[];
  readonly capability: readonly CapabilityWord[];
  readonly venues: readonly VenueDemand[];
}): string {
  const quoted = parts.values.find(({ kind }) => kind === "quoted");
  if (quoted !== undefined) return String(quoted.value);
  const spans = [
    ...parts.names.filter((name) => !parts.venues.some((venue) => venue.start === name.start)),
    ...parts.capability.filter(({ isAsking }) => !isAsking),
  ];
  return spans
    .sort((left, right) => left.start - right.start)
    .map(({ text }) => text)
    .join(" ");
}

const quotation = /“[^“”]{0,400}”|"[^"]{0,400}"|(?<!\p{L})['‘][^'‘’]{0,400}['’](?!\p{L})/gu;

function withoutQuotes(text: string): string {
  return text.replace(asciiVariant(quotation, text), " ");
}
