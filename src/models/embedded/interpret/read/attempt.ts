// Proposes calls to try if no method fits for sure. Tools that store notes, papers or tickets do not document their content.
// So a method that takes every stated value is called, and its reply must contain the topic of the request.
import type { Argument, Proposal } from "../../../../contract/proposal.ts";
import type { RequestReading } from "../../../../contract/query/reading.ts";
import { type StatedValue, statedValues } from "../../../../grounding/stated.ts";
import { isFreeText, profile } from "../../../../language/method/profile.ts";
import { parameters } from "../../../../language/method/schema.ts";
import { words } from "../../../../language/tokens.ts";
import { specificity } from "../../../../language/vectors/commonness.ts";
import { askingWords, readVerbs } from "../../../../language/words.data.ts";
import type { Fitted } from "./rank.ts";
import type { Scored } from "./score.ts";
import { thresholds } from "./thresholds.data.ts";

/** Calls to try, in sequence, until a reply covers the request. */
const mostTried = 3;
/** A search is tried first if its fit is lower than the best by at most this much: it accepts any words. */
const nearSearch = 2;

/** Returns the calls to try, best first. */
export function attempts(read: readonly Scored[], reading: RequestReading): readonly Proposal[] {
  const stated = withNames(reading);
  const topic = topicOf(reading);
  if (!asks(reading) || topic === null || !stated.some(identifies)) return [];
  const near = read.filter(({ own }) => own.fit >= thresholds.fit.attempt);
  const tried = near.flatMap(({ own, proposal: whole }) => {
    const proposal = attemptOf(own, whole, { stated, reading });
    return proposal === null ? [] : [{ own, proposal }];
  });
  const least = (tried[0]?.own.fit ?? 0) - nearSearch;
  const isFirst = ({ own }: (typeof tried)[number]) => own.fit >= least && profile(own.method).scope === "search";
  return [...tried.filter(isFirst), ...tried.filter((one) => !isFirst(one))]
    .slice(0, mostTried)
    .map(({ proposal }) => ({ ...proposal, afterCall: [...proposal.afterCall, { quote: topic, as: "filter" }] }));
}

/** The stated values, and the names of a request in which most words have a capital. */
function withNames(reading: RequestReading): readonly StatedValue[] {
  const stated = statedValues(reading);
  const names = reading.names.filter(({ start, end }) => stated.every((own) => own.end <= start || end <= own.start));
  return [...stated, ...names.map((name) => ({ ...name, kind: "name" as const, unit: "" }))];
}

/** True for a question, or for a request that begins with a verb such as "find". */
function asks({ text, effect }: RequestReading): boolean {
  const [first = ""] = words(text);
  return effect === "read" && (/[?？]\s*$/.test(text) || askingWords.has(first) || readVerbs.has(first));
}

/** The rarest word of the request, which the reply must contain. */
function topicOf({ capability }: RequestReading): string | null {
  const asked = capability.filter(({ isAsking }) => !isAsking);
  const [rarest] = asked.toSorted((left, right) => specificity(right.stem) - specificity(left.stem));
  return rarest?.text ?? null;
}

function identifies({ kind }: StatedValue): boolean {
  return /^(?:name|quoted|id|path|url|email)$/.test(kind);
}

/**
 * The proposal as a call to try; null if it lacks a value or leaves out a stated one. A source that the request requires is
 * no text to search for: grounding rejects the call unless its tool or another argument is that source.
 */
function attemptOf(
  { method }: Fitted,
  proposal: Proposal,
  { stated, reading }: { readonly stated: readonly StatedValue[]; readonly reading: RequestReading },
): Proposal | null {
  const [call] = proposal.calls;
  if (call === undefined || proposal.missing.length > 0 || proposal.uncovered.length > 0) return null;
  const declared = parameters(method);
  const text = declared.find(isFreeText);
  const given = Object.entries(call.arguments).filter(([name]) => name !== text?.name);
  if (given.some(([, { kind }]) => kind === "lookup")) return null;
  const isIn = (argument: Argument, value: StatedValue) =>
    argument.kind === "stated" && argument.quotes.some((quote) => quote.includes(bare(value.text)));
  const isSource = ({ start, end }: StatedValue) =>
    reading.venues.some((venue) => venue.start < end && start < venue.end);
  const open = stated.filter((value) => !isSource(value) && !given.some(([, argument]) => isIn(argument, value)));
  const sought = text === undefined ? [] : open.filter(identifies).map((value) => bare(value.text));
  if (open.length > sought.length) return null;
  const search: readonly (readonly [string, Argument])[] =
    text === undefined || sought.length === 0
      ? []
      : [[text.name, { kind: "stated", value: sought.join(" "), quotes: sought }]];
  if (text?.isRequired === true && search.length === 0) return null;
  const taken = given.filter(
    ([name, argument]) =>
      declared.some((own) => own.name === name && own.isRequired) || stated.some((value) => isIn(argument, value)),
  );
  const all = Object.fromEntries([...search, ...taken]);
  const switches = declared.filter(
    ({ name, type, words: own }) => type === "boolean" && !Object.hasOwn(all, name) && ofContents.test(own.join(" ")),
  );
  const on = switches.map(
    ({ name }) => [name, { kind: "assumed", value: true, reason: "the request asks for content" }] as const,
  );
  return { ...proposal, calls: [{ ...call, arguments: { ...all, ...Object.fromEntries(on) } }] };
}

/** Matches switches such as `include_text`: the answer may be in the content. */
const ofContents = /^include(?: \p{L}+)? (?:text|content|contents|body|code|details)$/u;

function bare(text: string): string {
  return text.replace(/^(["'`“‘«])(.*)["'`”’»]$/su, "$2");
}
