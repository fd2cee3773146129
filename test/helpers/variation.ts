// Transforms the snapshot server: the same data with other words, order, metadata and numbers.
// The decisions of a runtime must not depend on any of them.

import { createPolymarket } from "../../contributors/polymarket/polymarket.ts";
import { openSnapshot } from "../../contributors/polymarket/snapshot/open.ts";
import { createSnapshotTransport } from "../../contributors/polymarket/snapshot/transport.ts";
import { randomFrom } from "../../contributors/venue/random.ts";
import type { Contributor, ContributorMethod } from "../../src/contrib/contributor.ts";
import { foreignMethods } from "../fixtures/foreign-methods.data.ts";

export interface Variation {
  /** Seed of the numbers. */
  readonly snapshotSeed?: string;
  /** Shuffles the methods. */
  readonly shuffleSeed?: string;
  /** Removes `_meta` and annotations from every method. */
  readonly isMetaStripped?: boolean;
  /** Adds methods of other tool sets. */
  readonly hasForeignMethods?: boolean;
  /** Appends a sentence to the description of a method. */
  readonly planted?: { readonly method: string; readonly text: string };
  /** Replaces words everywhere: in the listing, in data, and back again in arguments. */
  readonly words?: Readonly<Record<string, string>>;
}

/** Methods whose names may be translated; a rename draws words for these. */
export const methodNames: readonly string[] = [
  "search_markets",
  "search_events",
  "find_market",
  "get_top_markets",
  "get_trending_markets",
  "get_event",
  "get_market",
  "get_trading_parameters",
  "get_price",
  "get_order_book",
  "get_order_books",
  "get_price_history",
  "get_trades",
  "get_holders",
  "get_open_interest",
  "analyze_market_liquidity",
  "analyze_event_liquidity",
  "compare_markets",
  "place_order",
];

/** Names that the anchors contain. */
export const entityNames = [
  "Polymarket",
  "Bybit",
  "World Cup",
  "FIFA",
  "BTC",
  "Brazil",
  "Spain",
  "France",
  "England",
  "Argentina",
  "Germany",
  "Portugal",
  "United States",
  "Netherlands",
  "Norway",
  "Belgium",
  "Morocco",
  "Japan",
  "Mexico",
];

/** The transformed contributor on its snapshot. */
export function variedContributor(variation: Variation): Contributor {
  const snapshot = openSnapshot(variation.snapshotSeed);
  const now = () => Date.parse(snapshot.capturedAt);
  const plain = createPolymarket({
    mode: "snapshot",
    now,
    transport: createSnapshotTransport(snapshot),
    close: async () => {},
  });
  const words = variation.words ?? {};
  const forth = translator(words);
  const back = translator(Object.fromEntries(Object.entries(words).map(([from, to]) => [to, from])));
  const own = plain.methods
    .map((method) => described(method, variation))
    .map((method) => translated(method, { forth, back }));
  const all = variation.hasForeignMethods === true ? [...own, ...foreignMethods] : own;
  return {
    ...plain,
    name: forth(plain.name),
    description: forth(plain.description),
    methods: shuffled(all, variation.shuffleSeed),
  };
}

/** A prompt in the words of the transformation. */
export function translatePrompt(prompt: string, variation: Variation): string {
  return translator(variation.words ?? {})(prompt);
}

/** Invented words for every method, the venue and the entities; the same seed gives the same words. */
export function inventedWords(seed: string): Readonly<Record<string, string>> {
  const random = randomFrom(seed);
  const taken = new Set<string>();
  const invent = (): string => {
    for (;;) {
      const syllables = Array.from({ length: 3 }, () => pick("bdfgklmnprtvz", random) + pick("aeiou", random));
      const word = syllables.join("") + pick("xqzk", random);
      if (!taken.has(word)) {
        taken.add(word);
        return word;
      }
    }
  };
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const methods = methodNames.map((name) => [name, `${invent()}_${invent()}`] as const);
  const entities = entityNames.map((name) => {
    if (/^\p{Lu}+$/u.test(name)) return [name, invent().slice(0, 4).toUpperCase()] as const;
    return [
      name,
      name
        .split(" ")
        .map(() => capital(invent()))
        .join(" "),
    ] as const;
  });
  return Object.fromEntries([...methods, ...entities]);
}

/** Swaps the named entities among each other. */
export function swappedEntities(seed: string): Readonly<Record<string, string>> {
  const teams = entityNames.slice(entityNames.indexOf("Brazil"), entityNames.indexOf("Portugal") + 1);
  const others = shuffled(teams, seed);
  return Object.fromEntries(teams.map((team, at) => [team, others[at] ?? team]));
}

function described(method: ContributorMethod, { isMetaStripped, planted }: Variation): ContributorMethod {
  const bare = isMetaStripped === true ? { ...method, meta: {} } : method;
  return planted?.method === method.name ? { ...bare, description: `${bare.description} ${planted.text}` } : bare;
}

type Translate = (text: string) => string;

function translated(
  method: ContributorMethod,
  { forth, back }: { readonly forth: Translate; readonly back: Translate },
): ContributorMethod {
  const { run, ...listing } = method;
  const renamed = JSON.parse(forth(JSON.stringify(listing))) as typeof listing;
  return {
    ...renamed,
    run: async (args, context) =>
      JSON.parse(forth(JSON.stringify(await run(JSON.parse(back(JSON.stringify(args))), context)))),
  };
}

/** One pass over the text, so that swaps do not undo each other; slugs are translated with their names. */
function translator(words: Readonly<Record<string, string>>): Translate {
  const slug = (text: string) => text.toLowerCase().replaceAll(" ", "-");
  const pairs = new Map(
    Object.entries(words).flatMap(([from, to]) => [
      [slug(from), slug(to)],
      [from, to],
    ]),
  );
  const longestFirst = [...pairs.keys()].sort((left, right) => right.length - left.length);
  if (longestFirst.length === 0) return (text) => text;
  const expression = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  return (text) => text.replace(expression, (found) => pairs.get(found) ?? found);
}

function shuffled<T>(items: readonly T[], seed: string | undefined): readonly T[] {
  if (seed === undefined) return items;
  const random = randomFrom(seed);
  return items
    .map((item) => ({ item, at: random() }))
    .sort((left, right) => left.at - right.at)
    .map(({ item }) => item);
}

function pick(letters: string, random: () => number): string {
  return letters.charAt(Math.floor(random() * letters.length));
}
