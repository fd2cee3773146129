// Finds the words of a request that a method uses as values. The documentation of the method need not contain them.
import { memoized } from "../../../base/memoize.ts";
import type { Binding, CapabilityWord, RequestReading } from "../../../contract/query/reading.ts";
import type { Method } from "../../../contract/tool.ts";
import { givenTo } from "../../../grounding/given.ts";
import { isFreeText } from "../../../language/method/profile.ts";
import { parameters } from "../../../language/method/schema.ts";

/** Returns words of bound values, words after a looked-up name, words of a topic, and words that describe an id. */
export function consumedWords(taken: {
  readonly method: Method;
  readonly bindings: readonly Binding[];
  readonly reading: RequestReading;
}): readonly string[] {
  const { method, bindings, reading } = taken;
  const freeTexts = parameters(method).filter(isFreeText);
  return [
    ...boundWords(
      bindings,
      freeTexts.map(({ name }) => name),
    ),
    ...(bindings.some(({ kind }) => kind === "chained") ? nameTails(reading) : []),
    ...(freeTexts.length > 0 ? topicWords(reading) : []),
    ...epithets(bindings, reading),
  ];
}

/** Returns the words of bound values. Free-text parameters are left out, since they accept any words. */
function boundWords(bindings: readonly Binding[], freeTexts: readonly string[]): readonly string[] {
  return bindings.flatMap((binding) =>
    freeTexts.includes(binding.parameter)
      ? []
      : givenTo(binding).flatMap(({ value, evidence }) => (typeof value === "string" ? evidence.split(/\s+/) : [])),
  );
}

const toWhatIsDone = /^ (?:to |will |would )?$/i;

/** Returns the words right after a name, which are part of the name: "The Halden steering committee", "Brazil to win". */
export const nameTails = memoized(({ names, capability, text }: RequestReading): readonly string[] => {
  const tails: CapabilityWord[] = [];
  for (const word of [...capability].sort((left, right) => left.start - right.start)) {
    const follows = (end: number) => end < word.start && toWhatIsDone.test(text.slice(end, word.start));
    if ([...names, ...tails].some(({ end }) => follows(end))) tails.push(word);
  }
  return tails.map(({ text }) => text);
});

const topical =
  /\b(?:about|regarding|concerning|related to|mention(?:s|ed|ing)?|match(?:es|ing)?|contain(?:s|ed|ing)?|discuss(?:es|ed|ing)?|refer(?:s|red|ring)? to|on the (?:topic|subject) of)\s+([^.,;:?!]+)/giu;

/** Returns the words of a topic that is searched for, such as "rainfall" in "Markets about rainfall". */
function topicWords({ text, capability }: RequestReading): readonly string[] {
  const topics = [...text.matchAll(topical)].map(({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
  }));
  return capability
    .filter((word) => topics.some(({ start, end }) => start <= word.start && word.end <= end))
    .map((word) => word.text);
}

const epithet =
  /\b(?:the|my|our|your|this|that)\s+((?:(?!(?:of|for|in|on|at|to|by|from|with|and|or)\s)[\p{L}-]+\s+){1,4})\p{L}+\s+$/iu;

/**
 * Returns the words that describe an entity before its id: "budget planning" in "the budget planning meeting ev_107". A
 * method that takes the id need not document them.
 */
function epithets(bindings: readonly Binding[], { text, values }: RequestReading): readonly string[] {
  const taken = bindings.flatMap((binding) => (binding.kind === "bound" ? [binding.evidence] : []));
  return values
    .filter((value) => value.kind === "id" && taken.some((evidence) => evidence.includes(value.text)))
    .flatMap(({ start }) => epithet.exec(text.slice(0, start))?.[1]?.trim().split(/\s+/) ?? []);
}
