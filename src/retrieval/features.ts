// Computes features that separate relevant methods from methods that only share words with the request.

import { cosine } from "../language/vectors/word-vectors.ts";
import { valueKinds } from "./kinds.ts";
import type { Scored } from "./rank.ts";
import type { SearchContext } from "./search-context.ts";
import { type FieldTally, type Tally, tallyOf } from "./tally.ts";

/** Features of one method by name; most values are between 0 and 1. */
export type Figures = Readonly<Record<string, number>>;

/** Features that have an additional weight, under the name `several:…`, when the request has several parts. */
const ofSeveral = [
  "score",
  "plainScore",
  "heldPlain",
  "nameNear",
  "cosinePlain",
  "kindsLacking",
  "implied",
  "impliedSum",
  "clauseBest",
  "clauseScore",
  "serverBest",
];

/** Bits of the value kinds that matter most when a method does not accept them. */
const [numberBit, placeBit, dateBit, personBit] = (["number", "place", "date", "person"] as const).map((kind) =>
  valueKinds.indexOf(kind),
) as [number, number, number, number];

/** A high BM25 score. Scores are divided by this number, so that their range is about the range of the other features. */
const highScore = 20;

/** Returns groups of features of one method for one request. Merging the groups would take more time than computing them. */
export function figureGroups(context: SearchContext, document: number): readonly Figures[] {
  return [
    scoreFigures(context, document),
    wordFigures(context, tallyOf(context, document)),
    kindFigures(context, document),
  ];
}

/** Returns all features of one method for one request. Features named `several:…` are 0 for a request with one part. */
export function featuresOf(context: SearchContext, document: number): Figures {
  const figures: Figures = Object.assign({}, ...figureGroups(context, document));
  const isSeveral = context.clauses.length > 1;
  const again = ofSeveral.map((name) => [`several:${name}`, isSeveral ? (figures[name] ?? 0) : 0] as const);
  return { ...figures, ...Object.fromEntries(again) };
}

/** Weights of the features, for requests with one part and with several parts. */
export interface Weights {
  readonly single: Figures;
  readonly several: Figures;
}

/** Converts fitted weights to the form that `weigh` takes. */
export function readyWeights(fitted: Figures): Weights {
  const again = ofSeveral.map((name) => [name, (fitted[name] ?? 0) + (fitted[`several:${name}`] ?? 0)] as const);
  return { single: fitted, several: { ...fitted, ...Object.fromEntries(again) } };
}

/** Returns the weighted sum of one method's features; a feature without a weight is ignored. */
export function weigh(context: SearchContext, document: number, weights: Weights): number {
  const counts = context.clauses.length > 1 ? weights.several : weights.single;
  let sum = 0;
  for (const group of figureGroups(context, document)) {
    for (const name in group) sum += (counts[name] ?? 0) * (group[name] ?? 0);
  }
  return sum;
}

function scoreFigures(context: SearchContext, document: number): Figures {
  const { whole, plain, clauses, implied, index } = context;
  const relative = ({ scores, best }: Scored) => (scores[document] ?? 0) / best;
  const absolute = ({ scores }: Scored) => (scores[document] ?? 0) / highScore;
  const parts = clauses.length === 0 ? [plain] : clauses;
  return {
    score: relative(whole),
    scoreShare: (whole.scores[document] ?? 0) / (2.2 * context.rarities),
    plainScore: relative(plain),
    clauseBest: Math.max(...parts.map(relative)),
    clauseScore: Math.max(...parts.map(absolute)),
    implied: Math.max(0, ...implied.map(relative)),
    impliedSum: implied.reduce((sum, part) => sum + absolute(part), 0),
    // With a single server this value is the same for all methods.
    serverBest: (context.serverBest[index.serverOf[document] ?? 0] ?? 0) / whole.best,
  };
}

function wordFigures(context: SearchContext, tally: Tally): Figures {
  const { name, purpose, parameters } = tally;
  const length = Math.sqrt(cosine(tally.core, tally.core)) || 1;
  const asksChange = context.stems.some(({ isWriteVerb, isValue }) => isWriteVerb && !isValue);
  return {
    held: weighed(context, tally.held, false) / context.rarities,
    heldPlain: weighed(context, tally.held, true) / context.plainRarities,
    near: weighed(context, tally.nearAny, false) / context.rarities,
    nearPlain: weighed(context, tally.nearAny, true) / context.plainRarities,
    coreNearPlain: weighed(context, tally.nearCore, true) / context.plainRarities,
    cosine: cosine(context.vector, tally.core) / length,
    cosinePlain: cosine(context.plainVector, tally.core) / length,
    nameHeld: shareOf(name, "hit"),
    nameNear: shareOf(name, "near"),
    nameMissed: Math.min(6, name.missed),
    namePairs: Math.min(3, name.pairs),
    purposeHeld: shareOf(purpose, "hit"),
    purposeNear: shareOf(purpose, "near"),
    purposePairs: Math.min(4, purpose.pairs),
    changesUnasked: tally.writesInName > 0 && !asksChange ? 1 : 0,
    parameters: Math.log1p(parameters.count),
    choices: tally.inChoices / context.rarities,
    choiceHits: Math.min(3, tally.choiceHits),
    server: tally.inServer / context.rarities,
    about: tally.inAbout / context.rarities,
  };
}

function kindFigures({ request, index }: SearchContext, document: number): Figures {
  const accepted = index.kindsAccepted[document] ?? 0;
  const lacking = (index.kindsNeeded[document] ?? 0) & ~request.kinds;
  return {
    kindsFit: bitsOf(request.kinds & accepted) / Math.max(1, bitsOf(request.kinds)),
    kindsLeft: bitsOf(request.kinds & ~accepted),
    kindsLacking: bitsOf(lacking),
    lacksNumber: (lacking >> numberBit) & 1,
    lacksPlace: (lacking >> placeBit) & 1,
    lacksDate: (lacking >> dateBit) & 1,
    lacksPerson: (lacking >> personBit) & 1,
  };
}

function weighed({ stems }: SearchContext, marks: Float32Array, isPlain: boolean): number {
  return stems.reduce(
    (sum, { rarity, isValue }, place) => sum + (isPlain && isValue ? 0 : rarity * (marks[place] ?? 0)),
    0,
  );
}

function shareOf(field: FieldTally, part: "hit" | "near"): number {
  return field.total === 0 ? 0 : field[part] / field.total;
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
