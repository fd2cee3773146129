// Scores how well a method's documentation covers the request's content words, weighted by their rarity in the pool.
import { memoized } from "../../../../base/memoize.ts";
import type { CapabilityWord, RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { sense } from "../../../../language/lexicon.ts";
import { documentation, mentions } from "../../../../language/method/documentation.ts";
import { profile, takesFreeText } from "../../../../language/method/profile.ts";
import { demandedWords, strength } from "../../../../language/method/strength.ts";
import { contentStems } from "../../../../language/tokens.ts";
import type { BoundMethod } from "./bound.ts";

const synonymShare = 0.9;
/** Weight of a topic word that no documentation contains, if a parameter can take it. */
const subjectShare = 0.25;
const askingShare = 0.15;
const unboundShare = 0.5;
const searchShare = 0.5;
/** Bonus for a search when the request asks for several items. */
const severalShare = 0.1;
/** Penalty for method-name words that the request does not use, and for a list parameter with one value: breaks ties. */
const idleNameShare = 0.04;
const listForOneShare = 0.04;
/** Weight of a stated value that one of the method's parameters accepts. */
const boundShare = 0.4;

/**
 * Returns a score of 0 to 1 per method. Rarity is computed over the pool, so a word in every documentation counts
 * little.
 */
export function coverageScores(reading: RequestReading, pool: readonly BoundMethod[]): readonly number[] {
  const methods = pool.map(({ method }) => method);
  const demanded = demandedWords(reading, false);
  const asked = demandedWords(reading, true).filter((word) =>
    methods.some((method) => askingStrength(method, word) > 0),
  );
  const frequency = new Map(
    demanded.map((word) => [word.stem, methods.filter((method) => strength(method, word) > 0).length]),
  );
  return pool.map((bound) => coverageOf({ reading, bound, demanded, asked, frequency, size: pool.length }));
}

function coverageOf(source: {
  readonly reading: RequestReading;
  readonly bound: BoundMethod;
  readonly demanded: readonly CapabilityWord[];
  readonly asked: readonly CapabilityWord[];
  readonly frequency: ReadonlyMap<string, number>;
  readonly size: number;
}): number {
  const { reading, bound, demanded, asked, frequency, size } = source;
  const { method } = bound;
  const input = inputOf(bound, reading);
  const rarity = (known: number) => Math.log(1 + (size - known + 0.5) / (known + 0.5)) + 0.3;
  let gained = 0;
  let total = 0;
  for (const word of demanded) {
    const known = frequency.get(word.stem) ?? 0;
    const weight = known > 0 ? rarity(known) : (Math.log(2) + 0.3) * (input.carriesSubject ? subjectShare : 1);
    const part = strength(method, word);
    if (part === 0 && (bound.consumed.includes(word.text) || mentions(method, word.text))) continue;
    gained += weight * part;
    total += weight;
  }
  total += input.left * unboundShare + input.stated * boundShare;
  gained += input.stated * boundShare;
  for (const word of asked) {
    gained += askingShare * askingStrength(method, word);
    total += askingShare;
  }
  const share = total === 0 ? subjectAlone(reading, input) : gained / total;
  const several = input.looksForSubject && asksForSeveral(reading, method) ? severalShare : 0;
  const whole = Math.min(1, share);
  const ties = idleNameShare * idleName(method, reading) + (input.isListForOne ? listForOneShare : 0);
  return whole === 0 ? 0 : Math.min(1, Math.max(0.01, whole - ties + several));
}

/** The result of binding. */
interface FitInput {
  /** Number of bound values with an unambiguous kind (path, pattern, address, id). */
  readonly stated: number;
  /** Number of values that are neither bound nor mentioned in the documentation. */
  readonly left: number;
  readonly carriesSubject: boolean;
  /** True if a list parameter is bound to a single value. */
  readonly isListForOne: boolean;
  /** True if the method is a search that is bound to the topic. */
  readonly looksForSubject: boolean;
}

function inputOf(bound: BoundMethod, reading: RequestReading): FitInput {
  const { method, bindings, left, leftOfAll } = bound;
  const isChained = bindings.some(({ kind }) => kind === "chained");
  const carriesText = takesFreeText(method);
  const isUnmistakable = (kind: string) => /^(?:path|glob|url|email|id)$/.test(kind);
  return {
    stated: reading.values.filter((value) => isUnmistakable(value.kind) && !leftOfAll.includes(value)).length,
    left: left.filter(({ kind, value }) => kind !== "window" && kind !== "boolean" && !mentions(method, String(value)))
      .length,
    carriesSubject: isChained || carriesText,
    isListForOne: bindings.some(
      (binding) => binding.kind === "bound" && Array.isArray(binding.value) && binding.value.length === 1,
    ),
    looksForSubject: !isChained && carriesText && profile(method).scope === "search",
  };
}

const asksForList = memoized(({ text }: RequestReading) =>
  /^(?:which|what|list|find|search|show|are there|any)\b/i.test(text.trim()),
);

/** "Which markets are about X?" asks for the rows of a search, not for the details of one. */
function asksForSeveral(reading: RequestReading, method: Method): boolean {
  const { name, purpose } = documentation(method);
  return (
    asksForList(reading) &&
    reading.capability.some(({ text, stem }) => /[^s]s$/.test(text) && (name.has(stem) || purpose.has(stem)))
  );
}

/** Returns the share of words of a method's name that the request does not use. */
function idleName(method: Method, reading: RequestReading): number {
  const own = nameStems(method);
  const requested = requestSenses(reading);
  const idle = own.filter((word) => !requested.has(word) && !requested.has(sense(word)));
  return own.length === 0 ? 1 : idle.length / own.length;
}

const nameStems = memoized(({ name }: Method) => contentStems(name));
const requestSenses = memoized(
  ({ capability }: RequestReading) => new Set(capability.flatMap((word) => [word.stem, sense(word.stem)])),
);

/** A request that only names its topic ("what do we know of X?") is a search, if the method can search for it. */
function subjectAlone(reading: RequestReading, bound: FitInput): number {
  const isNamed = reading.names.length > 0 || reading.values.some(({ kind }) => kind === "quoted");
  return isNamed && bound.looksForSubject ? searchShare : 0;
}

function askingStrength(method: Method, word: CapabilityWord): number {
  const { name, purpose } = documentation(method);
  const has = (stem: string) => name.has(stem) || purpose.has(stem);
  return has(word.stem) ? 1 : has(sense(word.stem)) ? synonymShare : 0;
}
