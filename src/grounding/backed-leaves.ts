// Checks that each value of a program's result has a source: a field of a reply, a part of the text of a reply, the request,
// or arithmetic that the program declares over numbers with a source.

import { asciiVariant } from "../base/text/ascii-variant.ts";
import { isJsonObject } from "../base/text/json.ts";
import type { Json } from "../contract/json.ts";
import { type ProgramDerivation, programResultSchema } from "../contract/query/program-result.ts";
import type { CallRecord } from "../contract/query/record.ts";
import type { Method } from "../contract/tool.ts";
import { type Leaf, leavesOf, pathText, type Step } from "../reply/path.ts";

import { figuresIn } from "./claims/read-figures.ts";
import { traceOrigins } from "./provenance.ts";

const mostLeaves = 2_000;
const mostReplyLeaves = 100_000;
const mostListed = 3;

/** Returns at most three places of values without a source, such as `$.result.total`; empty when each value has a source. */
export function unbackedPlaces(
  dataset: Json,
  given: { readonly calls: readonly CallRecord[]; readonly methods: readonly Method[]; readonly query: string },
): readonly string[] {
  const leaves = leavesOf(dataset, mostLeaves).filter(({ steps, value }) => hasContent(value) && !isOwnWord(steps));
  const { origin } = traceOrigins(given.calls, given.methods);
  const open = leaves.filter((leaf) => origin(leaf) === null);
  if (open.length === 0) return [];
  const replies = repliesOf(given.calls);
  const declared = derivationsIn(dataset, replies);
  return open
    .filter(({ steps, value }) => !isWritten(value, replies, given) && declared.get(pathText(steps)) !== value)
    .slice(0, mostListed)
    .map(({ steps }) => pathText(steps));
}

function hasContent(value: Leaf["value"]): boolean {
  return typeof value === "number" || (typeof value === "string" && value !== "");
}

/** True for the parts of a result that describe the program's own work: its search, its choices, its derivations. */
function isOwnWord([first]: readonly Step[]): boolean {
  return first === "found" || first === "lookedFor" || first === "choices" || first === "derived";
}

interface Replies {
  readonly numbers: ReadonlySet<number>;
  readonly lengths: ReadonlySet<number>;
  readonly text: string;
}

function repliesOf(calls: readonly CallRecord[]): Replies {
  const datas = calls.flatMap(({ outcome }) => (outcome.kind === "result" ? [outcome.data] : []));
  const leaves = datas.flatMap((data) => leavesOf(data, mostReplyLeaves));
  const texts = leaves.flatMap(({ value }) => (typeof value === "string" ? [value] : []));
  const written = texts.flatMap((text) => figuresIn(text).map(({ value }) => value));
  const numbers = leaves.flatMap(({ value }) => (typeof value === "number" ? [value] : []));
  return { numbers: new Set([...numbers, ...written]), lengths: lengthsIn(datas), text: ` ${texts.join("\n")} ` };
}

/** Returns the lengths of all lists of the replies: a declared count must be one of these lengths. */
function lengthsIn(data: Json, found = new Set<number>()): ReadonlySet<number> {
  if (Array.isArray(data)) found.add(data.length);
  if (typeof data === "object" && data !== null) for (const part of Object.values(data)) lengthsIn(part as Json, found);
  return found;
}

/** True when a reply contains the number or the words, or when the request or a call contains the words. */
function isWritten(
  value: Leaf["value"],
  { numbers, text }: Replies,
  { calls, query }: { readonly calls: readonly CallRecord[]; readonly query: string },
): boolean {
  if (typeof value === "number") return numbers.has(value);
  const said = String(value);
  if (standsIn(said, text)) return true;
  const known = [query, ...calls.map(({ args, method, toolId }) => `${JSON.stringify(args)} ${method} ${toolId}`)].join(
    " ",
  );
  return !/\p{Nd}/u.test(said)
    ? standsIn(said.toLowerCase(), ` ${known.toLowerCase()} `)
    : standsIn(said, ` ${known} `);
}

const inWord = /[\p{L}\p{N}]/u;

function standsIn(part: string, text: string): boolean {
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) {
    const [before = "", after = ""] = [text[at - 1], text[at + part.length]];
    const isCut = (inner: string, outer: string) =>
      asciiVariant(inWord, inner + outer).test(inner) && asciiVariant(inWord, inner + outer).test(outer);
    if (!isCut(part[0] ?? "", before) && !isCut(part.at(-1) ?? "", after)) return true;
  }
  return false;
}

/** Computes the declared arithmetic again, returns the values by place. Operands are numbers of replies or earlier results. */
function derivationsIn(dataset: Json, { numbers, lengths }: Replies): ReadonlyMap<string, number> {
  const parsed = isJsonObject(dataset) ? programResultSchema.safeParse(dataset) : undefined;
  const known = new Set(numbers);
  const found = new Map<string, number>();
  for (const derivation of parsed?.data?.derived ?? []) {
    const value = workedOut(derivation, known, lengths);
    if (value === null) continue;
    const place = derivation.path.startsWith("$") ? derivation.path : `$.${derivation.path}`;
    found.set(place, value);
    known.add(value);
  }
  return new Map([...found].map(([place, value]) => [place, asPrinted(dataset, place, value)]));
}

/** Returns the number at the place when the computed value rounds to that number; else returns the computed value. */
function asPrinted(dataset: Json, place: string, value: number): number {
  const own = leavesOf(dataset, mostLeaves).find(({ steps }) => pathText(steps) === place)?.value;
  if (typeof own !== "number") return value;
  const digits = String(own).split(".")[1]?.length ?? 0;
  return Math.abs(own - value) <= 0.5 * 10 ** -digits * (1 + 1e-9) ? own : value;
}

function workedOut(
  { operation, of }: ProgramDerivation,
  known: ReadonlySet<number>,
  lengths: ReadonlySet<number>,
): number | null {
  // For a count, `of` contains only the result, which must be the length of a list in a reply.
  if (operation === "count") return of.length === 1 && lengths.has(of[0] ?? -1) ? (of[0] ?? null) : null;
  if (of.length === 0 || !of.every((number) => known.has(number))) return null;
  const [first = 0, second] = of;
  const sum = of.reduce((all, number) => all + number, 0);
  switch (operation) {
    case "sum":
      return sum;
    case "mean":
      return sum / of.length;
    case "min":
      return Math.min(...of);
    case "max":
      return Math.max(...of);
    case "product":
      return of.reduce((all, number) => all * number, 1);
    case "difference":
      return second === undefined ? null : first - second;
    case "ratio":
      return second === undefined || second === 0 ? null : first / second;
    case "percent":
      return second === undefined || second === 0 ? null : (first / second) * 100;
    default:
      return null;
  }
}
