// Assigns names and phrases to text parameters: scores every pair, takes the best pair first and uses no value twice.

import { memoized } from "../../../../base/memoize.ts";
import { asciiVariant } from "../../../../base/text/ascii-variant.ts";
import type { ReadValue } from "../../../../contract/query/reading.ts";
import { documentation } from "../../../../language/method/documentation.ts";
import { isFreeText, isPaging } from "../../../../language/method/profile.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { contentStems, stem } from "../../../../language/tokens.ts";
import type { Row } from "../learned/model.ts";
import { isAccepted } from "./accepted.ts";
import { isLinkLike, takesLinkAlone } from "./address.ts";
import { type Candidate, candidatesFor, candidatesOf } from "./candidates.ts";
import { identifyingWords, rolesOf } from "./evidence.ts";
import { isIdLike, takesIds, takesTwoParts } from "./ids.ts";
import { pairFeatures } from "./pair.ts";
import { isPathParameter, isPatternParameter } from "./path.ts";
import { overlap } from "./place.ts";
import { countryCode, countryOfPeople } from "./places.ts";
import { workKinds } from "./roles.data.ts";
import type { BindContext, Found } from "./rule.ts";
import { isDateParameter, isTimeParameter, isWindowParameter } from "./time.ts";

/** A parameter with its candidate values and the features of each. */
export interface Pairing {
  readonly parameter: Parameter;
  readonly candidates: readonly Candidate[];
  readonly rows: readonly Row[];
}

/**
 * Minimum score for a required parameter. It is low, because asking for something that the request states is worse than
 * asking too rarely.
 */
const requiredFloor = -0.7;
/** Bonus for a quoted value before the question, usually its subject. Set by hand: too few cases in the training data. */
const headingShare = 2;
const optionalFloor = 0;
/** Minimum score for an optional parameter that takes a name: a request rarely states a name without a use for it. */
const optionalNameFloor = -1.2;
/** A method with more open text parameters than this gets names for the first ones only, required ones first. */
const mostParameters = 40;
const noFigures: Row = new Float64Array();
const tickerWords = /^(?:symbol|symbols|ticker|tickers|coin|coins|asset|assets|currency|pair)$/;

/** Returns pairs of parameter and value, highest score first. */
export function assignNames(context: BindContext): readonly (readonly [Parameter, Found])[] {
  const pairs = pairings(context)
    .flatMap(({ parameter, candidates, rows }) =>
      candidates.map(({ value }, at) => {
        const likeliness = context.pair(rows[at] ?? noFigures);
        return { parameter, value, score: likeliness + (isOfHeading(parameter, value, context) ? headingShare : 0) };
      }),
    )
    .filter(({ parameter, value, score }) => {
      if (isOfOtherKind(parameter, value)) return false;
      const optional = context.reading.names.includes(value) ? optionalNameFloor : optionalFloor;
      return score > (parameter.isRequired ? requiredFloor : optional);
    })
    .sort((left, right) => right.score - left.score || left.value.start - right.value.start);
  const taken = new Map<Parameter, ReadValue>();
  for (const { parameter, value } of pairs) {
    if (taken.has(parameter) || [...taken.values()].some((other) => overlap(other, value))) continue;
    taken.set(parameter, value);
  }
  return [...taken].map(([parameter, value]) => [
    parameter,
    {
      value: value.value,
      evidence: value.text,
      used: context.free.filter((own) => own === value || (own.start >= value.start && own.end <= value.end)),
    },
  ]);
}

/** True for "'Blue rim': how old is it?" and the one required parameter that the quotation may be meant for. */
function isOfHeading(parameter: Parameter, { kind, start }: ReadValue, { parameters, reading }: BindContext): boolean {
  const isHeading = kind === "quoted" && reading.text.slice(0, start).trim() === "";
  return isHeading && parameter.isRequired && parameters.filter(({ isRequired }) => isRequired).length === 1;
}

/** National teams and leagues are named after countries. */
const nationalWords = /^(?:team|club|league|organi[sz]ation|school|server|platform)$/;
const isOfNoCountry = memoized(
  (parameter: Parameter): boolean =>
    rolesOf(parameter).includes("house") &&
    !rolesOf(parameter).includes("place") &&
    !parameter.words.some((word) => nationalWords.test(word)),
);

/** "The album X" is not a song, and "album" itself is not the name of one. */
function isOfOtherKind(parameter: Parameter, { kind, cue = "", text }: ReadValue): boolean {
  const { words } = parameter;
  if (kind === "id" && /\d/.test(text) && isCalledByName(parameter)) return true;
  if (kind === "id" && !text.includes("/") && takesTwoParts(parameter)) return true;
  // "At Amazon" does not mean a country; codes are kept for parameters that take codes.
  if (words.at(-1) === "country" && kind === "name" && countryCode(text) === null && /\p{Ll}/u.test(text)) return true;
  // "About varnish" introduces a topic, not the name of a person.
  if (cue === "about" && rolesOf(parameter).includes("person")) return true;
  if (/^units?$/.test(words.at(-1) ?? "") && /\s/.test(text)) return true;
  // "In German" means a language; "a German car" has already been read as a country.
  if (words.at(-1) === "country" && countryOfPeople(text) !== null) return true;
  // A hotel, restaurant, airline or shop is not named by a country alone.
  if (isOfNoCountry(parameter) && countryCode(text) !== null) return true;
  const matching = workKinds.find((works) => works.has(cue) || works.has(text.toLowerCase()));
  if (matching === undefined || !workKinds.some((works) => words.some((word) => works.has(word)))) return false;
  return matching.has(text.toLowerCase()) || !words.some((word) => matching.has(word));
}

/** True for a parameter that takes the name of a person or a place; "ev_107" is not such a name. */
const isCalledByName = memoized(
  (parameter: Parameter): boolean =>
    rolesOf(parameter).some((role) => role === "place" || role === "person") &&
    !/\b(?:id|identifier|code|number|address|handle|login|username|account)s?\b/i.test(
      `${parameter.words.join(" ")} ${parameter.description}`,
    ),
);

/** Returns every open parameter that takes a name or a phrase, with its candidates. */
export function pairings(context: BindContext): readonly Pairing[] {
  const open = context.parameters.filter(takesName).slice(0, mostParameters);
  if (open.length === 0) return [];
  const common = candidatesOf(context);
  return open.map((parameter) => {
    const own = candidatesFor(parameter, context);
    // "The Ice age" does not mean "Ice" where the documentation gives "Ice age" as an example.
    const isWithinListed = ({ value }: Candidate) =>
      own.some(
        ({ kind, value: listed }) =>
          kind === "listed" && listed.start <= value.start && value.end <= listed.end && listed.text !== value.text,
      );
    const candidates = [...common.filter((candidate) => !isWithinListed(candidate)), ...own].filter(
      (candidate) =>
        isPossible(parameter, candidate.value) &&
        !(candidate.kind === "phrase" && isOwnWord(parameter, candidate.value.text)) &&
        !holdsDay(candidate, context) &&
        !isOfMethod(parameter, candidate.value, context),
    );
    // If the request states a ticker, a name is not a candidate.
    const tickers = takesTicker(parameter) ? candidates.filter(({ value }) => isTicker(String(value.value))) : [];
    const possible = tickers.length > 0 ? tickers : candidates;
    return { parameter, candidates: possible, rows: pairFeatures(parameter, possible, context) };
  });
}

const takesName = memoized((parameter: Parameter): boolean => {
  const isText = parameter.type === "string" || parameter.type === "any";
  return (
    isText &&
    parameter.choices.length === 0 &&
    !isPathParameter(parameter) &&
    !isPatternParameter(parameter) &&
    !isDateParameter(parameter) &&
    !isTimeParameter(parameter) &&
    !isWindowParameter(parameter) &&
    !isPaging(parameter) &&
    !(isFreeText(parameter) && !parameter.isRequired)
  );
});

const partOfDay =
  /(?<![\p{L}\p{N}_-])(?:now|today|tonight|tomorrow|overnight|(?:this|yesterday|\p{L}+day) (?:morning|noon|afternoon|evening|night))(?![\p{L}\p{N}_-])/u;

/** True for phrases that contain a stated date or time of day ("rain tonight"): they are not names. */
function holdsDay({ value, kind }: Candidate, { reading }: BindContext): boolean {
  if (value.kind !== "name") return false;
  const isDay = (day: ReadValue) => (day.kind === "date" || day.until !== undefined) && overlap(day, value);
  // A whole message may contain "tonight".
  const isMessage = kind === "whole" || kind === "rest";
  return reading.values.some(isDay) || (!isMessage && asciiVariant(partOfDay, value.text).test(value.text));
}

/** True for words of the method's own name: they ask for the method and are not values of its optional parameters. */
function isOfMethod(parameter: Parameter, { text }: ReadValue, { method }: BindContext): boolean {
  // A tool name says where to search, not what for, unless a required parameter needs it: "the price of Acme".
  const isNeeded = parameter.isRequired && !isFreeText(parameter);
  const isTool = [method.toolName, method.toolId].some((name) => name.toLowerCase() === text.toLowerCase());
  if (isTool && !isNeeded) return true;
  if (parameter.isRequired) return false;
  const own = contentStems(text);
  return own.length > 0 && own.every((word) => documentation(method).name.has(word));
}

function isPossible(parameter: Parameter, value: ReadValue): boolean {
  if (!isAccepted(parameter, value.value)) return false;
  if (takesLinkAlone(parameter)) return isLinkLike(value);
  if (takesIds(parameter)) return parameter.isRequired && isIdLike(value);
  // Tickers are not written in lower case: "Brazil" has to be looked up first.
  if (asksForTicker(parameter) && /\p{Ll}/u.test(String(value.value))) return false;
  return !takesTicker(parameter) || /^\$?[\p{L}\p{N}]+(?:[/-][\p{L}\p{N}]+)?$/u.test(String(value.value));
}

function isTicker(text: string): boolean {
  return /^\p{Lu}[\p{Lu}\p{N}]{1,9}$/u.test(text);
}

const leastStem = 5;

/** "Who discovered it" asks for a discovery and does not name one. */
function isOwnWord(parameter: Parameter, text: string): boolean {
  const own = stem(text.toLowerCase());
  return ownStems(parameter).some(
    (other) =>
      other === own ||
      (own.length >= leastStem && other.length >= leastStem && (other.startsWith(own) || own.startsWith(other))),
  );
}

const ownStems = memoized((parameter: Parameter) => identifyingWords(parameter).map(stem));
const asksForTicker = memoized(({ words }: Parameter) => words.some((word) => /^tickers?$/.test(word)));
const takesTicker = memoized(({ words }: Parameter) => words.some((word) => tickerWords.test(word)));
