// Finds the search text for a method in a request.
import type { CapabilityWord, ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { sense } from "../../../../language/lexicon.ts";
import { documentation } from "../../../../language/method/documentation.ts";
import { parameters } from "../../../../language/method/schema.ts";
import { isDateParameter } from "./time.ts";

/**
 * Returns the search text for these methods. If the request contains a text in quotes, that is the search text. Otherwise
 * the search text consists of the names, and of the words that are not in the methods' documentation.
 */
export function topicFor(methods: readonly Method[], reading: RequestReading): string {
  const quoted = reading.values.find(({ kind }) => kind === "quoted");
  if (quoted !== undefined) return String(quoted.value);
  const known = methods
    .map(documentation)
    .flatMap((documentation) => [
      documentation.name,
      documentation.purpose,
      documentation.body,
      documentation.parameters,
    ]);
  const isKnown = (stem: string) => known.some((part) => part.has(stem) || part.has(sense(stem)));
  const subject = reading.capability.filter(
    (word) => !word.isAsking && !isKnown(word.stem) && !isBeside(word.text) && !isCounted(word, reading),
  );
  // A request may name the tool to use. That name is not part of the search text.
  const asked = new Set(
    methods.flatMap(({ toolId, toolName }) => [toolId, toolName]).map((name) => name.toLowerCase()),
  );
  const names = reading.names.filter(({ text }) => !asked.has(text.toLowerCase()));
  // If no parameter takes a date, a month belongs to the search text: "The decision in April 2026".
  const takesDate = methods.some((method) => parameters(method).some(isDateParameter));
  const months = takesDate ? [] : reading.values.filter(({ unit }) => unit === "month");
  const spans = [...names, ...subject, ...months, ...(takesDate ? [] : yearsWithin(reading))].sort(
    (left, right) => left.start - right.start,
  );
  return spans.map(({ text }) => text).join(" ");
}

/** True for words of order and degree, such as "tightest" and "enough". They are not part of a search text. */
const isBeside = (word: string) => mentioning.test(word) || degree.test(word) || isOrder(word);
const isOrder = (word: string) =>
  /^(?:most|highest|largest|biggest|greatest|deepest|widest|longest|newest|latest|top|best|strongest|maximum|max|richest|busiest|priciest|rank(?:ed|ing|s)?|leading|heaviest|tallest|fastest|least|lowest|smallest|fewest|thinnest|tightest|narrowest|shallowest|shortest|oldest|cheapest|bottom|worst|weakest|minimum|min|slowest|lightest)$/i.test(
    word,
  );
const degree =
  /^(?:enough|likely|likeliest|probable|according|soon|sooner|soonest|first|last|actually|overall|together|chart|plot|graph)$/i;

/** True for the unit of a number, such as "shares" in "1,000 shares" and "cents" in "2 cents". */
function isCounted({ start, text }: CapabilityWord, { values }: RequestReading): boolean {
  return /^\p{Ll}+s$/u.test(text) && values.some(({ kind, end }) => kind === "number" && end === start - 1);
}

/** Returns years that are part of a name, as in "The recession in 2026 market". */
function yearsWithin({ text, values, capability }: RequestReading): readonly ReadValue[] {
  const isYear = ({ kind, value }: ReadValue) => kind === "number" && /^(?:19|20)\d{2}$/.test(String(value));
  return values.filter(
    (value) =>
      isYear(value) &&
      /\p{L} in $/u.test(text.slice(0, value.start)) &&
      capability.some(({ start, isAsking }) => !isAsking && start === value.end + 1),
  );
}

/** Matches verbs between the things to search and the search text, such as "mention" in "the files that mention X". */
const mentioning = /^(?:mention|contain|refer|say)(?:s|ed|red|ing|ning|ring)?$/i;
