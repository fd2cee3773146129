// Fits src/knowledge/resolve/relevance-weights.data.ts on the packs under test/fixtures/knowledge, and prints how many of
// their cases are decided rightly by weights that were fitted without the pack of the case:
//   node test/bench/knowledge/fit.ts [--write]
// The written weights exclude the harder suites of the first six packs, which test them.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Features, featureOf } from "../../../src/knowledge/resolve/features.ts";
import { indexPack } from "../../../src/knowledge/resolve/index-pack.ts";
import { readIntent } from "../../../src/knowledge/resolve/intent.ts";
import { aboutText, relevanceOf } from "../../../src/knowledge/resolve/relevance.ts";
import {
  fixturePack,
  laterPackNames,
  packNames,
  qualityOfPack,
  queries,
  suiteOfPack,
} from "../../knowledge/fixtures.ts";
import { fitLogistic } from "./logistic.ts";

type Kind = "near misses" | "other words" | "queries";

interface Row {
  readonly pack: string;
  readonly kind: Kind;
  readonly isMeant: boolean;
  readonly features: Features;
}

const chosen = {
  latin: [
    ...["exact", "cross", "packShare", "soft", "named", "namedForeign", "unsaid", "sectionNear", "unsaidSum"],
    ...["exactShare", "foreign", "unknown", "key"],
  ],
  han: ["soft", "unsaidSum", "scopeCount", "key"],
};
const models = [
  { name: "latin", isHan: 0, features: withProducts(chosen.latin), penalty: 0.03, nearMissWeight: 2 },
  { name: "han", isHan: 1, features: ["one", ...chosen.han], penalty: 0.3, nearMissWeight: 1 },
] as const;

const all = [...packNames, ...laterPackNames].flatMap(rowsOf);
const written = models.map((model) => {
  const rows = all.filter(({ features }) => features.isHan === model.isHan);
  report(model, rows);
  const fitted = rows.filter(
    ({ pack, kind }) => kind !== "other words" || laterPackNames.some((name) => name === pack),
  );
  return weightsText(`${model.name}Weights`, weightsFor(model, fitted));
});
if (process.argv.includes("--write")) {
  const head = `// Weights of the features of \`features.ts\`, made by \`node test/bench/knowledge/fit.ts --write\`. Data.\n`;
  const file = fileURLToPath(new URL("../../../src/knowledge/resolve/relevance-weights.data.ts", import.meta.url));
  writeFileSync(file, `${head}\n${written.join("\n")}`);
}

function withProducts(features: readonly string[]): readonly string[] {
  return ["one", ...features, ...features.flatMap((one, at) => features.slice(at).map((other) => `${one}*${other}`))];
}

function rowsOf(name: string): readonly Row[] {
  const pack = fixturePack(name);
  const index = indexPack(pack);
  const about = aboutText(pack.guide);
  const row = (prompt: string, kind: Kind, isMeant: boolean): Row => {
    const { topic } = readIntent(prompt);
    const { features } = relevanceOf({ index, preferenceOf: () => 1, topic, about });
    return { pack: name, kind, isMeant, features };
  };
  const suite = (file: "train" | "validation", kind: Kind) =>
    suiteOfPack(name, file).cases.map(({ prompt, expected }) => row(prompt, kind, expected !== "reject"));
  return [
    ...suite("train", "near misses"),
    ...suite("validation", "other words"),
    ...(queries()[name] ?? []).map(([query]) => row(query, "queries", true)),
    ...qualityOfPack(name).map(({ prompt }) => row(prompt, "queries", true)),
  ];
}

type Model = (typeof models)[number];

function weightsFor(
  { features, penalty, nearMissWeight }: Model,
  rows: readonly Row[],
): readonly (readonly [string, number])[] {
  const fitted = fitLogistic(
    rows.map(({ features: own, isMeant, kind }) => ({
      values: features.map((name) => featureOf(own, name)),
      isTrue: isMeant,
      weight: kind === "near misses" ? nearMissWeight : 1,
    })),
    penalty,
  );
  return features.map((name, at) => [name, fitted[at] ?? 0] as const);
}

/** Decides each pack with weights fitted on the others. */
function report(model: Model, rows: readonly Row[]): void {
  const right = new Map<Kind, [right: number, all: number]>();
  for (const pack of new Set(rows.map((row) => row.pack))) {
    const weights = weightsFor(
      model,
      rows.filter((row) => row.pack !== pack),
    );
    for (const { features, kind, isMeant } of rows.filter((row) => row.pack === pack)) {
      const sum = weights.reduce((total, [name, weight]) => total + weight * featureOf(features, name), 0);
      const [hits, count] = right.get(kind) ?? [0, 0];
      right.set(kind, [hits + (sum >= 0 === isMeant ? 1 : 0), count + 1]);
    }
  }
  const shown = [...right].map(([kind, [hits, count]]) => `${kind} ${hits}/${count}`);
  process.stdout.write(`${model.name}, each pack by the others: ${shown.join(", ")}\n`);
}

function weightsText(name: string, weights: readonly (readonly [string, number])[]): string {
  const lines = weights.map(
    ([key, value]) => `  ${/^\w+$/.test(key) ? key : JSON.stringify(key)}: ${Number(value.toFixed(3))},\n`,
  );
  return `export const ${name}: Readonly<Record<string, number>> = {\n${lines.join("")}};\n`;
}
