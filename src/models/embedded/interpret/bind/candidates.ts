// What in a request could be the value of a text parameter: names, quotations, ids, phrases, and what lies beside the parameter's own words.

import { remembered } from "../../../../base/remember.ts";
import { escapePattern } from "../../../../base/text/pattern.ts";
import { suited } from "../../../../base/text/suited.ts";
import type { ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { documentation } from "../../../../language/method/documentation.ts";
import { outputKeys, type Parameter } from "../../../../language/method/schema.ts";
import { stem, words } from "../../../../language/tokens.ts";
import { stopWords } from "../../../../language/words.data.ts";
import { tellingWords } from "./evidence.ts";
import { examplesOf } from "./examples.ts";
import { asId, isRunningNumber } from "./ids.ts";
import { phrases } from "./phrases.ts";
import { holds, valueAt } from "./place.ts";
import type { BindContext } from "./rule.ts";
import { lowerText } from "./spoken.ts";

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

/** A city and its country are told apart where a parameter takes the country alone. */
const regionWords = /^(?:country|state|province)$/;

/** Candidates for any parameter, in order of place. */
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
  // "The Base64 string ..." for a method about Base64 names the method, not its input.
  const isOwn = ({ value, kind }: Candidate) =>
    kind === "name" &&
    named.length > 1 &&
    words(value.text)
      .map(stem)
      .every((word) => ownName.has(word) && purpose.has(word));
  // Names that the outputs list are rows to come, where another name is given.
  const listedRows = outputDescriptions(context.method);
  const isInRows = ({ value, kind }: Candidate) =>
    kind === "name" &&
    listedRows.includes(value.text) &&
    new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(value.text)}(?![\\p{L}\\p{N}])`, "u").test(listedRows);
  const others = listedRows === "" ? [] : named.filter((own) => own.kind === "name" && !isInRows(own));
  const isToldOf = (own: Candidate) => others.length > 0 && isInRows(own);
  const isWhole = ({ value }: Candidate) =>
    !isApart || !parts.some((part) => holds(value, part) && part.start > value.start);
  return [
    ...named.filter((own) => isWhole(own) && !isOwn(own) && !isToldOf(own)),
    ...parts.map((value): Candidate => ({ value, kind: "part" })),
    ...phrases(context).map((value): Candidate => ({ value, kind: "phrase" })),
    ...wholes(context.reading),
  ].sort((left, right) => left.value.start - right.value.start);
}

const outputDescriptions = remembered((method: Method) =>
  outputKeys(method)
    .map(({ description }) => description)
    .join(" "),
);

/** "saltpan.eth", "shop.example.org": what has a dot and lies nowhere may be a name. */
function isDotted({ kind, text }: ReadValue): boolean {
  return kind === "path" && !/[/\\]/.test(text);
}

/** "ID" and "URL" announce a value and are none. */
function isLabel({ kind, text }: ReadValue): boolean {
  return kind === "name" && /^(?:ID|UUID|URL|IP|API|URI)s?$/.test(text);
}

/** Candidates for one parameter: its documentation's examples that the request speaks of, and what stands beside its own words. */
export function candidatesFor(parameter: Parameter, { reading }: BindContext): readonly Candidate[] {
  return [...listedIn(parameter, reading), ...besides(parameter, reading)];
}

/** "London, United Kingdom" is a city and a country. */
function partsOf(value: ReadValue, reading: RequestReading): readonly ReadValue[] {
  const cut = value.text.indexOf(", ");
  if (cut < 0) return [];
  const first = valueAt(reading, { start: value.start, end: value.start + cut });
  return [
    { ...first, ...(value.cue === undefined ? {} : { cue: value.cue }) },
    valueAt(reading, { start: value.start + cut + 2, end: value.end }),
  ];
}

/** The request as it stands, and what follows its last colon: for parameters that take a message or a text. */
function wholes(reading: RequestReading): readonly Candidate[] {
  const { text } = reading;
  const place = { start: text.length - text.trimStart().length, end: text.trimEnd().length };
  const colon = text.lastIndexOf(": ");
  const whole: Candidate = { kind: "whole", value: valueAt(reading, place) };
  return colon < 0 || colon + 2 >= place.end
    ? [whole]
    : [whole, { kind: "rest", value: valueAt(reading, { start: colon + 2, end: place.end }) }];
}

/** "Customers say that ...": what one says or does of it is no value of it. */
const predicate =
  /^(?:says?|said|thinks?|thought|have|has|had|do|does|did|wants?|wanted|likes?|liked|needs?|needed|bought|gave|left|wrote)\b/i;

/**
 * "with content go to sleep" and "the bandana project": what stands right behind or right before the parameter's own word.
 * "How many books are left" says nothing of one book: behind a plural stands no value of a parameter that takes one.
 */
function besides(parameter: Parameter, reading: RequestReading): readonly Candidate[] {
  const request = lowerText(reading);
  return tellingWords(parameter).flatMap((word): readonly Candidate[] => {
    const said = word.slice(0, 40);
    // Most requests say no parameter's name, and a pattern takes longer to make than to try.
    if (!request.includes(said.toLowerCase())) return [];
    const own = escapePattern(said);
    const wordsBehind = new RegExp(
      `(?<![\\p{L}\\p{N}])${own}${parameter.type === "array" ? "s?" : ""}\\s+(?:(?:is|of|as|called|named|to)\\s+)?(?:the\\s+)?([^,;:?!.\\n]{2,80})`,
      "iu",
    );
    const wordBefore = new RegExp(`(?<![\\p{L}\\p{N}])([\\p{L}\\p{N}_-]{2,40})\\s+${own}s?(?![\\p{L}\\p{N}])`, "iu");
    const behind = suited(wordsBehind, reading.text).exec(reading.text);
    const before = suited(wordBefore, reading.text).exec(reading.text);
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

/** What the parameter's own documentation gives as an example and the request speaks of. */
function listedIn(parameter: Parameter, reading: RequestReading): readonly Candidate[] {
  const spoken = reading.capability;
  return exampleParts(parameter).flatMap(({ value, own }): readonly Candidate[] => {
    const at = spoken.findIndex((_, from) => own.every((word, offset) => spoken[from + offset]?.stem === word));
    const [first, last] = [spoken[at], spoken[at + own.length - 1]];
    if (first === undefined || last === undefined) return [];
    return [{ kind: "listed", value: { ...valueAt(reading, { start: first.start, end: last.end }), value } }];
  });
}

/** Each thing that the documentation gives as an example, with the stems of its words: one to three of them. */
const exampleParts = remembered((parameter: Parameter) =>
  examplesOf(parameter)
    .flatMap((example) => example.split(/,|\bor\b|\/|\band\b/))
    .map((example) => ({
      value: example.trim().replace(/^(?:a|an|the) /, ""),
      own: words(example).map(stem),
    }))
    .filter(({ own }) => own.length > 0 && own.length <= 3),
);
