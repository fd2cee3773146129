// The table of decision quality: npm run eval:decisions -- --data DIR
// With --train it first makes the learned weights from the files: the same files give the same bytes.
// Prints every figure out of fold, on rows that occur once, and with the weights that ship; writes the evidence file.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Figure } from "../../../src/contract/decision-evaluation.ts";
import type { Rate } from "../../../src/contract/gate.ts";
import { measure, type Scored } from "../../../src/gate/eval-decisions/metrics.ts";
import { shipped } from "../../../src/reading/learned/learned.ts";
import { modelOf } from "../../../src/reading/learned/model.ts";
import { learnRetrieval, measureRetrieval } from "../retrieval/learn.ts";
import { decideRow } from "./decide.ts";
import { learn } from "./learn.ts";
import { foldCount, type LabelledRow, readRows } from "./rows.ts";
import { writeWeights } from "./weights.ts";
import { readWritten } from "./written.ts";

interface Line {
  readonly figure: string;
  /** Null for what nobody has set a bound for. */
  readonly must: number | null;
  readonly aim: number | null;
  readonly outOfFold: Figure;
  readonly once: Figure | null;
  readonly inFold: Figure | null;
}

const root = new URL("../../../", import.meta.url);
const weightFiles = [
  "src/reading/bind/weights.data.ts",
  "src/reading/fit/weights.data.ts",
  "src/reading/fit/surface-weights.data.ts",
  "src/reading/rank/vectors.bin",
] as const;

const { values } = parseArgs({ options: { data: { type: "string" }, train: { type: "boolean", default: false } } });
if (values.data === undefined) throw new Error("say where the labelled files lie: --data DIR");
const folder = values.data;

const { rows, hashes } = readRows(folder);
const written = readWritten();
const learnedFrom = [...rows, ...written.rows];
const retrieval = await learnRetrieval(folder);
const { unseenBy, whole } = learn(learnedFrom, retrieval);
if (values.train) writeWeights(whole);
else assertShipped();
const isOnce = onceOnly(rows);
const unseen = rows.map((row, at) => decideRow(row, unseenBy(at), !isOnce(row)));
const all = { ...shipped, pair: modelOf(whole.pair), fit: modelOf(whole.fit), surface: modelOf(whole.surface) };
const seen = rows.map((row) => decideRow(row, all, false));
const unseenWritten = written.rows.map((row, at) => decideRow(row, unseenBy(rows.length + at), false));
const lines = [...retrievalLines(), ...decisionLines(), ...writtenLines(), sizeLine()];
print(lines);
writeEvidence(lines);

function decisionLines(): readonly Line[] {
  const isWhenToCall = ({ decided }: Scored) => decided.file === "when2call";
  const take = (
    part: readonly Scored[],
    of: (metrics: ReturnType<typeof measure>) => Figure | Rate,
    isOwn: boolean,
  ) => {
    const own = part.filter((row) => isWhenToCall(row) === isOwn);
    return figureOf(of(measure(own)), own.length);
  };
  const line = (
    name: readonly [figure: string, must: number, aim: number],
    of: (metrics: ReturnType<typeof measure>) => Figure | Rate,
    isOwn = false,
  ): Line => ({
    figure: name[0],
    must: name[1],
    aim: name[2],
    outOfFold: take(unseen, of, isOwn),
    once: take(
      unseen.filter(({ isKnown }) => !isKnown),
      of,
      isOwn,
    ),
    inFold: take(seen, of, isOwn),
  });
  return [
    line(["tool choice top-1", 0.94, 0.975], ({ toolChoice }) => toolChoice),
    line(["When2Call macro-F1", 0.65, 0.76], ({ macroF1 }) => macroF1, true),
    line(["When2Call ask-back recall", 0.45, 0.65], ({ recall }) => recall.clarification_required, true),
    line(["answer against miss, strict", 0.8, 0.9], ({ balancedAccuracyStrict }) => balancedAccuracyStrict),
    line(["answer against miss, asking back refuses", 0.85, 0.92], (own) => own.balancedAccuracyAskingRefuses),
    line(["AUC answer against miss", 0.92, 0.97], ({ auc }) => auc),
    line(["false answers at 90 % kept", 0.18, 0.08], ({ falseAnswersAt90 }) => falseAnswersAt90),
    line(["exact arguments, right tool given", 0.6, 0.8], ({ argumentAccuracy }) => argumentAccuracy),
  ];
}

/** The written requests ask more than any of the musts does; they have none. */
function writtenLines(): readonly Line[] {
  const own = measure(unseenWritten);
  const line = (figure: string, value: Figure | Rate): Line => ({
    figure: `written requests, ${figure}`,
    must: null,
    aim: null,
    outOfFold: figureOf(value, unseenWritten.length),
    once: null,
    inFold: null,
  });
  return [
    line("tool choice top-1", own.toolChoice),
    line("macro-F1", own.macroF1),
    line("AUC answer against miss", own.auc),
  ];
}

function retrievalLines(): readonly Line[] {
  const { rows: asked, all: fitted, unseenBy: unseenWeights } = retrieval;
  const line = (
    name: readonly [figure: string, must: number, aim: number],
    set: string,
    of: (metrics: ReturnType<typeof measureRetrieval>) => Figure,
  ): Line => {
    const own = asked.filter((row) => row.set === set);
    return {
      figure: name[0],
      must: name[1],
      aim: name[2],
      outOfFold: of(measureRetrieval(own, unseenWeights)),
      once: null,
      inFold: of(measureRetrieval(own, () => fitted)),
    };
  };
  return [
    line(["pooled retrieval R@1", 0.75, 0.85], "pooled", ({ recallAt1 }) => recallAt1),
    line(["pooled retrieval nDCG@10", 0.84, 0.91], "pooled", ({ ndcgAt10 }) => ndcgAt10),
    line(["multi-step retrieval R@10", 0.44, 0.65], "multi-step", ({ recallAt10 }) => recallAt10),
    line(["multi-step retrieval nDCG@10", 0.37, 0.5], "multi-step", ({ ndcgAt10 }) => ndcgAt10),
  ];
}

/** Megabytes that the weights and vectors add to an install; less is better. */
/** Every file of data that reading installs. */
function sizeLine(): Line {
  const files = readdirSync(new URL("src/reading/", root), { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.(?:bin|data\.ts)$/.test(path),
  );
  const bytes = files.reduce((sum, path) => sum + statSync(new URL(`src/reading/${path}`, root)).size, 0);
  const value = bytes / 1_000_000;
  const figure = { value, n: files.length, low: value, high: value };
  return { figure: "data added to the install, MB", must: 8, aim: 5, outOfFold: figure, once: null, inFold: null };
}

/** The weights in the tree are those that these files give; anything else would make the table a tale. */
function assertShipped(): void {
  const own = ["bind/weights", "fit/weights", "fit/surface-weights"].map(shippedText);
  const made = [whole.pair, whole.fit, whole.surface];
  if (made.some(({ trees, linear }, at) => !own[at]?.includes(trees) || !own[at]?.includes(linear)))
    throw new Error("the weights that ship are not those of these files: run this with --train");
}

function shippedText(part: string): string {
  return readFileSync(new URL(`src/reading/${part}.data.ts`, root), "utf8");
}

/** Rows whose request and whose tool list occur nowhere else. */
function onceOnly(all: readonly LabelledRow[]): (row: LabelledRow) => boolean {
  const keysOf = (row: LabelledRow) => [
    `request ${row.query.trim().toLowerCase()}`,
    `tools ${row.tools
      .map(({ name }) => name)
      .sort()
      .join("|")}`,
  ];
  const counts = Map.groupBy(all.flatMap(keysOf), (key) => key);
  return (row) => keysOf(row).every((key) => counts.get(key)?.length === 1);
}

function figureOf(own: Figure | Rate, count: number): Figure {
  return { value: own.value, n: "n" in own ? own.n : (own.denominator ?? count), low: own.low, high: own.high };
}

function print(table: readonly Line[]): void {
  const shown = (figure: Figure | null) =>
    figure === null || figure.value === null
      ? "–"
      : `${digits(figure.value)} (${digits(figure.low)}–${digits(figure.high)}, n ${figure.n})`;
  const head = ["figure", "must / aim", `out of fold (${foldCount})`, "rows that occur once", "in fold"];
  const cells = table.map((line) => [
    line.figure,
    `${line.must ?? "–"} / ${line.aim ?? "–"}`,
    shown(line.outOfFold),
    shown(line.once),
    shown(line.inFold),
  ]);
  const text = [head, head.map(() => "---"), ...cells].map((row) => `| ${row.join(" | ")} |`).join("\n");
  process.stdout.write(`${text}\n`);
}

function digits(value: number | null): string {
  return value === null ? "–" : value.toFixed(3);
}

function writeEvidence(table: readonly Line[]): void {
  const weights = Object.fromEntries(
    weightFiles.map((path) => [
      path,
      createHash("sha256")
        .update(readFileSync(new URL(path, root)))
        .digest("hex"),
    ]),
  );
  const evidence = { version: 1, folds: foldCount, data: { ...hashes, ...written.hashes }, weights, table };
  writeFileSync(
    fileURLToPath(new URL("artifacts/evidence/decision-quality.json", root)),
    `${JSON.stringify(evidence, null, 2)}\n`,
  );
}
