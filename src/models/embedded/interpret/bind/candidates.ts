// Finds candidate values for text parameters: names, quoted texts, ids, phrases, and text next to a parameter's name.

import { memoized } from "../../../../base/memoize.ts";
import { asciiVariant } from "../../../../base/text/ascii-variant.ts";
import { escapePattern } from "../../../../base/text/pattern.ts";
import type { ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { documentation } from "../../../../language/method/documentation.ts";
import { outputKeys, type Parameter } from "../../../../language/method/schema.ts";
import { stem, words } from "../../../../language/tokens.ts";
import { stopWords } from "../../../../language/words.data.ts";
import { identifyingWords } from "./evidence.ts";
import { examplesOf } from "./examples.ts";
import { asId, isRunningNumber } from "./ids.ts";
import { phrases } from "./phrases.ts";
import { holds, valueAt } from "./place.ts";
import { lowerText } from "./request-text.ts";
import type { BindContext } from "./rule.ts";

export const candidateKinds = [
  "name",
  "quoted",
  "id",
  "url",
  "email",
  "phrase",
  "listed",
  "part",
  "whole",
  "rest",
  "behind",
  "before",
] as const;

export interface Candidate {
  readonly value: ReadValue;
  readonly kind: (typeof candidateKinds)[number];
}

/** Matches the names of parameters that take only a country or a region. For these, "Lyon, France" is two values. */
const regionWords = /^(?:country|state|province)$/;

/** Returns the candidates for any text parameter, ordered by their position in the request. */
export function candidatesOf(context: BindContext): readonly Candidate[] {
  const named = context.free.flatMap((value): readonly Candidate[] =>
    isLabel(value)
      ? []
      : isRunningNumber(value) || isDotted(value)
        ? [{ value: asId(value), kind: "id" }]
        : value.kind === "name" ||
            value.kind === "quoted" ||
            value.kind === "id" ||
            value.kind === "url" ||
            value.kind === "email"
          ? [{ value, kind: value.kind }]
          : [],
  );
  const parts = named.flatMap(({ value, kind }) => (kind === "name" ? partsOf(value, context.reading) : []));
  const isApart = context.parameters.some(({ words: own }) => own.some((word) => regionWords.test(word)));
  const { name: ownName, purpose } = documentation(context.method);
  // In "The Base64 string ...", "Base64" is not a value if the method itself is about Base64.
  const isOwn = ({ value, kind }: Candidate) =>
    kind === "name" &&
    named.length > 1 &&
    words(value.text)
      .map(stem)
      .every((word) => ownName.has(word) && purpose.has(word));
  // A name in the output documentation is probably a result. It is skipped if the request contains another name.
  const listedRows = outputDescriptions(context.method);
  const isInRows = ({ value, kind }: Candidate) =>
    kind === "name" &&
    listedRows.includes(value.text) &&
    new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(value.text)}(?![\\p{L}\\p{N}])`, "u").test(listedRows);
  const others =
    listedRows === "" ? [] : named.filter((candidate) => candidate.kind === "name" && !isInRows(candidate));
  const isListedRow = (candidate: Candidate) => others.length > 0 && isInRows(candidate);
  const isWhole = ({ value }: Candidate) =>
    !isApart || !parts.some((part) => holds(value, part) && part.start > value.start);
  return [
    ...named.filter((candidate) => isWhole(candidate) && !isOwn(candidate) && !isListedRow(candidate)),
    ...parts.map((value): Candidate => ({ value, kind: "part" })),
    ...phrases(context).map((value): Candidate => ({ value, kind: "phrase" })),
    ...wholes(context.reading),
  ].sort((left, right) => left.value.start - right.value.start);
}

const outputDescriptions = memoized((method: Method) =>
  outputKeys(method)
    .map(({ description }) => description)
    .join(" "),
);

/** True for a text with a dot that may be a name, such as "saltpan.eth" or "shop.example.org". */
function isDotted({ kind, text }: ReadValue): boolean {
  return kind === "path" && !/[/\\]/.test(text);
}

/** True for a word such as "ID" or "URL", which is the label of a value and not a value. */
function isLabel({ kind, text }: ReadValue): boolean {
  return kind === "name" && /^(?:ID|UUID|URL|IP|API|URI)s?$/.test(text);
}

/**
 * Returns the candidates for one parameter: its documented examples that occur in the request, and the text next to the
 * parameter's name.
 */
export function candidatesFor(parameter: Parameter, { reading }: BindContext): readonly Candidate[] {
  return [...listedIn(parameter, reading), ...besides(parameter, reading)];
}

/** Returns the two parts of a name with a comma: "London, United Kingdom" is a city and a country. */
function partsOf(value: ReadValue, reading: RequestReading): readonly ReadValue[] {
  const cut = value.text.indexOf(", ");
  if (cut < 0) return [];
  const first = valueAt(reading, { start: value.start, end: value.start + cut });
  return [
    { ...first, ...(value.cue === undefined ? {} : { cue: value.cue }) },
    valueAt(reading, { start: value.start + cut + 2, end: value.end }),
  ];
}

/** Returns the whole request and the text after its last colon. They are candidates for a message or a long text. */
function wholes(reading: RequestReading): readonly Candidate[] {
  const { text } = reading;
  const place = { start: text.length - text.trimStart().length, end: text.trimEnd().length };
  const colon = text.lastIndexOf(": ");
  const whole: Candidate = { kind: "whole", value: valueAt(reading, place) };
  return colon < 0 || colon + 2 >= place.end
    ? [whole]
    : [whole, { kind: "rest", value: valueAt(reading, { start: colon + 2, end: place.end }) }];
}

/** Matches the start of a statement about a thing, as in "Customers say that ...". A statement is not a value. */
const predicate =
  /^(?:says?|said|thinks?|thought|have|has|had|do|does|did|wants?|wanted|likes?|liked|needs?|needed|bought|gave|left|wrote)\b/i;

/**
 * Returns the text right after or before the parameter's name: "with content go to sleep", "the bandana project". If the
 * name is a plural, as in "How many books are left", the text is a value only for a list parameter.
 */
function besides(parameter: Parameter, reading: RequestReading): readonly Candidate[] {
  const request = lowerText(reading);
  return identifyingWords(parameter).flatMap((word): readonly Candidate[] => {
    const said = word.slice(0, 40);
    // Most requests do not contain the name. This check is faster than compiling the patterns below.
    if (!request.includes(said.toLowerCase())) return [];
    const text = escapePattern(said);
    const wordsBehind = new RegExp(
      `(?<![\\p{L}\\p{N}])${text}${parameter.type === "array" ? "s?" : ""}\\s+(?:(?:is|of|as|called|named|to)\\s+)?(?:the\\s+)?([^,;:?!.\\n]{2,80})`,
      "iu",
    );
    const wordBefore = new RegExp(`(?<![\\p{L}\\p{N}])([\\p{L}\\p{N}_-]{2,40})\\s+${text}s?(?![\\p{L}\\p{N}])`, "iu");
    const behind = asciiVariant(wordsBehind, reading.text).exec(reading.text);
    const before = asciiVariant(wordBefore, reading.text).exec(reading.text);
    const found: Candidate[] = [];
    if (behind?.[1] !== undefined && !predicate.test(behind[1])) {
      const start = behind.index + behind[0].length - behind[1].length;
      const end = behind.index + behind[0].trimEnd().length;
      found.push({ kind: "behind", value: valueAt(reading, { start, end }) });
    }
    if (before?.[1] !== undefined && !stopWords.has(before[1].toLowerCase())) {
      const place = { start: before.index, end: before.index + before[1].length };
      found.push({ kind: "before", value: valueAt(reading, place) });
    }
    return found;
  });
}

/** Returns the documented examples of a parameter that occur in the request. */
function listedIn(parameter: Parameter, reading: RequestReading): readonly Candidate[] {
  const requested = reading.capability;
  return exampleParts(parameter).flatMap(({ value, own }): readonly Candidate[] => {
    const at = requested.findIndex((_, from) => own.every((word, offset) => requested[from + offset]?.stem === word));
    const [first, last] = [requested[at], requested[at + own.length - 1]];
    if (first === undefined || last === undefined) return [];
    return [{ kind: "listed", value: { ...valueAt(reading, { start: first.start, end: last.end }), value } }];
  });
}

/** Returns the documented examples of one to three words, with the stems of their words. */
const exampleParts = memoized((parameter: Parameter) =>
  examplesOf(parameter)
    .flatMap((example) => example.split(/,|\bor\b|\/|\band\b/))
    .map((example) => ({
      value: example.trim().replace(/^(?:a|an|the) /, ""),
      own: words(example).map(stem),
    }))
    .filter(({ own }) => own.length > 0 && own.length <= 3),
);
