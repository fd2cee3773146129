// Binds the start and the end of a journey or range: "from A to B", "between A and B".
import { memoized } from "../../../../base/memoize.ts";
import type { ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import type { Rule } from "./rule.ts";

type End = "start" | "end";

const startWords = /^(?:from|origin|source|start|departure|depart|pickup)$/;
const endWords = /^(?:to|destination|dest|arrival|end|target|dropoff)$/;
const otherThings =
  /^(?:date|time|day|hour|year|month|currency|unit|format|language|lang|file|path|id|number|index|line|page)$/;

/** Binds the start or the end of a journey, if the method takes both. */
export const endsRule: Rule = {
  isFor: (parameter) => endOf(parameter) !== null,
  find: (parameter, { all, free, reading }) => {
    const end = endOf(parameter);
    if (end === null || !all.some((other) => endOf(other) === (end === "start" ? "end" : "start"))) return null;
    const places = free.filter(({ kind }) => kind === "name");
    const value = placeAt(end, places, reading) ?? placeBetween(end, reading);
    return value === undefined || !free.includes(value)
      ? null
      : { value: value.value, evidence: value.text, used: [value] };
  },
};

const endOf = memoized(({ type, choices, words }: Parameter): End | null => {
  if (type !== "string" || choices.length > 0 || words.some((word) => otherThings.test(word))) return null;
  if (words.some((word) => startWords.test(word))) return "start";
  return words.some((word) => endWords.test(word)) ? "end" : null;
});

/** Returns the place after "from" or "to". If there are several such places, returns undefined. */
function placeAt(end: End, places: readonly ReadValue[], { text }: RequestReading): ReadValue | undefined {
  const cue = end === "start" ? /(?:\b(?:from|leaving)(?: the)?\s+|[从自由])$/i : /(?:\bto(?: the)?\s+|[到至往去])$/i;
  const matching = places.filter(({ start }) => cue.test(text.slice(Math.max(0, start - 20), start)));
  return matching.length === 1 ? matching[0] : undefined;
}

function placeBetween(end: End, { text, names }: RequestReading): ReadValue | undefined {
  const first = names.findIndex(({ start }) =>
    /\bbetween(?: the)?\s+$/i.test(text.slice(Math.max(0, start - 20), start)),
  );
  const [from, to] = first < 0 ? [] : names.slice(first, first + 2);
  if (from === undefined || to === undefined || !/^\s+and(?: the)?\s+$/.test(text.slice(from.end, to.start)))
    return undefined;
  return end === "start" ? from : to;
}
