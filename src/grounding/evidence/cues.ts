// What kind of answer the words of a request ask for: a count, a list, an order, a change, a picture, the present.
import { asciiVariant } from "../../base/text/ascii-variant.ts";
import { dayMs } from "../../base/time.ts";
import type { RequestReading } from "../../contract/query/reading.ts";
import { withoutSpans } from "../../language/without-spans.ts";

export interface Cues {
  readonly wantsCount: boolean;
  readonly wantsList: boolean;
  /** Order by a figure, or null; `both` asks for the two ends. */
  readonly order: "highest" | "lowest" | "both" | null;
  readonly wantsComparison: boolean;
  readonly wantsChange: boolean;
  /** Asks for what went down, so that the most is the least. */
  readonly wantsFall: boolean;
  readonly wantsHeatmap: boolean;
  /** Asks for the text itself, not for its content. */
  readonly wantsText: boolean;
  /** Asks more than one thing: "by which day, and how much". */
  readonly wantsSeveral: boolean;
  /** Asks whether something is so. */
  readonly wantsYesNo: boolean;
  /** Asks for a time among other things: a date, a deadline. */
  readonly wantsTime: boolean;
  /** Asks for a time and nothing else. */
  readonly wantsWhen: boolean;
  /** How many rows were asked for, or null: "top 3". */
  readonly wantedRows: number | null;
  /** Oldest data that still answers, in milliseconds, and whether the request itself says so. */
  readonly maxAgeMs: number;
  readonly saysNow: boolean;
}

const high =
  /\b(?:most|highest|largest|biggest|greatest|deepest|widest|longest|newest|latest|top|best|strongest|maximum|max|richest|busiest|priciest|rank(?:ed|ing|s)?|leading|heaviest|tallest|fastest)\b/i;
const low =
  /\b(?:least|lowest|smallest|fewest|thinnest|tightest|narrowest|shallowest|shortest|oldest|cheapest|bottom|worst|weakest|minimum|min|slowest|lightest)\b/i;
const notAnOrder =
  /\b(?:at (?:most|least)|most (?:of|recent|recently|likely to be)|top[- ]level|best (?:match|bid|ask|price|offer|case))\b/gi;
const now = /\b(?:right now|now|live|current|currently|at the moment|real[- ]?time|up[- ]to[- ]date)\b/i;
const today = /\b(?:today|today's|this (?:morning|afternoon|evening)|latest|last 24 hours|past 24 hours)\b/i;

const minuteMs = 60_000;

/** True for a word that asks for an order and names no figure: "highest", "most". */
export function isOrderWord(word: string): boolean {
  return high.test(word) || low.test(word);
}

const listing =
  /\b(?:which|list|find|show|what|name|give|get|search)\b(?:\s+(?:me|us|all|the|of|are|every|any|for|\d+|\p{L}+)){0,5}\s+\p{L}{2,}s\b/iu;
const falling = /\b(?:fell|fallen|falls?|falling|dropp\p{L}*|declin\p{L}*|decreas\p{L}*|lost|losers?|down)\b/iu;
const timing = /\b(?:when|dates?|deadlines?|expir\p{L}*|what time)\b/iu;

/** Reads the cues outside of quoted text and of what was chosen by name: a title may hold any word. */
export function readCues(reading: RequestReading, chosen: readonly string[] = []): Cues {
  const bare = withoutQuoted(reading);
  const titles = new Set(chosen.flatMap((title) => title.toLowerCase().match(/[a-z]+/g) ?? []));
  const ordered = bare
    .replace(notAnOrder, " ")
    .replace(/[a-z]+/gi, (word) => (titles.has(word.toLowerCase()) ? " " : word));
  const isHigh = high.test(ordered);
  const isLow = low.test(ordered);
  return {
    wantsCount: /\bhow many\b|\bnumber of\b|\bcount (?:of|the|all|how)\b|^\s*count\b/i.test(bare),
    wantsList: asciiVariant(listing, bare).test(bare),
    order: isHigh && isLow ? "both" : isHigh ? "highest" : isLow ? "lowest" : null,
    wantsComparison:
      /\b(?:compare|compared|comparison|versus|vs|against each other|side by side|difference between|rank(?:ed|ing)?)\b/i.test(
        bare,
      ),
    wantsChange:
      /\b(?:chang(?:e|ed|es|ing)|moved?|movement|trend(?:ed|s|ing)?|history|historical|over time|since|risen|fallen|rose|fell|grown|grew|dropped|evolved|over the (?:last|past))\b/i.test(
        bare,
      ),
    wantsFall: asciiVariant(falling, bare).test(bare),
    wantsText: /\b(?:lines?|text|contents?|words|paragraphs?|source code|read)\b/i.test(bare),
    wantsSeveral: (bare.match(/\b(?:what|which|when|where|who|whose|how|why)\b/gi) ?? []).length > 1,
    wantsYesNo: /^\s*(?:is|are|does|do|did|has|have|had|can|could|was|were|will|would|should)\b/i.test(bare),
    wantsTime: asciiVariant(timing, bare).test(bare),
    wantsWhen: /^\s*when\b|\b(?:what|which) (?:date|time|day)\b/i.test(bare),
    wantsHeatmap: /\bheat[- ]?maps?\b/i.test(bare),
    wantedRows: wantedRows(reading),
    maxAgeMs: now.test(bare) ? 15 * minuteMs : dayMs,
    saysNow: now.test(bare) || today.test(bare),
  };
}

function withoutQuoted({ text, values }: RequestReading): string {
  return withoutSpans(
    text,
    values.filter(({ kind }) => kind === "quoted" || kind === "path" || kind === "url"),
  );
}

function wantedRows(reading: RequestReading): number | null {
  for (const { kind, value, start, end } of reading.values) {
    if (kind !== "number" || typeof value !== "number" || !Number.isInteger(value) || value < 1 || value > 1000)
      continue;
    const before = reading.text.slice(Math.max(0, start - 24), start).toLowerCase();
    const isLed = /\b(?:top|first|last|latest|newest|bottom|next|the|show|list|give me|find|only)\s+$/.test(before);
    const noun = nounAfter(reading.text.slice(end, end + 60));
    if (isLed && noun !== null && !isUnitNoun(noun)) return value;
  }
  return null;
}

/** The plural after a number, over the adjectives between: "5 latest trades". */
function nounAfter(text: string): string | null {
  for (const [word = ""] of [...text.matchAll(/\p{L}+/gu)].slice(0, 3)) {
    if (/[^s]s$/i.test(word)) return word.toLowerCase();
    if (!isOrderWord(word) && !/^(?:recent|new|old|open|closed|active|more)$/i.test(word)) return null;
  }
  return null;
}

function isUnitNoun(noun: string): boolean {
  return /^(?:seconds|minutes|hours|days|weeks|months|years|dollars|shares|percents|cents|bytes)$/.test(noun);
}
