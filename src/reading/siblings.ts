// Methods that differ in one thing which the request does not say: "track chart", "album chart" and "artist chart" for "the charts",
// the volume and the open interest for "the money".
import { remembered } from "../base/remember.ts";
import type { CapabilityWord, Interpretation, RequestReading } from "../contract/query/reading.ts";
import type { Method } from "../contract/tool.ts";
import { documentation } from "./documentation.ts";
import { bestMatch, methodTerms, terms } from "./fit/terms.ts";
import { operationWords } from "./fit/wanted.ts";
import { parameters } from "./schema.ts";
import type { Term } from "./term.ts";
import { stem, words } from "./tokens.ts";
import { emptyNouns } from "./words.data.ts";

/** A sibling fits nearly as well as the best. */
const nearlyAsWell = 0.75;
/** Where the request names no kind of thing, its fit tells little. */
const halfAsWell = 0.5;
/** From this match on, the request has said which of them it means. */
const saidFrom = 0.6;
/** Two tasks are one when they share so many words, and this part of the longer. */
const leastShared = 2;
const sharedPart = 0.5;
/** Names that differ only in words nearer than this would answer alike. */
const alikeFrom = 0.75;

interface Source {
  readonly reading: RequestReading;
  readonly readings: readonly Interpretation[];
  readonly methods: readonly Method[];
}

/** The readings beside the best that the request leaves open, best first; none when it says what tells them apart. */
export function siblingsOf(
  best: Interpretation,
  viable: readonly Interpretation[],
  source: Source,
): readonly Interpretation[] {
  const spoken = terms(source.reading.text);
  const own = methodOf(best, source);
  const isVague = vagueMeasure.test(source.reading.text);
  const namesNothing = own !== undefined && source.readings.length > 1 && saysNoObject(best, own, source.reading);
  const isUnsaid = (word: Term) => bestMatch(word, spoken) < saidFrom;
  const isOpen = (other: Interpretation) => {
    const its = methodOf(other, source);
    if (own === undefined || its === undefined) return false;
    const areNamesAlike = isOneWordApart(own.name, its.name);
    const areTasksAlike = !areNamesAlike && !isVague && !namesNothing && isOneTask(own, its);
    const kind: Kind = areTasksAlike ? "task" : namesNothing ? "name alone" : "name";
    const [ownWords, itsWords] = [distinguishing(own, its, kind), distinguishing(its, own, kind)];
    return (
      (isVague || namesNothing || areNamesAlike || areTasksAlike) &&
      ownWords.length > 0 &&
      itsWords.length > 0 &&
      [...ownWords, ...itsWords].every(isUnsaid) &&
      ownWords.every((word) => bestMatch(word, itsWords) < alikeFrom)
    );
  };
  const rivals = namesNothing
    ? source.readings.filter(
        ({ viable: serves, refusal, profile }) =>
          (serves || refusal?.code === "fit") && profile.cardinality === best.profile.cardinality,
      )
    : viable;
  return rivals.filter(
    (other) =>
      other !== best &&
      other.toolId === best.toolId &&
      other.unresolved.length === 0 &&
      other.fit >= best.fit * (namesNothing ? halfAsWell : nearlyAsWell) &&
      hasSameValues(best, other) &&
      isOpen(other),
  );
}

function methodOf({ toolId, methodName }: Interpretation, { methods }: Source): Method | undefined {
  return methods.find((method) => method.toolId === toolId && method.name === methodName);
}

/** Words of the request ("flights and trains") by which it asks for what only another method of the same task tells, beside what the best tells. */
export function alsoAsked(best: Interpretation, viable: readonly Interpretation[], source: Source): readonly string[] {
  const own = methodOf(best, source);
  if (own === undefined) return [];
  const asked = source.reading.capability.filter(({ isAsking }) => !isAsking);
  const saidBy = (words: readonly Term[]) => asked.filter((word) => words.some(({ stem }) => stem === word.stem));
  const others = viable.flatMap((other) => {
    const its = methodOf(other, source);
    if (its === undefined || its === own || its.toolId !== own.toolId || !hasSameValues(best, other)) return [];
    const kind: Kind | null = isOneWordApart(own.name, its.name) ? "name" : isOneTask(own, its) ? "task" : null;
    if (kind === null || saidBy(distinguishing(own, its, kind)).length === 0) return [];
    return saidBy(distinguishing(its, own, kind)).map(({ text }) => text);
  });
  return [...new Set(others)];
}

/** "What is still open in X?": of what is asked nothing is left that its values did not take, so it names no kind of thing. */
function saysNoObject({ bindings }: Interpretation, own: Method, { capability }: RequestReading): boolean {
  const bound = bindings.filter((binding) => binding.kind === "bound");
  const taken = new Set([
    ...bound.flatMap(({ evidence }) => words(evidence).map(stem)),
    ...parameters(own).flatMap((parameter) => parameter.words.map(stem)),
  ]);
  const isTaken = ({ text, stem: stemmed, isAsking }: CapabilityWord) =>
    isAsking || taken.has(stemmed) || emptyNouns.has(text.toLowerCase());
  return bound.length > 1 && capability.every(isTaken);
}

/** "How big", "how much", "the best": a measure is asked for, and any would do. */
const vagueMeasure =
  /\b(?:how (?!many\b|long\b|often\b|old\b|far\b|to\b|do\b|did\b|does\b|can\b)\w+|best|worst|most)\b/i;

/** Names of as many words, all but one the same. */
function isOneWordApart(one: string, other: string): boolean {
  const [left, right] = [words(one), words(other)];
  return left.length === right.length && left.length > 1 && left.filter((word, at) => word !== right[at]).length === 1;
}

/** "Chart of artists in a country" and "Chart of albums in a country": what they say they do is the same for the most part. */
function isOneTask(one: Method, other: Method): boolean {
  const [left, right] = [task(one), task(other)];
  const shared = left.filter((word) => right.some(({ stem: stemmed }) => stemmed === word.stem)).length;
  return shared >= leastShared && shared >= sharedPart * Math.max(left.length, right.length);
}

/** What a method says it does, up to the first details. */
const task = remembered((method: Method): readonly Term[] => {
  const [head = ""] = documentation(method).sentences[0]?.split(/[:：;；,，。(（]/, 1) ?? [];
  return terms(head).filter(({ stem: stemmed }) => !operationWords.has(stemmed));
});

/** Where two methods are told apart: by their names, by the names alone, or by what they say they do. */
type Kind = "name" | "name alone" | "task";

/** The words of a method's name or task that another's documentation does not know, its verb aside; what rules the other out ("no X are listed") is told by its name alone. */
function distinguishing(one: Method, other: Method, kind: Kind): readonly Term[] {
  const known = kind === "name alone" ? methodTerms(other).name : methodTerms(other).all;
  return (kind === "task" ? task(one) : terms(one.name)).filter(
    (word) =>
      !operationWords.has(word.stem) && !known.some(({ stem, sense }) => stem === word.stem || sense === word.sense),
  );
}

/** Both were given the same values of the request. */
function hasSameValues(one: Interpretation, other: Interpretation): boolean {
  const valuesOf = ({ bindings }: Interpretation) =>
    bindings
      .flatMap((binding) => (binding.kind === "bound" ? [JSON.stringify(binding.value)] : []))
      .sort()
      .join();
  return valuesOf(one) === valuesOf(other);
}
