// Detects what kind of answer a request asks for: a count, a list, a sort order, a change, a heatmap, current data.
import { asciiVariant } from "../../base/text/ascii-variant.ts";
import { dayMs } from "../../base/time.ts";
import type { RequestReading } from "../../contract/query/reading.ts";
import { withoutSpans } from "../../language/without-spans.ts";

export interface Cues {
  readonly wantsCount: boolean;
  readonly wantsList: boolean;
  /** Whether the request asks for the highest rows, the lowest rows or both; null when it asks for neither. */
  readonly order: "highest" | "lowest" | "both" | null;
  readonly wantsComparison: boolean;
  readonly wantsChange: boolean;
  /** True when the request asks what fell: "fell the most" then means the lowest change. */
  readonly wantsFall: boolean;
  readonly wantsHeatmap: boolean;
  /** True when the request asks for the wording of a text rather than for facts in the text. */
  readonly wantsText: boolean;
  /** True when the request asks several questions: "by which day, and how much". */
  readonly wantsSeveral: boolean;
  /** True when the request is a yes-or-no question. */
  readonly wantsYesNo: boolean;
  /** True when the request asks for a date or deadline, possibly among other things. */
  readonly wantsTime: boolean;
  /** True when the request asks only for a time. */
  readonly wantsWhen: boolean;
  /** Number of rows that the request asks for, as in "top 3", or null. */
  readonly wantedRows: number | null;
  /** Maximum age of data that answers the request, in milliseconds. */
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

/** True for a word that asks for a sort order and does not name the column to sort by: "highest", "most". */
export function isOrderWord(word: string): boolean {
  return high.test(word) || low.test(word);
}

const listing =
  /\b(?:which|list|find|show|what|name|give|get|search)\b(?:\s+(?:me|us|all|the|of|are|every|any|for|\d+|\p{L}+)){0,5}\s+\p{L}{2,}s\b/iu;
const falling = /\b(?:fell|fallen|falls?|falling|dropp\p{L}*|declin\p{L}*|decreas\p{L}*|lost|losers?|down)\b/iu;
const timing = /\b(?:when|dates?|deadlines?|expir\p{L}*|what time)\b/iu;

/** Reads the cues of a request. Ignores quoted text and the titles of chosen entities, since a title may contain any word. */
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

/** Returns the plural noun after a number and skips adjectives before the noun: "5 latest trades" gives "trades". */
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
