// Judges and measures a saved artifact again from its records, and says where the artifact tells something else.
import { isDeepStrictEqual } from "node:util";
import type { CaseRecord, GateArtifact, Gates } from "../contract/gate.ts";
import type { ArtifactOf } from "./artifact/read.ts";
import { listUnscored } from "./artifact.ts";
import { type CaseDigest, digestOf } from "./digest.ts";
import { judgeCase } from "./judge.ts";
import { type Scored, score } from "./score.ts";
import { decideGates } from "./verdict.ts";

export interface Recomputed extends Scored, Pick<GateArtifact, "unscored"> {
  readonly gates: Gates;
  /** Sentences, one for each figure or verdict that the records do not give. */
  readonly disagreements: readonly string[];
  readonly agrees: boolean;
}

/** A record as it is judged again, and what it says of itself. */
export interface JudgedAgain {
  readonly digest: CaseDigest;
  readonly said: Verdict;
}

type Verdict = Pick<CaseRecord, "id" | "repeat" | "verdict" | "reasons">;

/** Judges a record once more. */
export function judgeAgain(record: CaseRecord): JudgedAgain {
  return { digest: digestOf({ ...record, ...judgeCase(record) }), said: verdictOf(record) };
}

/** Everything that follows from the records, and whether it is what the artifact says. */
export function recompute(artifact: GateArtifact): Recomputed {
  return recomputeJudged({ ...artifact, cases: artifact.cases.map(judgeAgain) });
}

/** The same, of records that were judged again as they were read. */
export function recomputeJudged(artifact: ArtifactOf<JudgedAgain>): Recomputed {
  const { thresholds, selection } = artifact;
  const records = artifact.cases.map(({ digest }) => digest);
  const said = artifact.cases.map((record) => record.said);
  const scored = score(records, { hasFamilies: artifact.families !== undefined });
  const gates = decideGates({ ...scored, records, thresholds, selection, evidence: artifact.evidence });
  const unscored = listUnscored(records);
  // Artifacts of before these were measured have none.
  const later = (["families", "repeats", "knownFailures", "rubrics"] as const).filter(
    (part) => artifact[part] !== undefined,
  );
  const disagreements = [
    ...differences("cases", said, records.map(verdictOf)),
    ...differences("metrics", artifact.metrics, scored.metrics),
    ...later.flatMap((part) => differences(part, artifact[part], scored[part])),
    ...differences("coverage", artifact.coverage, scored.coverage),
    ...differences("gates", artifact.gates, gates),
    ...differences("unscored", artifact.unscored, unscored),
    ...repeatedRuns(records),
  ];
  return { ...scored, gates, unscored, disagreements, agrees: disagreements.length === 0 };
}

function verdictOf({ id, repeat, verdict, reasons }: Verdict): Verdict {
  return { id, repeat, verdict, reasons };
}

/** Places where two JSON values differ, each as a sentence. */
function differences(place: string, said: unknown, found: unknown): readonly string[] {
  if (isDeepStrictEqual(said, found)) return [];
  if (!isHolder(said) || !isHolder(found)) {
    return [`${place}: the artifact says ${show(said)}, its records give ${show(found)}`];
  }
  const keys = new Set([...Object.keys(said), ...Object.keys(found)]);
  const within = (key: string) => (Array.isArray(said) ? `${place}[${key}]` : `${place}.${key}`);
  return [...keys].flatMap((key) => differences(within(key), Reflect.get(said, key), Reflect.get(found, key)));
}

function isHolder(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}

/** A run that stands twice would count twice. */
function repeatedRuns(records: readonly CaseDigest[]): readonly string[] {
  const runs = Map.groupBy(records, ({ id, repeat }) => `${id}, repeat ${repeat}`);
  const twice = [...runs].filter(([, same]) => same.length > 1);
  return twice.map(([run]) => `cases: ${run} is recorded more than once`);
}
