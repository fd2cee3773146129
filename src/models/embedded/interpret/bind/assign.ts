// Names and phrases to text parameters: every pair is scored by what speaks for it, the best pair first, no value twice.

import { remembered } from "../../../../base/remember.ts";
import { suited } from "../../../../base/text/suited.ts";
import type { ReadValue } from "../../../../contract/query/reading.ts";
import { documentation } from "../../../../language/method/documentation.ts";
import { isFreeText, isPaging } from "../../../../language/method/profile.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { contentStems, stem } from "../../../../language/tokens.ts";
import type { Row } from "../learned/model.ts";
import { isAccepted } from "./accepted.ts";
import { isLinkLike, takesLinkAlone } from "./address.ts";
import { type Candidate, candidatesFor, candidatesOf } from "./candidates.ts";
import { rolesOf, tellingWords } from "./evidence.ts";
import { isIdLike, takesIds, takesTwoParts } from "./ids.ts";
import { pairFeatures } from "./pair.ts";
import { isPathParameter, isPatternParameter } from "./path.ts";
import { overlap } from "./place.ts";
import { countryCode, countryOfPeople } from "./places.ts";
import { workKinds } from "./roles.data.ts";
import type { BindContext, Found } from "./rule.ts";
import { isDateParameter, isTimeParameter, isWindowParameter } from "./time.ts";

/** A parameter with the candidates that it could take, and the figures of each. */
export interface Pairing {
  readonly parameter: Parameter;
  readonly candidates: readonly Candidate[];
  readonly rows: readonly Row[];
}

/** A required parameter takes what is likelier than this; asking for what was said is worse than asking once too seldom. */
const requiredFloor = -0.7;
/** What is quoted in front of the question is what it is about; the figures were learned where it hardly ever stands there. */
const headingShare = 2;
const optionalFloor = 0;
/** A name is seldom told in vain. */
const optionalNameFloor = -1.2;
/** Whoever has more open text parameters than this gets names for the first of them, the required ones before all. */
const mostParameters = 40;
const noFigures: Row = new Float64Array();
const tickerWords = /^(?:symbol|symbols|ticker|tickers|coin|coins|asset|assets|currency|pair)$/;

/** Pairs of parameter and value, the surest first. */
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

/** "'Blue rim': how old is it?", for the one required parameter that may be meant. */
function isOfHeading(parameter: Parameter, { kind, start }: ReadValue, { parameters, reading }: BindContext): boolean {
  const isHeading = kind === "quoted" && reading.text.slice(0, start).trim() === "";
  return isHeading && parameter.isRequired && parameters.filter(({ isRequired }) => isRequired).length === 1;
}

/** National teams and leagues go by the names of countries. */
const nationalWords = /^(?:team|club|league|organi[sz]ation|school|server|platform)$/;
const isOfNoCountry = remembered(
  (parameter: Parameter): boolean =>
    rolesOf(parameter).includes("house") &&
    !rolesOf(parameter).includes("place") &&
    !parameter.words.some((word) => nationalWords.test(word)),
);

/** "The album X" is no song, whatever else it may be, and "album" is the name of none. */
function isOfOtherKind(parameter: Parameter, { kind, cue = "", text }: ReadValue): boolean {
  const { words } = parameter;
  if (kind === "id" && /\d/.test(text) && isCalledByName(parameter)) return true;
  if (kind === "id" && !text.includes("/") && takesTwoParts(parameter)) return true;
  // "At Amazon" is in no country; codes are left to whoever takes codes.
  if (words.at(-1) === "country" && kind === "name" && countryCode(text) === null && /\p{Ll}/u.test(text)) return true;
  // What is said about varnish is said by nobody of that name.
  if (cue === "about" && rolesOf(parameter).includes("person")) return true;
  if (/^units?$/.test(words.at(-1) ?? "") && /\s/.test(text)) return true;
  // "In German" is a language; what is German has been read as Germany's before.
  if (words.at(-1) === "country" && countryOfPeople(text) !== null) return true;
  // Where one sleeps and eats, whom one flies with and buys from is called by no country's name alone.
  if (isOfNoCountry(parameter) && countryCode(text) !== null) return true;
  const told = workKinds.find((works) => works.has(cue) || works.has(text.toLowerCase()));
  if (told === undefined || !workKinds.some((works) => words.some((word) => works.has(word)))) return false;
  return told.has(text.toLowerCase()) || !words.some((word) => told.has(word));
}

/** True for a parameter that takes somebody or some place by name: "ev_107" is neither. */
const isCalledByName = remembered(
  (parameter: Parameter): boolean =>
    rolesOf(parameter).some((role) => role === "place" || role === "person") &&
    !/\b(?:id|identifier|code|number|address|handle|login|username|account)s?\b/i.test(
      `${parameter.words.join(" ")} ${parameter.description}`,
    ),
);

/** What is compared: every open parameter that takes a name or a phrase, with its candidates. */
export function pairings(context: BindContext): readonly Pairing[] {
  const open = context.parameters.filter(takesName).slice(0, mostParameters);
  if (open.length === 0) return [];
  const common = candidatesOf(context);
  return open.map((parameter) => {
    const own = candidatesFor(parameter, context);
    // "The Ice age", where the documentation gives "Ice age" as an example, is not called "Ice".
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
    // Where the request states a ticker, a name is none.
    const tickers = takesTicker(parameter) ? candidates.filter(({ value }) => isTicker(String(value.value))) : [];
    const possible = tickers.length > 0 ? tickers : candidates;
    return { parameter, candidates: possible, rows: pairFeatures(parameter, possible, context) };
  });
}

const takesName = remembered((parameter: Parameter): boolean => {
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

/** "The best traders of 2026-02 by profit", "rain tonight": what holds a stated day, or a part of one, names nothing. */
function holdsDay({ value, kind }: Candidate, { reading }: BindContext): boolean {
  if (value.kind !== "name") return false;
  const isDay = (day: ReadValue) => (day.kind === "date" || day.until !== undefined) && overlap(day, value);
  // A whole message may well speak of tonight.
  const isMessage = kind === "whole" || kind === "rest";
  return reading.values.some(isDay) || (!isMessage && suited(partOfDay, value.text).test(value.text));
}

/** What the method is itself called by is asked of it, and handed to nothing that may be left out. */
function isOfMethod(parameter: Parameter, { text }: ReadValue, { method }: BindContext): boolean {
  // Whoever is asked is not what is looked for; but "the price of Acme" is asked of Acme, too.
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
  // Nobody writes a ticker in small letters: "Brazil" is looked up, not handed over.
  if (asksForTicker(parameter) && /\p{Ll}/u.test(String(value.value))) return false;
  return !takesTicker(parameter) || /^\$?[\p{L}\p{N}]+(?:[/-][\p{L}\p{N}]+)?$/u.test(String(value.value));
}

function isTicker(text: string): boolean {
  return /^\p{Lu}[\p{Lu}\p{N}]{1,9}$/u.test(text);
}

const leastStem = 5;

/** "Who discovered it" asks for a discovery and names none. */
function isOwnWord(parameter: Parameter, text: string): boolean {
  const own = stem(text.toLowerCase());
  return ownStems(parameter).some(
    (other) =>
      other === own ||
      (own.length >= leastStem && other.length >= leastStem && (other.startsWith(own) || own.startsWith(other))),
  );
}

const ownStems = remembered((parameter: Parameter) => tellingWords(parameter).map(stem));
const asksForTicker = remembered(({ words }: Parameter) => words.some((word) => /^tickers?$/.test(word)));
const takesTicker = remembered(({ words }: Parameter) => words.some((word) => tickerWords.test(word)));
