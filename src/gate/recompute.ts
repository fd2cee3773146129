// Recomputes the verdicts and metrics of a saved artifact from its records, and reports each value that differs.
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
  /** One sentence for each number or verdict that does not follow from the records. */
  readonly disagreements: readonly string[];
  readonly agrees: boolean;
}

/** A record, its recomputed verdict, and the verdict in the artifact. */
export interface JudgedAgain {
  readonly digest: CaseDigest;
  readonly said: Verdict;
}

type Verdict = Pick<CaseRecord, "id" | "repeat" | "verdict" | "reasons">;

/** Recomputes the verdict of a record. */
export function judgeAgain(record: CaseRecord): JudgedAgain {
  return { digest: digestOf({ ...record, ...judgeCase(record) }), said: verdictOf(record) };
}

/** Recomputes everything that follows from the records, and compares it with the artifact. */
export function recompute(artifact: GateArtifact): Recomputed {
  return recomputeJudged({ ...artifact, cases: artifact.cases.map(judgeAgain) });
}

/** Works like `recompute`, for records that were already judged again while the file was read. */
export function recomputeJudged(artifact: ArtifactOf<JudgedAgain>): Recomputed {
  const { thresholds, selection } = artifact;
  const records = artifact.cases.map(({ digest }) => digest);
  const said = artifact.cases.map((record) => record.said);
  const scored = score(records, { hasFamilies: artifact.families !== undefined });
  const gates = decideGates({ ...scored, records, thresholds, selection, evidence: artifact.evidence });
  const unscored = listUnscored(records);
  // Artifacts that were written before these fields existed do not have them.
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

/** Returns one sentence for each place where two JSON values differ. */
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

/** Reports runs that are recorded twice, because they would be counted twice. */
function repeatedRuns(records: readonly CaseDigest[]): readonly string[] {
  const runs = Map.groupBy(records, ({ id, repeat }) => `${id}, repeat ${repeat}`);
  const twice = [...runs].filter(([, same]) => same.length > 1);
  return twice.map(([run]) => `cases: ${run} is recorded more than once`);
}
