// Checks that a reply is about the request: the reply mentions each named entity and enough of the request's rare words.
import type { Json } from "../contract/json.ts";
import type { CapabilityWord, RequestReading } from "../contract/query/reading.ts";
import type { Method } from "../contract/tool.ts";
import { nearness, term } from "../language/term.ts";
import { contentStems, stem, words } from "../language/tokens.ts";
import { specificity } from "../language/vectors/commonness.ts";
import { leavesOf } from "../reply/path.ts";

const mostLeaves = 20_000;
/** Words with a lower rarity (0 to 1) are too common to matter and are ignored. */
const leastRarity = 0.45;
/** Minimum share of the total rarity of the words that the reply must mention. */
const leastShare = 0.4;
/** Number of letters at the start that two different stems must share to match. */
const sharedLetters = 5;
/** Minimum similarity of two synonyms: a method's documentation may say "task" for "ticket". */
const sameThing = 0.5;

/** True when one part of the reply mentions each named entity and enough of the other rare words of the request. */
export function isAboutRequest(
  data: Json,
  { reading, method }: { readonly reading: RequestReading; readonly method: Method | null },
): boolean {
  const named = [...reading.names, ...reading.values.filter(({ kind }) => kind === "quoted")];
  const documented = method === null ? [] : words(`${method.name} ${method.description}`).map(term);
  // Words of the method's documentation describe the kind of row, not the content of a row, so they are ignored.
  const isOwn = ({ text }: CapabilityWord) =>
    documented.some((other) => nearness(term(text.toLowerCase()), other) >= sameThing);
  const open = askedIn(reading).filter((word) => !isOwn(word));
  const sum = (own: readonly CapabilityWord[]) => own.reduce((all, word) => all + specificity(word.stem), 0);
  const isNamed = (found: ReadonlySet<string>) =>
    named.every(({ text }) => contentStems(text).every((own) => isMatched(own, found)));
  return partsOf(data).some((part) => {
    if (!isNamed(stemsOf(textsOf(part)))) return false;
    if (open.length === 0) return true;
    const titled = stemsOf(titlesIn(part));
    // A long text may contain every word somewhere, so one passage that names the entity must contain the words.
    return passagesIn(part).some((passage) => {
      const stems = stemsOf([passage]);
      const isAsked = sum(open.filter((word) => isMatched(word.stem, stems))) >= leastShare * sum(open);
      return isAsked && isNamed(new Set([...stems, ...titled]));
    });
  });
}

const mostParts = 2_000;
const mostDepth = 12;
/** A list with more rows than this is checked row by row. */
const fewRows = 10;

/** Returns the rows of long lists as separate parts; without a long list, returns the whole reply. */
function partsOf(data: Json): readonly Json[] {
  const rows: Json[] = [];
  const walk = (part: Json, depth: number): void => {
    if (depth > mostDepth || typeof part !== "object" || part === null || rows.length >= mostParts) return;
    const own: readonly Json[] = Array.isArray(part) ? part : Object.values(part);
    if (Array.isArray(part) && part.length > fewRows) rows.push(...own.slice(0, mostParts));
    else for (const child of own) walk(child, depth + 1);
  };
  walk(data, 0);
  return rows.length === 0 ? [data] : rows;
}

function textsOf(part: Json): readonly string[] {
  return leavesOf(part, mostLeaves).flatMap(({ value, steps }) =>
    typeof value === "string" || typeof value === "number"
      ? [String(value), String(steps.findLast((step) => typeof step === "string") ?? "")]
      : [],
  );
}

const longestPassage = 400;
const longestField = 60;
const betweenPassages = /\n+|(?<=[.!?])\s+/;

/** Returns the sentences and lines of the texts, and for each record one text that joins its short fields. */
function passagesIn(part: Json): readonly string[] {
  const texts = leavesOf(part, mostLeaves).flatMap(({ value }) => (typeof value === "string" ? [value] : []));
  const sentences = texts.flatMap((text) => text.split(betweenPassages)).filter((own) => own.length <= longestPassage);
  const records = Map.groupBy(leavesOf(part, mostLeaves), ({ steps }) => steps.slice(0, -1).join("."));
  const rows = [...records.values()].map((leaves) =>
    leaves
      .filter(({ value }) => value !== null && typeof value !== "boolean" && String(value).length <= longestField)
      .map(({ value, steps }) => `${String(steps.at(-1) ?? "")} ${String(value)}`)
      .join(" "),
  );
  return [...sentences, ...rows];
}

const heading = /^#{1,6}\s/;

/** Returns the short fields of a part, and the first line and the headings of each text. */
function titlesIn(part: Json): readonly string[] {
  return textsOf(part)
    .flatMap((text) => text.split(/\n+/).filter((line, at) => at === 0 || heading.test(line)))
    .filter((line) => line.length <= longestField);
}

/** Returns the rare words of the request that are not part of a named entity. */
function askedIn(reading: RequestReading): readonly CapabilityWord[] {
  const ofEntities = new Set([...reading.names, ...reading.values].flatMap(({ text }) => words(text).map(stem)));
  return reading.capability.filter(
    (word) => !word.isAsking && !ofEntities.has(word.stem) && specificity(word.stem) >= leastRarity,
  );
}

function stemsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => words(text).map(stem)));
}

function isMatched(own: string, found: ReadonlySet<string>): boolean {
  if (found.has(own)) return true;
  const start = own.slice(0, sharedLetters);
  return own.length >= sharedLetters && [...found].some((other) => other.startsWith(start));
}
