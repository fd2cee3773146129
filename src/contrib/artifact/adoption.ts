// Reads a contributor's adoption checklist, `contributor-search.yaml`, and checks each statement in it. Only files next
// to the checklist are read and replayed; no venue and no judge is called.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { parseYaml } from "../../base/text/yaml.ts";
import { degradedOutcomePolicySchema, type SearchCaseKind, searchCaseKindSchema } from "../../contract/search.ts";
import { mergeContributorSearchConfig } from "../search/config.ts";
import { spentBy } from "./evidence.ts";
import { describeMistakes, readArtifactFile } from "./files.ts";
import { replayArtifact } from "./replay.ts";

/** File name of the checklist in the evidence folder of a contributor. */
export const adoptionFileName = "contributor-search.yaml";

const sentence = z.string().trim().min(1, "must not be empty");
const sentences = z.array(sentence).min(1, "must name at least one");

/** The checklist that a contributor completes before the search helper is enabled for its venue. */
const adoptionSchema = z.strictObject({
  version: z.literal(1),
  venue: sentence,
  /** The exact prompts that the helper must support, grouped by family. */
  promptFamilies: z
    .record(z.string(), sentences)
    .refine((families) => Object.keys(families).length > 0, "must name one"),
  /** The artifact files for each kind of case, as paths relative to this file. */
  fixtures: z.partialRecord(searchCaseKindSchema, sentences),
  /** The venue's best public endpoints, which are queried before any judge. */
  retrieval: sentences,
  constraints: z.strictObject({ beforeJudge: sentences, afterJudge: sentences }),
  /** The default settings of the judge; keys may be camelCase or snake_case. */
  judge: z.record(z.string(), z.json()),
  /** How a host disables the judge. */
  disableSwitch: sentence,
  degradedOutcomePolicy: degradedOutcomePolicySchema,
  /** How the price of the listing covers the cost of the judge. */
  priceRecovery: sentence,
  /** The folder with the evidence, as a path relative to this file. */
  evidence: sentence,
});
export type Adoption = z.infer<typeof adoptionSchema>;

/** One checked point of the checklist. */
export interface CheckedPoint {
  readonly point: string;
  readonly problems: readonly string[];
}

/** Checks the checklist of a folder point by point. A missing or malformed file is reported as a problem, not thrown. */
export async function checkAdoption(folder: string): Promise<readonly CheckedPoint[]> {
  const read = await readAdoption(path.join(folder, adoptionFileName));
  if (read.kind === "problems") return [{ point: adoptionFileName, problems: read.problems }];
  const { adoption } = read;
  const fixtures = await Promise.all(
    searchCaseKindSchema.options.map((kind) => checkFixtures(kind, { adoption, folder })),
  );
  return [
    { point: "named prompt families", problems: [] },
    ...fixtures,
    { point: "retrieval surfaces", problems: [] },
    { point: "constraints before and after the judge", problems: [] },
    { point: "provider, model, timeout and budget", problems: judgeProblems(adoption) },
    { point: "disable switch and degraded outcomes", problems: [] },
    { point: "recovery of the judge's cost", problems: [] },
  ];
}

type ReadAdoption =
  | { readonly kind: "adoption"; readonly adoption: Adoption }
  | { readonly kind: "problems"; readonly problems: readonly string[] };

async function readAdoption(file: string): Promise<ReadAdoption> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return { kind: "problems", problems: [`the folder has no ${adoptionFileName}`] };
  const read = parseYaml(text, { file: adoptionFileName });
  if (read.kind === "problems") {
    return { kind: "problems", problems: read.problems.map(({ line, message }) => `line ${line}: ${message}`) };
  }
  const parsed = adoptionSchema.safeParse(read.value);
  if (parsed.success) return { kind: "adoption", adoption: parsed.data };
  return { kind: "problems", problems: describeMistakes(parsed.error) };
}

async function checkFixtures(
  kind: SearchCaseKind,
  { adoption, folder }: { readonly adoption: Adoption; readonly folder: string },
): Promise<CheckedPoint> {
  const files = adoption.fixtures[kind] ?? [];
  const point = `fixture of kind ${kind}`;
  if (files.length === 0) return { point, problems: ["it has no file"] };
  const prompts = new Set(Object.values(adoption.promptFamilies).flat());
  const problems = await Promise.all(
    files.map((file) => checkFixture(file, { kind, folder: path.join(folder, adoption.evidence), adoption, prompts })),
  );
  return { point, problems: problems.flat() };
}

async function checkFixture(
  name: string,
  wanted: {
    readonly kind: SearchCaseKind;
    readonly folder: string;
    readonly adoption: Adoption;
    readonly prompts: ReadonlySet<string>;
  },
): Promise<readonly string[]> {
  const file = path.join(wanted.folder, name);
  const read = await readArtifactFile(file).catch(() => null);
  if (read === null) return [`${name} does not exist`];
  if (read.kind === "unreadable") return read.problems.map((problem) => `${name}: ${problem}`);
  const { artifact } = read;
  const { differences, unmet } = await replayArtifact(artifact);
  const config = mergeContributorSearchConfig(wanted.adoption.judge);
  const { judgeCostUsd, judgeLatencyMs } = spentBy(artifact);
  const isNamed = wanted.kind === "named_regression";
  return [
    ...(artifact.caseKind === wanted.kind ? [] : [`${name} is of kind ${artifact.caseKind}`]),
    ...(isNamed && !wanted.prompts.has(artifact.rawRequest) ? [`${name} has a prompt that is in no family`] : []),
    ...[...differences, ...unmet].map((difference) => `${name}: ${difference}`),
    ...(judgeCostUsd !== null && config.budgetUsd !== null && judgeCostUsd > Number(config.budgetUsd)
      ? [`${name} cost ${judgeCostUsd} US dollars, more than the budget of ${config.budgetUsd}`]
      : []),
    ...(judgeLatencyMs !== null && config.timeoutMs !== null && judgeLatencyMs > config.timeoutMs
      ? [`${name} took ${judgeLatencyMs} ms, more than the limit of ${config.timeoutMs}`]
      : []),
  ];
}

function judgeProblems({ judge, degradedOutcomePolicy }: Adoption): readonly string[] {
  const config = mergeContributorSearchConfig(judge);
  const missing = (["provider", "model", "timeoutMs", "budgetUsd"] as const).filter((key) => config[key] === null);
  const budget = config.budgetUsd === null ? 0 : Number(config.budgetUsd);
  const hasPolicy = Object.keys(judge).some((key) => /^degraded_?outcome_?policy$/i.test(key));
  return [
    ...missing.map((key) => `judge.${key} is missing`),
    ...(config.timeoutMs === 0 ? ["judge.timeoutMs is 0, which means no limit"] : []),
    ...(Number.isFinite(budget) && budget >= 0 ? [] : [`judge.budgetUsd is "${config.budgetUsd}", not an amount`]),
    ...(hasPolicy && config.degradedOutcomePolicy !== degradedOutcomePolicy
      ? ["judge.degradedOutcomePolicy differs from the checklist"]
      : []),
  ];
}
