// Assigns names and phrases to text parameters. Every pair of a parameter and a value gets a score. The best pairs are
// bound first. Each value is used only once.

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

/** A parameter with its candidate values, and one row of features for each candidate. */
export interface Pairing {
  readonly parameter: Parameter;
  readonly candidates: readonly Candidate[];
  readonly rows: readonly Row[];
}

/**
 * The minimum score for a required parameter. The minimum is low: to bind a wrong value is better than to ask for a value
 * that the request states.
 */
const requiredFloor = -0.7;
/** The bonus of a quoted text before the question, since it is often the subject. The training data has few examples. */
const headingShare = 2;
const optionalFloor = 0;
/** The minimum score for binding a name to an optional parameter. Names in a request nearly always have a use. */
const optionalNameFloor = -1.2;
/** The maximum number of open text parameters to bind names to. Required parameters come first. */
const mostParameters = 40;
const noFigures: Row = new Float64Array();
const tickerWords = /^(?:symbol|symbols|ticker|tickers|coin|coins|asset|assets|currency|pair)$/;

/** Returns pairs of parameter and value, the highest score first. */
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
      used: context.free.filter(
        (readValue) => readValue === value || (readValue.start >= value.start && readValue.end <= value.end),
      ),
    },
  ]);
}

/** True for a text in quotes at the start of the request ('"Blue rim": how old is it?'), if only one parameter is required. */
function isOfHeading(parameter: Parameter, { kind, start }: ReadValue, { parameters, reading }: BindContext): boolean {
  const isHeading = kind === "quoted" && reading.text.slice(0, start).trim() === "";
  return isHeading && parameter.isRequired && parameters.filter(({ isRequired }) => isRequired).length === 1;
}

/** Matches words for organizations that can have the name of a country, such as national teams. */
const nationalWords = /^(?:team|club|league|organi[sz]ation|school|server|platform)$/;
const isOfNoCountry = memoized(
  (parameter: Parameter): boolean =>
    rolesOf(parameter).includes("house") &&
    !rolesOf(parameter).includes("place") &&
    !parameter.words.some((word) => nationalWords.test(word)),
);

/** True if the parameter takes another kind of thing. For example, "the album X" is not the name of a song. */
function isOfOtherKind(parameter: Parameter, { kind, cue = "", text }: ReadValue): boolean {
  const { words } = parameter;
  if (kind === "id" && /\d/.test(text) && isCalledByName(parameter)) return true;
  if (kind === "id" && !text.includes("/") && takesTwoParts(parameter)) return true;
  // A name such as "Amazon" is not a country. A name without lower-case letters may be the code of a country.
  if (words.at(-1) === "country" && kind === "name" && countryCode(text) === null && /\p{Ll}/u.test(text)) return true;
  // A name after "about", as in "about varnish", is a topic and not a person.
  if (cue === "about" && rolesOf(parameter).includes("person")) return true;
  if (/^units?$/.test(words.at(-1) ?? "") && /\s/.test(text)) return true;
  // A word such as "German" means a language here. "A German car" was already recognized as a country.
  if (words.at(-1) === "country" && countryOfPeople(text) !== null) return true;
  // A country alone is not the name of a hotel, restaurant, airline or shop.
  if (isOfNoCountry(parameter) && countryCode(text) !== null) return true;
  const matching = workKinds.find((works) => works.has(cue) || works.has(text.toLowerCase()));
  if (matching === undefined || !workKinds.some((works) => words.some((word) => works.has(word)))) return false;
  return matching.has(text.toLowerCase()) || !words.some((word) => matching.has(word));
}

/** True for a parameter that takes the name of a person or a place. An id such as "ev_107" is not a name. */
const isCalledByName = memoized(
  (parameter: Parameter): boolean =>
    rolesOf(parameter).some((role) => role === "place" || role === "person") &&
    !/\b(?:id|identifier|code|number|address|handle|login|username|account)s?\b/i.test(
      `${parameter.words.join(" ")} ${parameter.description}`,
    ),
);

/** Returns all unbound parameters that take a name or a phrase, with their candidates. */
export function pairings(context: BindContext): readonly Pairing[] {
  const open = context.parameters.filter(takesName).slice(0, mostParameters);
  if (open.length === 0) return [];
  const common = candidatesOf(context);
  return open.map((parameter) => {
    const own = candidatesFor(parameter, context);
    // If the documentation gives "Ice age" as an example, "Ice" in "the Ice age" is not a candidate.
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
    // If the request contains a ticker in capitals, only tickers are candidates.
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

/** True for a phrase that contains a date or a time of day, such as "rain tonight". It is not a name. */
function holdsDay({ value, kind }: Candidate, { reading }: BindContext): boolean {
  if (value.kind !== "name") return false;
  const isDay = (day: ReadValue) => (day.kind === "date" || day.until !== undefined) && overlap(day, value);
  // A candidate that is the whole message may contain a word such as "tonight".
  const isMessage = kind === "whole" || kind === "rest";
  return reading.values.some(isDay) || (!isMessage && asciiVariant(partOfDay, value.text).test(value.text));
}

/** True for words of the method's own name if the parameter is optional. Such words ask for the method. */
function isOfMethod(parameter: Parameter, { text }: ReadValue, { method }: BindContext): boolean {
  // The name of a tool says where to search. It is a value only for a required parameter, as in "the price of Acme".
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
  // A ticker has no lower-case letters, so a name such as "Brazil" must be looked up first.
  if (asksForTicker(parameter) && /\p{Ll}/u.test(String(value.value))) return false;
  return !takesTicker(parameter) || /^\$?[\p{L}\p{N}]+(?:[/-][\p{L}\p{N}]+)?$/u.test(String(value.value));
}

function isTicker(text: string): boolean {
  return /^\p{Lu}[\p{Lu}\p{N}]{1,9}$/u.test(text);
}

const leastStem = 5;

/** True for a word of the parameter's own name. "Who discovered it" asks for the value and does not state it. */
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
