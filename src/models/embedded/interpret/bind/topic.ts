// The words of a request that name its subject, as one method would have to look for them.
import type { CapabilityWord, ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { isOrderWord } from "../../../../grounding/evidence/cues.ts";
import { sense } from "../../../../language/lexicon.ts";
import { documentation } from "../../../../language/method/documentation.ts";
import { parameters } from "../../../../language/method/schema.ts";
import { isDateParameter } from "./time.ts";

/** What to search for with these methods: the quoted name, else the names with the words that no documentation of theirs speaks of. */
export function topicFor(methods: readonly Method[], reading: RequestReading): string {
  const quoted = reading.values.find(({ kind }) => kind === "quoted");
  if (quoted !== undefined) return String(quoted.value);
  const known = methods.map(documentation).flatMap((own) => [own.name, own.purpose, own.body, own.parameters]);
  const isKnown = (stem: string) => known.some((part) => part.has(stem) || part.has(sense(stem)));
  const subject = reading.capability.filter(
    (word) => !word.isAsking && !isKnown(word.stem) && !isBeside(word.text) && !isCounted(word, reading),
  );
  // Whoever is asked is not what is asked about.
  const asked = new Set(
    methods.flatMap(({ toolId, toolName }) => [toolId, toolName]).map((name) => name.toLowerCase()),
  );
  const names = reading.names.filter(({ text }) => !asked.has(text.toLowerCase()));
  // "The decision in April 2026" is called by its month, where no parameter takes a date.
  const takesDate = methods.some((method) => parameters(method).some(isDateParameter));
  const months = takesDate ? [] : reading.values.filter(({ unit }) => unit === "month");
  const spans = [...names, ...subject, ...months, ...(takesDate ? [] : yearsWithin(reading))].sort(
    (left, right) => left.start - right.start,
  );
  return spans.map(({ text }) => text).join(" ");
}

/** "Tightest" tells an order, "enough" how much of it: nothing is called so. */
const isBeside = (word: string) => mentioning.test(word) || degree.test(word) || isOrderWord(word);
const degree =
  /^(?:enough|likely|likeliest|probable|according|soon|sooner|soonest|first|last|actually|overall|together|chart|plot|graph)$/i;

/** The shares of "1,000 shares" and the cents of "2 cents" are what a figure counts. */
function isCounted({ start, text }: CapabilityWord, { values }: RequestReading): boolean {
  return /^\p{Ll}+s$/u.test(text) && values.some(({ kind, end }) => kind === "number" && end === start - 1);
}

/** "The recession in 2026 market": a year before the noun of the thing belongs to what it is called. */
function yearsWithin({ text, values, capability }: RequestReading): readonly ReadValue[] {
  const isYear = ({ kind, value }: ReadValue) => kind === "number" && /^(?:19|20)\d{2}$/.test(String(value));
  return values.filter(
    (value) =>
      isYear(value) &&
      /\p{L} in $/u.test(text.slice(0, value.start)) &&
      capability.some(({ start, isAsking }) => !isAsking && start === value.end + 1),
  );
}

/** What stands between where is looked and what for: "the files that mention X". */
const mentioning = /^(?:mention|contain|refer|say)(?:s|ed|red|ing|ning|ring)?$/i;
