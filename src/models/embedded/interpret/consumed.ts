// Words of a request that a method uses as values; its documentation does not have to cover them.
import { memoized } from "../../../base/memoize.ts";
import type { Binding, CapabilityWord, RequestReading } from "../../../contract/query/reading.ts";
import type { Method } from "../../../contract/tool.ts";
import { givenTo } from "../../../grounding/given.ts";
import { isFreeText } from "../../../language/method/profile.ts";
import { parameters } from "../../../language/method/schema.ts";

/** Returns the words of bound values, the rest of a looked-up name, and the topic of a search text. */
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

/** Words of bound values, except those of free-text parameters, which accept any words. */
function boundWords(bindings: readonly Binding[], freeTexts: readonly string[]): readonly string[] {
  return bindings.flatMap((binding) =>
    freeTexts.includes(binding.parameter)
      ? []
      : givenTo(binding).flatMap(({ value, evidence }) => (typeof value === "string" ? evidence.split(/\s+/) : [])),
  );
}

const toWhatIsDone = /^ (?:to |will |would )?$/i;

/** "The Halden steering committee", "Brazil to win": the words right after a name belong to it. */
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

/** "Markets about rainfall": the topic is searched for, so the documentation does not have to cover it. */
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
 * "The budget planning meeting ev_107": the words before an id describe the entity; a method that takes the id does
 * not have to cover them.
 */
function epithets(bindings: readonly Binding[], { text, values }: RequestReading): readonly string[] {
  const taken = bindings.flatMap((binding) => (binding.kind === "bound" ? [binding.evidence] : []));
  return values
    .filter((value) => value.kind === "id" && taken.some((evidence) => evidence.includes(value.text)))
    .flatMap(({ start }) => epithet.exec(text.slice(0, start))?.[1]?.trim().split(/\s+/) ?? []);
}
