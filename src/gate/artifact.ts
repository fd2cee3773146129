// Builds and writes the artifact of a run. Its keys have a fixed order, and the file is written completely or not at all.
import { createReadStream } from "node:fs";
import path from "node:path";
import { atomicWrite } from "../base/file.ts";
import { redact } from "../base/text/redact.ts";
import { toIso } from "../base/time.ts";
import { outcomeExit } from "../contract/error.ts";
import { artifactSchema, type CaseRecord, type GateArtifact, type Selection } from "../contract/gate.ts";
import type { EvidenceRecord } from "../contract/gate-evidence.ts";
import type { AnchorSuite } from "./anchor.ts";
import type { CaseDigest, GateSummary } from "./digest.ts";
import { unwritable } from "./run/records.ts";
import { score } from "./score.ts";
import { decideGates } from "./verdict.ts";

/** The environment of a run. `target` is `in-process` or a URL; an artifact stores only the origin of the URL. */
export type About = Pick<GateArtifact, "target" | "runtime" | "environment">;

export interface SummaryParts {
  readonly suite: Pick<AnchorSuite, "suite" | "suiteFile" | "suiteHash" | "thresholds" | "hasFamilies">;
  readonly runId: string;
  /** Start of the run in epoch milliseconds. */
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly about: About;
  readonly selection: Selection;
  readonly records: readonly CaseDigest[];
  /** Results of the replayed searches; absent when the suite has no saved searches. */
  readonly evidence?: readonly EvidenceRecord[] | undefined;
  readonly redactKeys: readonly string[];
}

/** The summary of a run, and the text of each record in the same order. `recordText` formats the records. */
export interface GateRun {
  readonly summary: GateSummary;
  readonly records: () => AsyncIterable<string>;
}

const headerSchema = artifactSchema.pick({ target: true, runtime: true, environment: true, selection: true });
const frameSchema = artifactSchema.omit({ cases: true });

/** Scores the records, and builds the artifact without its records. The same parts always give the same bytes. */
export function buildSummary(parts: SummaryParts): GateSummary {
  const { suite, selection, records, evidence } = parts;
  const { thresholds } = suite;
  const measured = score(records, { hasFamilies: suite.hasFamilies });
  const about = headerSchema.parse(
    redact({ ...parts.about, target: originOf(parts.about.target), selection }, { keys: parts.redactKeys }),
  );
  const frame = frameSchema.parse({
    version: "ctx-rollout-gate/v1",
    suite: suite.suite,
    ...(suite.suiteFile === undefined ? {} : { suiteFile: suite.suiteFile }),
    suiteHash: suite.suiteHash,
    runId: parts.runId,
    startedAt: toIso(parts.startedAt),
    finishedAt: toIso(parts.finishedAt),
    ...about,
    thresholds,
    ...measured,
    gates: decideGates({ ...measured, records, thresholds, selection, evidence }),
    ...(evidence === undefined ? {} : { evidence }),
    unscored: listUnscored(records),
  });
  const { coverage, evidence: replayed, unscored, ...head } = frame;
  const tail = { coverage, ...(replayed === undefined ? {} : { evidence: replayed }), unscored };
  return { ...head, cases: records, ...tail };
}

/** Lists the unscored runs with their reasons. */
export function listUnscored(records: readonly CaseDigest[]): GateArtifact["unscored"] {
  return records.flatMap(({ id, repeat, error, verdict, reasons }) => {
    if (error !== null) return [{ id, repeat, code: error.code, message: error.message }];
    return verdict === "unscored" ? [{ id, repeat, code: "not_graded", message: reasons.join("; ") }] : [];
  });
}

/** Formats the artifact for its file. */
export function artifactText(artifact: GateArtifact): string {
  return `${JSON.stringify(artifact, null, 2)}\n`;
}

/** Formats a record as it appears in the file of an artifact. */
export function recordText(record: CaseRecord): string {
  return JSON.stringify([[record]], null, 2).slice(listsOpened.length, -listsClosed.length);
}

// A record inside two lists gets the indentation that it has in the artifact.
const listsOpened = "[\n  [\n";
const listsClosed = "\n  ]\n]";

/** Yields the artifact in pieces; joined, the pieces equal the result of `artifactText`. */
export async function* artifactPieces({ summary, records }: GateRun): AsyncGenerator<string> {
  // Line breaks inside values are escaped, so this text can only match the key.
  const [head = "", tail = ""] = `${JSON.stringify({ ...summary, cases: [] }, null, 2)}\n`.split('\n  "cases": []');
  yield `${head}\n  "cases": [`;
  let count = 0;
  for await (const text of records()) {
    yield `${count === 0 ? "" : ","}\n${text}`;
    count += 1;
  }
  yield `${count === 0 ? "" : "\n  "}]${tail}`;
}

/**
 * Writes `<folder>/<suite>/<runId>.json` and `latest.json`, each atomically, and returns both paths. A shard is written as
 * `<runId>.2-of-4.json` and `latest.2-of-4.json`. Runs of a matrix do not write `latest.json`.
 * Throws `config` when the folder is not writable.
 */
export async function writeArtifact(
  run: GateRun,
  { folder, isLatest = true }: { readonly folder: string; readonly isLatest?: boolean },
): Promise<{ readonly file: string; readonly latest: string }> {
  const { suite, runId, selection } = run.summary;
  const part = selection.shard === undefined ? "" : `.${selection.shard.index}-of-${selection.shard.count}`;
  const file = path.join(folder, suite, `${runId}${part}.json`);
  const latest = path.join(folder, suite, `latest${part}.json`);
  try {
    await atomicWrite(file, artifactPieces(run));
    if (isLatest) await atomicWrite(latest, createReadStream(file));
  } catch (cause) {
    throw unwritable(cause);
  }
  return { file, latest };
}

/** Returns the exit code of a verdict: passed 0, failed 1, invalid 5. */
export function exitOf({ gates }: Pick<GateArtifact, "gates">): number {
  switch (gates.verdict) {
    case "passed":
      return outcomeExit.answer;
    case "failed":
      return outcomeExit.wrong;
    case "invalid":
      return outcomeExit.unmeasured;
  }
}

/** Reduces a URL to its origin, without credentials, path and query; returns any other text unchanged. */
function originOf(target: string): string {
  return URL.canParse(target) && new URL(target).origin !== "null" ? new URL(target).origin : target;
}
