// The request side of the fit's figures: its terms, where they point, and which operations its verbs ask for.
import type { CapabilityWord, RequestReading } from "../../contract/query/reading.ts";
import { type Term, term } from "../term.ts";
import { stem, words } from "../tokens.ts";
import { operationRows } from "./operations.data.ts";
import { directionOf, distinct, terms } from "./terms.ts";

/** The request as the figures need it. */
export interface Wanted {
  readonly reading: RequestReading;
  readonly demanded: readonly Term[];
  readonly asking: readonly Term[];
  readonly names: readonly Term[];
  readonly everything: readonly Term[];
  readonly direction: Float32Array | null;
  readonly wideDirection: Float32Array | null;
  readonly operations: number;
  readonly firstOperation: number;
  readonly opening: Term | undefined;
  readonly figures: number;
}

/** Reads a request once for all methods. */
export function wantedOf(reading: RequestReading): Wanted {
  const spoken = words(reading.text);
  const termsOf = (own: readonly CapabilityWord[]) => distinct(own.map(({ text }) => term(text.toLowerCase())));
  const demanded = termsOf(reading.capability.filter(({ isAsking }) => !isAsking));
  const asking = termsOf(reading.capability.filter(({ isAsking }) => isAsking));
  const names = distinct(reading.names.flatMap(({ text }) => words(text).map(term)));
  const everything = distinct([...demanded, ...asking, ...names, ...terms(reading.text)]);
  return {
    reading,
    demanded,
    asking,
    names,
    everything,
    direction: directionOf(demanded),
    wideDirection: directionOf(everything),
    operations: spoken.reduce((found, word) => found | operationOf(word), 0),
    firstOperation: firstOperation(spoken.filter((word) => !helpingVerbs.has(word))),
    opening: terms(reading.text.replace(courtesy, ""))[0],
    figures: reading.values.filter(({ kind }) => kind === "number" || kind === "money" || kind === "percent").length,
  };
}

const helpingVerbs = new Set("can could would will like want need help have to".split(" "));
const courtesy =
  /^(?:please|kindly|hi|hey|hello|can you|could you|would you|will you|i want (?:you )?to|i'd like (?:you )?to|i need (?:you )?to|help me|how (?:do|can) i)\b[\s,:]*/i;

const operations: ReadonlyMap<string, number> = new Map(
  [...new Set(operationRows.flat().map(stem))].map((verb) => [
    verb,
    operationRows.reduce((bits, row, at) => (row.some((word) => stem(word) === verb) ? bits | (1 << at) : bits), 0),
  ]),
);

function operationOf(word: string): number {
  return operations.get(stem(word)) ?? 0;
}

/** The first operation that some words name, as bits of the rows that hold it. */
export function firstOperation(own: readonly string[]): number {
  return own.map(operationOf).find((found) => found !== 0) ?? 0;
}

/** 1 when what is offered is asked for, -1 when something else is, 0 when nothing is said. */
export function agreement(one: number, other: number): number {
  return one === 0 ? 0 : (one & other) !== 0 ? 1 : -1;
}

/** Share of the letters that are not Latin. */
export function otherScript(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 ? 0 : 1 - (text.match(/\p{Script=Latin}/gu)?.length ?? 0) / letters;
}
