// Finds the source that a request insists on, such as "Harbour Master Log" in "only from Harbour Master Log". The encoder
// scores stretches; this file completes the best one to the whole name.
import type { Encoder } from "../../../../contract/encoder.ts";
import { readValues } from "../../../../language/values.ts";
import { thresholds } from "./thresholds.data.ts";

/** Words of the request that name a source, with the score of their best stretch. */
export interface RequiredSource {
  readonly text: string;
  readonly score: number;
}

/** Returns the words that most likely name a source which must be used, or null when none is likely. */
export async function requiredSource(
  query: string,
  { encoder, signal }: { readonly encoder: Encoder; readonly signal: AbortSignal },
): Promise<RequiredSource | null> {
  if (!isLatin(query)) return null;
  const likely = (await encoder.findSources(query, signal)).filter(({ score }) => score >= thresholds.source);
  const [best, ...others] = likely;
  if (best === undefined) return null;
  const [start, end] = wholeName(query, joined(query, best, others));
  const text = withoutMarks(query.slice(start, end));
  const isSource = text !== "" && !clauseMark.test(text) && !isInQuotation(query, { start, end });
  return isSource ? { text, score: best.score } : null;
}

/** True for a part of a text in quotation marks, which is one value. A quotation of nothing else may be a source. */
function isInQuotation(query: string, { start, end }: Stretch): boolean {
  return readValues(query).values.some(
    (value) =>
      value.kind === "quoted" &&
      value.start <= start &&
      end <= value.end &&
      withoutMarks(value.text) !== withoutMarks(query.slice(start, end)),
  );
}

/**
 * A mark between the words of a stretch. Of 382 labelled sources that the encoder finds, one has such a mark; of 482 requests
 * without a source, every long stretch had one.
 */
const clauseMark = /[,;:?!)]\s|\n/;

/** The vocabulary of the encoder has words of Latin scripts only. */
export function isLatin(query: string): boolean {
  const letters = query.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length * 2 > letters.length;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Returns the best stretch with the stretches that only a space separates from it: together they are one name. */
function joined(query: string, best: Stretch, others: readonly Stretch[]): Stretch {
  const isSpace = (from: number, to: number) =>
    from <= to && /^ *$/.test(query.slice(from, to)) && !/[,;:.?!]\s*$/.test(query.slice(0, to));
  const beside = others.find(({ start, end }) => isSpace(best.end, start) || isSpace(end, best.start));
  if (beside === undefined) return best;
  const both = { start: Math.min(best.start, beside.start), end: Math.max(best.end, beside.end) };
  return joined(
    query,
    both,
    others.filter((other) => other !== beside),
  );
}

/** Returns the offsets of the stretch with the capitalized words around it: a part of a name stands for the whole name. */
function wholeName(query: string, { start, end }: Stretch): [number, number] {
  const [before = ""] = /(?:(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]* )+$/u.exec(query.slice(0, start)) ?? [];
  const [after = ""] = /^(?: \p{Lu}[\p{L}\p{N}]*)+/u.exec(query.slice(end)) ?? [];
  const isName = /^\p{Lu}/u.test(query.slice(start, end));
  return isName ? [start - withoutStart(before, query.slice(0, start)).length, end + after.length] : [start, end];
}

/** Removes the first word of a sentence, which has a capital in any case, unless another of its letters has one too. */
function withoutStart(words: string, upTo: string): string {
  const isFirst = /(?:^|[.!?:\n]["'\s]*)$/.test(upTo.slice(0, upTo.length - words.length));
  return isFirst && !/^\p{Lu}\p{Ll}*\p{Lu}/u.test(words) ? words.replace(/^\S+ /, "") : words;
}

function withoutMarks(text: string): string {
  return text.replace(/^[^\p{L}\p{N}#@/.]+|[^\p{L}\p{N}/]+$/gu, "");
}
