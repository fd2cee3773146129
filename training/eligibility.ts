// Learns the score of src/tools/catalog/eligibility/change-score.ts from labelled methods without their annotations, and
// writes its weights: node training/eligibility.ts [--write]
// Each figure is for methods of servers that the score was not learned from: five folds, split by server.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { featuresOf, shareOf } from "../src/tools/catalog/eligibility/change-score.ts";
import { readMethods } from "../src/tools/catalog/metadata.ts";

const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });
const fixtures = new URL("../test/fixtures/eligibility/", import.meta.url);
const output = new URL("../src/tools/catalog/eligibility/change-score.data.ts", import.meta.url);
const files = ["corpus", "listings", "surfaces", "added", "invented-writers", "fresh-rows", "fresh-writers"] as const;

const buckets = 2048;
const folds = 5;
const rounds = 40;
/** Number of readers of real servers that the score may withhold: then 391 of 460 read without annotations, which is 85 %. */
const mostLost = 2;

interface Row {
  readonly file: (typeof files)[number];
  readonly server: string;
  readonly isWriter: boolean;
  /** True if a rule says that the method reads. */
  readonly reads: boolean;
  readonly features: readonly number[];
}
interface Model {
  readonly bias: number;
  readonly weights: Float64Array;
}

const rows = files.flatMap(rowsOf);
const scored = rows.map((row) => ({ row, score: 0 }));
for (let fold = 0; fold < folds; fold += 1) {
  const model = learn(rows.filter(({ server }) => foldOf(server) !== fold));
  for (const item of scored) if (foldOf(item.row.server) === fold) item.score = scoreOf(item.row, model);
}
const readers = scored.filter(({ row }) => row.file === "corpus" && !row.isWriter && row.reads);
const missed = scored.filter(({ row }) => row.isWriter && row.reads);
const descending = readers.map(({ score }) => score).toSorted((left, right) => right - left);
const mostLikely = descending[mostLost] ?? 0;
const caught = missed.filter(({ score }) => score > mostLikely).length;
const lost = readers.filter(({ score }) => score > mostLikely).length;
process.stdout.write(
  `${rows.length} methods; of ${missed.length} writers that the rules call readers, the score withholds ${caught}; ` +
    `of ${readers.length} readers of real servers, ${lost}\n`,
);
if (values.write) writeFileSync(output, textOf(learn(rows), mostLikely));

function rowsOf(file: (typeof files)[number]): readonly Row[] {
  const lines = readFileSync(new URL(`${file}.jsonl`, fixtures), "utf8")
    .trim()
    .split("\n");
  const listed = lines.map((line, at) => {
    const row = JSON.parse(line);
    return { ...row, server: row.server ?? `${file}${at}`, annotations: undefined, _meta: undefined };
  });
  return listed.flatMap((row): readonly Row[] => {
    const others = listed.filter(({ server, name }) => server === row.server && name !== row.name);
    const owner = { toolId: row.server, toolName: row.serverName ?? row.server };
    const method = readMethods(owner, [row, ...others]).find(({ name }) => name === row.name);
    if (method === undefined) return [];
    const { class: kind, code } = method.eligibility;
    return [
      {
        ...{ file, server: row.server, isWriter: !String(row.label ?? "w").startsWith("r") },
        // What the rules alone say, also with weights from an earlier run.
        ...{ reads: kind === "reads" || code === "seems-to-change", features: [...featuresOf(method, buckets)] },
      },
    ];
  });
}

function foldOf(server: string): number {
  return createHash("sha256").update(server).digest().readUInt32BE(0) % folds;
}

function scoreOf({ features }: Row, { bias, weights }: Model): number {
  const sum = features.reduce((total, feature) => total + (weights[feature] ?? 0), 0);
  return bias + sum * shareOf(features.length);
}

/** Learns a logistic function by stochastic gradient descent, in an order that depends only on the rows. */
function learn(own: readonly Row[]): Model {
  const weights = new Float64Array(buckets);
  let bias = 0;
  for (let round = 0; round < rounds; round += 1) {
    const rate = 0.3 / (1 + round / 5);
    for (let at = 0; at < own.length; at += 1) {
      const row = own[(at * 7919 + round * 31) % own.length];
      if (row === undefined) continue;
      const error = Number(row.isWriter) - 1 / (1 + Math.exp(-scoreOf(row, { bias, weights })));
      bias += rate * 0.1 * error;
      const share = error * shareOf(row.features.length);
      for (const feature of row.features) {
        const now = weights[feature] ?? 0;
        weights[feature] = now + rate * (share - 0.0005 * now);
      }
    }
  }
  return { bias, weights };
}

function textOf({ bias, weights }: Model, limit: number): string {
  const scale = Math.max(...weights.map(Math.abs)) / 127;
  const bytes = Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / scale)).buffer);
  const number = (value: number) => String(Number(value.toPrecision(6)));
  return [
    "// Learned by `node training/eligibility.ts --write`. Do not edit.",
    `export const buckets = ${buckets};`,
    `export const bias = ${number(bias)};`,
    "/** The weight of one step of a byte. */",
    `export const scale = ${number(scale)};`,
    "/** The highest score with which a method still reads. */",
    `export const mostLikely = ${number(limit)};`,
    "/** A signed byte for each bucket. */",
    `export const weights =\n  "${bytes.toString("base64")}";`,
    "",
  ].join("\n");
}
