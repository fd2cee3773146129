// Learns how likely it is that the method of a proposal is the right one, from the held-back rows, and prints the weights for
// `src/models/embedded/interpret/read/thresholds.data.ts`: node training/score.ts --data DIR
// Each group is measured with weights that were learned from the other groups.
import { createHash } from "node:crypto";
import { parseArgs } from "node:util";
import type { InterpretTask } from "../src/contract/interpret.ts";
import { openEncoder } from "../src/encoder/encoder.ts";
import { readRequest } from "../src/language/request.ts";
import { rank } from "../src/models/embedded/interpret/read/rank.ts";
import { readMethods } from "../src/models/embedded/interpret/read/read.ts";
import { featuresOf, gapOf, isRival } from "../src/models/embedded/interpret/read/score.ts";
import { withoutEchoes } from "../src/retrieval/echo.ts";
import { readMethods as readListing } from "../src/tools/catalog/metadata.ts";
import { heldRows } from "./held.ts";
import { type Example, learnLogistic, sumOf } from "./logistic.ts";

interface Candidate extends Example {
  /** The places of its rivals. */
  readonly rivals: readonly number[];
}

interface Row {
  readonly fold: number;
  readonly candidates: readonly Candidate[];
}

interface Learned {
  /** Of the features of a proposal. */
  readonly first: readonly number[];
  /** Of its score in log-odds and its lead over the rivals. */
  readonly second: readonly number[];
}

const { values } = parseArgs({ options: { data: { type: "string" } } });
if (values.data === undefined) throw new Error("say where the labelled files lie: --data DIR");
const folds = 5;
const names = ["lead", "words", "dropped", "missing"] as const;
const now = "2026-03-02T10:00:00Z";

const rows = await readRows(values.data);
const learnedWithout = Array.from({ length: folds }, (_, fold) => learn(rows.filter((row) => row.fold !== fold)));
const best = rows.flatMap((row) => {
  const learned = learnedWithout[row.fold];
  return learned === undefined
    ? []
    : bestOf(row, learned.first).map(({ x, isRight }) => ({ p: chance(learned.second, x), isRight }));
});
for (let from = 0; from < 10; from += 1) {
  const bin = best.filter(({ p }) => Math.floor(p * 10) === from);
  const above = best.filter(({ p }) => p * 10 >= from);
  const right = (own: typeof best) => own.filter(({ isRight }) => isRight).length;
  process.stdout.write(
    `${(from / 10).toFixed(1)}  ${right(bin)} of ${bin.length} right; from here on ${right(above)} of ${above.length}\n`,
  );
}
const { first, second } = learn(rows);
const named = (weights: readonly number[], of: readonly string[]) =>
  JSON.stringify(Object.fromEntries(["bias", ...of].map((name, at) => [name, Number((weights[at] ?? 0).toFixed(3))])));
process.stdout.write(`${named(first, names)}\n${named(second, ["own", "gap"])}\n`);

/** Reads the rows that order no change: `language` refuses the others. */
async function readRows(data: string): Promise<readonly Row[]> {
  const encoder = openEncoder();
  const source = { encoder, signal: new AbortController().signal };
  const found: Row[] = [];
  for (const labelled of heldRows(data).values())
    for (const row of labelled) {
      const reading = readRequest(row.query, Date.parse(now));
      const methods = withoutEchoes(readListing({ toolId: "offered", toolName: "" }, row.tools), reading);
      if (methods.length === 0 || reading.effect === "write") continue;
      const task: InterpretTask = {
        ...{ query: row.query, conversation: [], now, timeZone: "UTC", candidates: methods, withheld: [] },
        ...{ shown: 24, selectionContext: [], about: new Map(), effects: "any", most: 6, chosen: null },
        ...{ maySearch: false, minConfidence: 0, rejected: [] },
      };
      const ranked = await rank(task, source);
      const read = await readMethods(task, ranked, { ...source, reading });
      const features = featuresOf(read, { candidates: ranked.candidates, reading, task });
      const proposed = [...features.keys()];
      const candidates = [...features].map(([one, by]): Candidate => {
        const { own: fitted } = one;
        const rivals = [...proposed.entries()].flatMap(([at, other]) => (isRival(one, other) ? at : []));
        const isServed = row.gold.outcome !== "capability_miss";
        const isRight = isServed && row.gold.toolNames?.includes(fitted.method.name) === true;
        return { x: [1, ...names.map((name) => by[name])], isRight, rivals };
      });
      found.push({ fold: foldOf(row.tools.map(({ name }) => name).join()), candidates });
    }
  await encoder.close();
  return found;
}

function learn(own: readonly Row[]): Learned {
  const first = learnLogistic(own.flatMap(({ candidates }) => candidates));
  return { first, second: learnLogistic(own.flatMap((row) => bestOf(row, first))) };
}

/** The best candidate of a row by the first weights, with its score and its lead as features. */
function bestOf({ candidates }: Row, weights: readonly number[]): readonly Example[] {
  const logits = candidates.map(({ x }) => sumOf(weights, x));
  const at = logits.indexOf(Math.max(...logits));
  const [chosen, logit] = [candidates[at], logits[at]];
  if (chosen === undefined || logit === undefined) return [];
  const rivals = logits.filter((_, other) => chosen.rivals.includes(other));
  return [{ x: [1, logit, gapOf(logit, rivals)], isRight: chosen.isRight }];
}

function chance(weights: readonly number[], x: readonly number[]): number {
  return 1 / (1 + Math.exp(-sumOf(weights, x)));
}

/** Rows with the same tools are in the same fold. */
function foldOf(tools: string): number {
  return createHash("sha256").update(tools).digest().readUInt32BE(0) % folds;
}
