// Proposes calls to try if no method fits for sure. Tools that store notes, papers or tickets do not document their content.
// So a method that takes every stated value is called, and its reply must contain the topic of the request.
import type { Argument, Proposal } from "../../../../contract/proposal.ts";
import type { RequestReading } from "../../../../contract/query/reading.ts";
import type { StatedValue } from "../../../../grounding/stated.ts";
import { isFreeText, profile } from "../../../../language/method/profile.ts";
import { parameters } from "../../../../language/method/schema.ts";
import { asks, identifies, isContentSwitch, topicOf, withNames } from "../cues.ts";
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
  const near = read.filter(({ own: fitted }) => fitted.fit >= thresholds.fit.attempt);
  const tried = near.flatMap(({ own: fitted, proposal: whole }) => {
    const proposal = attemptOf(fitted, whole, { stated, reading });
    return proposal === null ? [] : [{ own: fitted, proposal }];
  });
  const least = (tried[0]?.own.fit ?? 0) - nearSearch;
  const isFirst = ({ own: fitted }: (typeof tried)[number]) =>
    fitted.fit >= least && profile(fitted.method).scope === "search";
  return [...tried.filter(isFirst), ...tried.filter((one) => !isFirst(one))]
    .slice(0, mostTried)
    .map(({ proposal }) => ({ ...proposal, afterCall: [...proposal.afterCall, { quote: topic, as: "filter" }] }));
}

/**
 * The proposal as a call to try; null if it lacks a value or leaves out a stated one. A source that the request requires is
 * no text to search for: grounding rejects the call unless its tool or another argument is that source.
 */
function attemptOf(
  { method, fit }: Fitted,
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
    argument.kind === "stated" && argument.quotes.some((quote) => quote.includes(unquoted(value.text)));
  const isSource = ({ start, end }: StatedValue) =>
    reading.venues.some((venue) => venue.start < end && start < venue.end);
  const open = stated.filter((value) => !isSource(value) && !given.some(([, argument]) => isIn(argument, value)));
  const sought = text === undefined ? [] : open.filter(identifies).map((value) => unquoted(value.text));
  if (open.length > sought.length) return null;
  const search: readonly (readonly [string, Argument])[] =
    text === undefined || sought.length === 0
      ? []
      : [[text.name, { kind: "stated", value: sought.join(" "), quotes: sought }]];
  if (text?.isRequired === true && search.length === 0) return null;
  // A name can be given to any text parameter. So it is a ground for a search only, or for a method that nearly fits.
  const isGround = (value: StatedValue) => search.length > 0 || fit >= thresholds.fit.floor || isByForm(value);
  if (!stated.some((value) => identifies(value) && isGround(value))) return null;
  const kept = given.filter(
    ([name, argument]) =>
      declared.some((parameter) => parameter.name === name && parameter.isRequired) ||
      stated.some((value) => isIn(argument, value)),
  );
  const all = Object.fromEntries([...search, ...kept]);
  const switches = declared.filter((parameter) => isContentSwitch(parameter) && !Object.hasOwn(all, parameter.name));
  const on = switches.map(
    ({ name }) => [name, { kind: "assumed", value: true, reason: "the request asks for content" }] as const,
  );
  return { ...proposal, calls: [{ ...call, arguments: { ...all, ...Object.fromEntries(on) } }] };
}

/** True for a value whose form says what it identifies. */
function isByForm({ kind }: StatedValue): boolean {
  return kind !== "name" && kind !== "quoted" && identifies({ kind });
}

function unquoted(text: string): string {
  return text.replace(/^(["'`“‘«])(.*)["'`”’»]$/su, "$2");
}
