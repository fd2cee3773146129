// The figures that tell a method that serves a request from one that merely shares its words; `weights.data.ts` weighs them.
import { type ValueKindBit, valueKinds } from "./kinds.ts";
import type { Scored, SearchContext } from "./search-context.ts";
import { type FieldTally, type Tally, tallyOf } from "./tally.ts";
import { cosine } from "./word-vectors.ts";

/** Figures of one method by name; most lie between 0 and 1. */
export type Features = Readonly<Record<string, number>>;

/** Figures that weigh differently when a request has several parts: they count once more under `several:`. */
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

/** Kinds of values whose lack tells the most. */
const tellingKinds: readonly ValueKindBit[] = ["number", "place", "date", "person"];

/** A score of BM25 that is high for any request. */
const highScore = 20;

/** Reads the figures of one method for one request. */
export function featuresOf(context: SearchContext, document: number): Features {
  const figures: Record<string, number> = {
    ...scoreFigures(context, document),
    ...wordFigures(context, tallyOf(context, document)),
    ...kindFigures(context, document),
  };
  const isSeveral = context.clauses.length > 1;
  for (const name of ofSeveral) figures[`several:${name}`] = isSeveral ? (figures[name] ?? 0) : 0;
  return figures;
}

function scoreFigures(context: SearchContext, document: number): Features {
  const { whole, plain, clauses, implied, index } = context;
  const relative = ({ scores, best }: Scored) => (scores[document] ?? 0) / best;
  const absolute = ({ scores }: Scored) => (scores[document] ?? 0) / highScore;
  const parts = clauses.length === 0 ? [plain] : clauses;
  return {
    score: relative(whole),
    scoreShare: (whole.scores[document] ?? 0) / (2.2 * raritySum(context, false)),
    plainScore: relative(plain),
    clauseBest: Math.max(...parts.map(relative)),
    clauseScore: Math.max(...parts.map(absolute)),
    implied: Math.max(0, ...implied.map(relative)),
    impliedSum: implied.reduce((sum, part) => sum + absolute(part), 0),
    // Where there is one server only, all its methods are told this alike.
    serverBest: (context.serverBest.get(index.serverOf[document] ?? 0) ?? 0) / whole.best,
  };
}

function wordFigures(context: SearchContext, tally: Tally): Features {
  const { name, purpose, parameters } = tally;
  const [all, plain] = [raritySum(context, false), raritySum(context, true)];
  const asksChange = context.stems.some(({ isWriteVerb, isValue }) => isWriteVerb && !isValue);
  return {
    held: weighed(context, tally.held, false) / all,
    heldPlain: weighed(context, tally.held, true) / plain,
    near: weighed(context, tally.nearAny, false) / all,
    nearPlain: weighed(context, tally.nearAny, true) / plain,
    coreNearPlain: weighed(context, tally.nearCore, true) / plain,
    cosine: cosineOf(context.vector, tally.core),
    cosinePlain: cosineOf(context.plainVector, tally.core),
    nameHeld: shareOf(name, "hit"),
    nameNear: shareOf(name, "near"),
    nameMissed: Math.min(6, name.missed),
    namePairs: Math.min(3, name.pairs),
    purposeHeld: shareOf(purpose, "hit"),
    purposeNear: shareOf(purpose, "near"),
    purposePairs: Math.min(4, purpose.pairs),
    changesUnasked: tally.writesInName > 0 && !asksChange ? 1 : 0,
    parameters: Math.log1p(parameters.count),
    choices: tally.inChoices / all,
    choiceHits: Math.min(3, tally.choiceHits),
    server: tally.inServer / all,
    about: tally.inAbout / all,
  };
}

function kindFigures({ request, index }: SearchContext, document: number): Features {
  const taken = index.kindsTaken[document] ?? 0;
  const lacking = (index.kindsNeeded[document] ?? 0) & ~request.kinds;
  return {
    kindsFit: bitsOf(request.kinds & taken) / Math.max(1, bitsOf(request.kinds)),
    kindsLeft: bitsOf(request.kinds & ~taken),
    kindsLacking: bitsOf(lacking),
    ...Object.fromEntries(tellingKinds.map((kind) => [`lacks:${kind}`, (lacking >> valueKinds.indexOf(kind)) & 1])),
  };
}

function raritySum({ stems }: SearchContext, isPlain: boolean): number {
  return Math.max(
    1e-6,
    stems.reduce((sum, { rarity, isValue }) => sum + (isPlain && isValue ? 0 : rarity), 0),
  );
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

function cosineOf(left: Float32Array, right: Float32Array): number {
  const lengths = Math.sqrt(cosine(left, left) * cosine(right, right));
  return lengths === 0 ? 0 : cosine(left, right) / lengths;
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
