// Extracts the search topic of a request for a method.
import type { CapabilityWord, ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { isOrderWord } from "../../../../grounding/evidence/cues.ts";
import { sense } from "../../../../language/lexicon.ts";
import { documentation } from "../../../../language/method/documentation.ts";
import { parameters } from "../../../../language/method/schema.ts";
import { isDateParameter } from "./time.ts";

/**
 * Returns the search text for these methods: the quoted name, else the names with the words that are not in their
 * documentation.
 */
export function topicFor(methods: readonly Method[], reading: RequestReading): string {
  const quoted = reading.values.find(({ kind }) => kind === "quoted");
  if (quoted !== undefined) return String(quoted.value);
  const known = methods.map(documentation).flatMap((own) => [own.name, own.purpose, own.body, own.parameters]);
  const isKnown = (stem: string) => known.some((part) => part.has(stem) || part.has(sense(stem)));
  const subject = reading.capability.filter(
    (word) => !word.isAsking && !isKnown(word.stem) && !isBeside(word.text) && !isCounted(word, reading),
  );
  // The system that is asked is not the topic.
  const asked = new Set(
    methods.flatMap(({ toolId, toolName }) => [toolId, toolName]).map((name) => name.toLowerCase()),
  );
  const names = reading.names.filter(({ text }) => !asked.has(text.toLowerCase()));
  // "The decision in April 2026" keeps its month, if no parameter takes a date.
  const takesDate = methods.some((method) => parameters(method).some(isDateParameter));
  const months = takesDate ? [] : reading.values.filter(({ unit }) => unit === "month");
  const spans = [...names, ...subject, ...months, ...(takesDate ? [] : yearsWithin(reading))].sort(
    (left, right) => left.start - right.start,
  );
  return spans.map(({ text }) => text).join(" ");
}

/** "Tightest" is an order, "enough" a degree: neither is part of a name. */
const isBeside = (word: string) => mentioning.test(word) || degree.test(word) || isOrderWord(word);
const degree =
  /^(?:enough|likely|likeliest|probable|according|soon|sooner|soonest|first|last|actually|overall|together|chart|plot|graph)$/i;

/** The shares of "1,000 shares" and the cents of "2 cents" are units of a number. */
function isCounted({ start, text }: CapabilityWord, { values }: RequestReading): boolean {
  return /^\p{Ll}+s$/u.test(text) && values.some(({ kind, end }) => kind === "number" && end === start - 1);
}

/** "The recession in 2026 market": a year before the noun is part of the name. */
function yearsWithin({ text, values, capability }: RequestReading): readonly ReadValue[] {
  const isYear = ({ kind, value }: ReadValue) => kind === "number" && /^(?:19|20)\d{2}$/.test(String(value));
  return values.filter(
    (value) =>
      isYear(value) &&
      /\p{L} in $/u.test(text.slice(0, value.start)) &&
      capability.some(({ start, isAsking }) => !isAsking && start === value.end + 1),
  );
}

/** Words between the place to search and the search text: "the files that mention X". */
const mentioning = /^(?:mention|contain|refer|say)(?:s|ed|red|ing|ning|ring)?$/i;
