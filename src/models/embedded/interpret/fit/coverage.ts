// Scores how many content words of a request occur in the documentation of a method. Rare words count more.
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
/** The weight of a word that no documentation contains, for a method that can use the word in a search. */
const subjectShare = 0.25;
const askingShare = 0.15;
const unboundShare = 0.5;
const searchShare = 0.5;
/** The bonus of a search method if the request asks for several items. */
const severalShare = 0.1;
/** Small penalties that break ties. A method gets them if the request lacks words of its name, or for a list of one value. */
const idleNameShare = 0.04;
const listForOneShare = 0.04;
/** The weight of a stated value that a parameter of the method accepts. */
const boundShare = 0.4;

/**
 * Returns a score from 0 to 1 for each method. A word counts more if fewer of these methods contain it. So a word that
 * all of these methods contain counts little.
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

/** Properties of the bindings of a method. */
interface FitInput {
  /** The number of bound paths, patterns, URLs, email addresses and ids, whose kind is always clear. */
  readonly stated: number;
  /** The number of values that are not bound and that the documentation does not mention. */
  readonly left: number;
  readonly carriesSubject: boolean;
  /** True if a list parameter is bound to a single value. */
  readonly isListForOne: boolean;
  /** True if the method is a search whose search text can be the topic of the request. */
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

/** True if the request asks for several rows of a search, as in "Which markets are about X?". */
function asksForSeveral(reading: RequestReading, method: Method): boolean {
  const { name, purpose } = documentation(method);
  return (
    asksForList(reading) &&
    reading.capability.some(({ text, stem }) => /[^s]s$/.test(text) && (name.has(stem) || purpose.has(stem)))
  );
}

/** Returns the share of the words of a method's name that the request does not contain. */
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

/** Returns the score for a request that contains only a topic, such as "what do we know of X?". Only a search answers it. */
function subjectAlone(reading: RequestReading, bound: FitInput): number {
  const isNamed = reading.names.length > 0 || reading.values.some(({ kind }) => kind === "quoted");
  return isNamed && bound.looksForSubject ? searchShare : 0;
}

function askingStrength(method: Method, word: CapabilityWord): number {
  const { name, purpose } = documentation(method);
  const has = (stem: string) => name.has(stem) || purpose.has(stem);
  return has(word.stem) ? 1 : has(sense(word.stem)) ? synonymShare : 0;
}
