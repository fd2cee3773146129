// Removes text that repeats the request from method descriptions before methods are compared. A description that quotes the
// user's request shows what the method can do, not that the user means this method.
import { asciiVariant } from "../base/text/ascii-variant.ts";
import type { RequestReading } from "../contract/query/reading.ts";
import type { Method } from "../contract/tool.ts";
import { contentStems, stem, words } from "../language/tokens.ts";

const longestDescription = 8_000;
/** Minimum number of consecutive words of the request that count as a repetition of the request. */
const runLength = 4;
/** A sentence after the first is a paraphrase of the request when it contains at least this share of the content words. */
const paraphraseShare = 0.6;

/**
 * Removes echoes of the request from the descriptions of the methods; returns a method without echoes unchanged.
 */
export function withoutEchoes(methods: readonly Method[], reading: RequestReading): readonly Method[] {
  const entities = entityStems(reading);
  if (entities.size === 0) return methods;
  const asked = words(reading.text).map(stem);
  const runs = new Set(asked.slice(0, 1 - runLength).map((_, at) => asked.slice(at, at + runLength).join(" ")));
  const demanded = new Set(reading.capability.filter(({ isAsking }) => !isAsking).map((word) => word.stem));
  return methods.map((method) => {
    const sentences = method.description.slice(0, longestDescription).split(/(?<=[.!?:])\s+|\n+/);
    const kept = sentences.flatMap((sentence, at) => {
      const mentioned = new Set(words(sentence).map(stem));
      if (!overlaps(mentioned, entities)) return [sentence];
      const share = [...demanded].filter((word) => mentioned.has(word)).length / Math.max(1, demanded.size);
      return at > 0 && share >= paraphraseShare ? [] : [withoutRuns(sentence, { runs, entities })];
    });
    const description = kept.join(" ");
    return description.length === method.description.length ? method : { ...method, description };
  });
}

/** The words of the names and amounts. A word such as "the" of a quoted title is in every sentence, and shows no echo. */
function entityStems(reading: RequestReading): ReadonlySet<string> {
  const named = [
    ...reading.names,
    ...reading.venues,
    ...reading.values.filter(({ kind }) => kind === "quoted" || kind === "money"),
  ];
  return new Set(named.flatMap(({ text }) => contentStems(text)));
}

const token = /[\p{L}\p{M}\p{N}_]+/gu;

function withoutRuns(
  sentence: string,
  request: { readonly runs: ReadonlySet<string>; readonly entities: ReadonlySet<string> },
): string {
  const tokens = [...sentence.matchAll(asciiVariant(token, sentence))].flatMap((match) =>
    words(match[0]).map((word) => ({ stem: stem(word), start: match.index, end: match.index + match[0].length })),
  );
  const isEcho = new Array<boolean>(tokens.length).fill(false);
  for (let at = 0; at + runLength <= tokens.length; at += 1) {
    const run = tokens.slice(at, at + runLength);
    if (request.runs.has(run.map((token) => token.stem).join(" "))) isEcho.fill(true, at, at + runLength);
  }
  const echoed = tokens.filter((_, at) => isEcho[at] === true);
  if (!echoed.some((token) => request.entities.has(token.stem))) return sentence;
  let kept = "";
  let from = 0;
  for (const { start, end } of echoed) {
    kept += sentence.slice(from, Math.max(from, start));
    from = Math.max(from, end);
  }
  return kept + sentence.slice(from);
}

function overlaps(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return [...left].some((word) => right.has(word));
}
