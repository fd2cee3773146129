// Whether a reply speaks of what a request asks: of each thing that it names, and of most of the words that tell anything.
import type { Json } from "../contract/json.ts";
import type { CapabilityWord, RequestReading } from "../contract/query/reading.ts";
import type { Method } from "../contract/tool.ts";
import { nearness, term } from "../language/term.ts";
import { contentStems, stem, words } from "../language/tokens.ts";
import { specificity } from "../language/vectors/commonness.ts";
import { leavesOf } from "./evidence/path.ts";

const mostLeaves = 20_000;
/** Commoner words ask for nothing in particular. */
const tellingFrom = 0.45;
/** This part of what the words tell has to be spoken of. */
const leastShare = 0.4;
/** Stems with as many letters in common say the same. */
const sharedLetters = 5;
/** Words as near as this are what a method's own documentation calls otherwise: "ticket" and "task". */
const sameThing = 0.5;

/** False for a reply without a part that holds each named thing together with most of what is asked about it. */
export function speaksOf(
  data: Json,
  { reading, method }: { readonly reading: RequestReading; readonly method: Method | null },
): boolean {
  const named = [...reading.names, ...reading.values.filter(({ kind }) => kind === "quoted")];
  const documented = method === null ? [] : words(`${method.name} ${method.description}`).map(term);
  // What the method calls its own rows says nothing of what stands in them.
  const isOwn = ({ text }: CapabilityWord) =>
    documented.some((other) => nearness(term(text.toLowerCase()), other) >= sameThing);
  const open = askedIn(reading).filter((word) => !isOwn(word));
  const sum = (own: readonly CapabilityWord[]) => own.reduce((all, word) => all + specificity(word.stem), 0);
  return partsOf(data).some((part) => {
    const spoken = stemsOf(textsOf(part));
    if (!named.every(({ text }) => contentStems(text).every((own) => isSpoken(own, spoken)))) return false;
    if (open.length === 0) return true;
    // A long text holds any word somewhere: what is asked has to stand together.
    return passagesIn(part).some((passage) => {
      const said = stemsOf([passage]);
      return sum(open.filter((word) => isSpoken(word.stem, said))) >= leastShare * sum(open);
    });
  });
}

const mostParts = 2_000;
const mostDepth = 12;
/** A list of more rows is one of things that are like what was looked for: each speaks for itself. */
const fewRows = 10;

/** The parts of a reply: each row where a list is long, else the whole. */
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

/** The sentences and lines of a part's texts, and the short fields of each of its records side by side. */
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

const leastWords = 3;
const mostPassages = 8;

/** The texts of a reply that speak of what is asked, word for word, in their order; none where no text of some length does. */
export function passagesOf(data: Json, reading: RequestReading): readonly string[] {
  const asked = askedIn(reading);
  const isTelling = (text: string) => {
    const spoken = stemsOf([text]);
    return asked.some((word) => isSpoken(word.stem, spoken));
  };
  return leavesOf(data, mostLeaves)
    .flatMap(({ value }) => (typeof value === "string" ? [value] : []))
    .filter((text) => text.length <= longestPassage && words(text).length >= leastWords && isTelling(text))
    .slice(0, mostPassages);
}

function thingsIn({ names, values }: RequestReading) {
  return [...names, ...values.filter(({ kind }) => /^(?:quoted|id|path|url|email)$/.test(kind))];
}

/** The words that tell what is asked, without those of the things that are named. */
function askedIn(reading: RequestReading): readonly CapabilityWord[] {
  const ofThings = new Set([...thingsIn(reading), ...reading.values].flatMap(({ text }) => words(text).map(stem)));
  return reading.capability.filter(
    (word) => !word.isAsking && !ofThings.has(word.stem) && specificity(word.stem) >= tellingFrom,
  );
}

function stemsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => words(text).map(stem)));
}

function isSpoken(own: string, spoken: ReadonlySet<string>): boolean {
  if (spoken.has(own)) return true;
  const start = own.slice(0, sharedLetters);
  return own.length >= sharedLetters && [...spoken].some((other) => other.startsWith(start));
}
