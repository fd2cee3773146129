// Checks values that a program writes after it has read replies: the value of a `later` argument must express the words that the
// proposal quotes, or be a field of a reply. Each value is reported with the reply it came from.
import type { Json, JsonObject } from "../contract/json.ts";
import type { Argument, Call } from "../contract/proposal.ts";
import type { Option } from "../contract/query/option.ts";
import type { CallRecord } from "../contract/query/record.ts";
import type { Method } from "../contract/tool.ts";
import { type Parameter, parameters } from "../language/method/schema.ts";
import { readValues } from "../language/values.ts";
import { leavesOf, pathText } from "../reply/path.ts";
import { isOffered } from "./assumable.ts";
import type { Rejection } from "./codes.ts";
import { type Leaf, numbersIn, valueLeaves } from "./leaf.ts";
import { containsSpaceless, containsWhole } from "./quote.ts";

/** The sources that an argument may come from. */
export interface ArgumentOrigins {
  readonly method: Method;
  readonly target: Pick<Option, "calls">;
  readonly calls: readonly CallRecord[];
  readonly query: string;
  readonly nowMs: number;
}

type Later = Extract<Argument, { kind: "later" }>;

/** Returns the calls whose values are all known before any reply. */
export function firstCalls(calls: readonly Call[]): readonly Call[] {
  return calls.filter((call) => laterIn(call).length === 0);
}

/** Returns the arguments of the calls that follow from replies. */
export function laterOf(calls: readonly Call[]): readonly (readonly [name: string, argument: Later])[] {
  return calls.flatMap(laterIn);
}

function laterIn({ arguments: given }: Call): readonly (readonly [string, Later])[] {
  return Object.entries(given).flatMap(([name, own]) => (own.kind === "later" ? [[name, own] as const] : []));
}

/** Returns why the arguments that follow from replies are not accepted: no call of the proposal gives a reply first. */
export function laterProblem(calls: readonly Call[]): Rejection | null {
  const [first] = laterOf(calls);
  if (first === undefined || firstCalls(calls).length > 0) return null;
  const reason = `${first[0]} follows from a reply, and no call of the proposal gives one before; add the call that does`;
  return { code: "lookup-source", reason };
}

/** The sources of one call's values: `from` names the field of a reply, `assumed` is reported with the answer. */
export interface ValueSources {
  readonly from: readonly string[];
  readonly assumed: readonly string[];
}

/** Returns the sources of the values that the proposal leaves to the program, or the reason why the call is refused. */
export function sourcesOfLater(args: JsonObject, origins: ArgumentOrigins): ValueSources | string {
  const from: string[] = [];
  const assumed: string[] = [];
  for (const [name, value] of Object.entries(args)) {
    const own = laterFor(name, origins);
    for (const leaf of valueLeaves(value)) {
      const place = leaf === null || leaf === "" ? null : placeInReplies(leaf, origins.calls);
      if (place !== null) from.push(`${name} = ${shown(leaf)} is ${place}`);
      if (own.length === 0) continue;
      const words = own.flatMap(({ quotes }) => quotes);
      if (place === null) {
        const isChoice = words.length > 0 && isOffered(leaf, parameterNamed(name, origins));
        const problem = words.length === 0 ? "no earlier reply contains it" : unexpressed(leaf, words, origins);
        if (problem !== null && !isChoice) return `${name} = ${shown(leaf)}: ${problem}`;
      }
      if (words.length > 0) assumed.push(`${name} = ${shown(leaf)} was chosen for "${words.join(" … ")}"`);
    }
  }
  return { from: from.slice(0, mostSources), assumed };
}

const mostSources = 20;

function parameterNamed(name: string, { method }: ArgumentOrigins): Parameter | undefined {
  return parameters(method).find((own) => own.name === name);
}

/** Returns the arguments of this name that the proposal leaves to the program. */
export function laterFor(
  name: string,
  { method, target }: Pick<ArgumentOrigins, "method" | "target">,
): readonly Later[] {
  return target.calls
    .filter((call) => call.method.toolId === method.toolId && call.method.methodName === method.name)
    .flatMap((call) => {
      const own = call.arguments[name];
      return own?.kind === "later" ? [own] : [];
    });
}

function shown(leaf: Leaf): string {
  return JSON.stringify(leaf).slice(0, 300);
}

const mostLeaves = 50_000;

/** Returns the field of the earliest reply that contains the value, as a field of its own or as whole words of a text. */
export function placeInReplies(value: Leaf, calls: readonly CallRecord[]): string | null {
  const sought = plain(value);
  let inText: string | null = null;
  for (const { method, outcome } of calls) {
    if (outcome.kind !== "result") continue;
    for (const leaf of leavesOf(outcome.data, mostLeaves)) {
      if (plain(leaf.value) === sought) return `${pathText(leaf.steps)} of ${method}`;
      const isText = inText === null && typeof leaf.value === "string" && sought.length > 1;
      if (isText && containsWhole(String(leaf.value), sought))
        inText = `in the text ${pathText(leaf.steps)} of ${method}`;
    }
  }
  return inText;
}

/** Returns why a written text does not express the quoted words, or adds values of its own; null when it is faithful. */
function unexpressed(leaf: Leaf, quotes: readonly string[], { calls, query, nowMs }: ArgumentOrigins): string | null {
  const text = String(leaf);
  const { values } = readValues(quotes.join(" "), nowMs);
  const lost = values.find((own) => statedKinds.has(own.kind) && !formsOf(own).some((form) => holds(text, form)));
  if (lost !== undefined) return `it does not contain "${lost.text}"`;
  const known = `${query} ${values.flatMap(formsOf).join(" ")}`;
  const isKnown = (part: string) =>
    containsWhole(known, part) || numbersIn(known).includes(Number(part)) || placeInReplies(part, calls) !== null;
  const own = partsOf(text).find((part) => !isKnown(part));
  return own === undefined ? null : `"${own}" is neither in the request nor in an earlier reply`;
}

const statedKinds: ReadonlySet<string> = new Set([
  ...["money", "number", "percent", "path", "url", "email", "id", "quoted", "date"],
]);

type Stated = ReturnType<typeof readValues>["values"][number];

/** Returns a stated value as it is written, and in its normal forms. */
function formsOf({ text, value, numbers, day, until }: Stated): readonly string[] {
  const parts: readonly (Json | undefined)[] = [value, ...(numbers ?? []), day, until];
  const forms = parts.flatMap((part) => (typeof part === "string" || typeof part === "number" ? [String(part)] : []));
  return [text.replace(/^(["'`“‘«])(.*)["'`”’»]$/su, "$2"), ...forms];
}

function holds(text: string, form: string): boolean {
  return containsWhole(text, form) || (/[^\p{L}\s]/u.test(form) && containsSpaceless(text, form));
}

/** Returns what the request must contain: the words of quoted texts, and numbers, except 0 and 1, which may be syntax. */
function partsOf(text: string): readonly string[] {
  if (!/\s/.test(text.trim())) return [text.trim()];
  const literals = [...text.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, single, double]) => single ?? double ?? "");
  const words = literals.flatMap((literal) => literal.match(/\p{L}{2,}|\d+(?:[.-]\d+)*/gu) ?? []);
  const bare =
    text.replaceAll(/'[^']*'|"[^"]*"/g, " ").match(/(?<![\p{L}\p{N}_.])\d+(?:\.\d+)?(?![\p{L}\p{N}_])/gu) ?? [];
  return [...words, ...bare.filter((number) => Number(number) > 1)];
}

function plain(value: Json): string {
  return String(value).replaceAll(",", "").trim().toLowerCase();
}
