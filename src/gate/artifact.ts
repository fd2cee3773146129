// The artifact of a run: built in a fixed key order, written whole or not at all, and checked when it is read.
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { atomicWrite } from "../base/file.ts";
import { redact } from "../base/text/redact.ts";
import { toIso } from "../base/time.ts";
import { CtxError, outcomeExit } from "../contract/error.ts";
import { artifactSchema, type CaseRecord, type GateArtifact, type Selection } from "../contract/gate.ts";
import type { EvidenceRecord } from "../contract/gate-evidence.ts";
import type { AnchorSuite } from "./anchor.ts";
import { score } from "./score.ts";
import { decideGates } from "./verdict.ts";

/** What an artifact says of its surroundings. `target` is `in-process` or a URL, of which only the origin is kept. */
export type About = Pick<GateArtifact, "target" | "runtime" | "environment">;

export interface ArtifactParts {
  readonly suite: AnchorSuite;
  readonly runId: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly about: About;
  readonly selection: Selection;
  readonly records: readonly CaseRecord[];
  /** Saved searches replayed; absent when the suite names none. */
  readonly evidence?: readonly EvidenceRecord[] | undefined;
  readonly redactKeys: readonly string[];
}

const headerSchema = artifactSchema.pick({ target: true, runtime: true, environment: true, selection: true });

/** Scores the records and puts the artifact together. Same parts, same bytes. */
export function buildArtifact(parts: ArtifactParts): GateArtifact {
  const { suite, selection, records, evidence } = parts;
  const { metrics, coverage } = score(records);
  const thresholds = suite.thresholds;
  const about = headerSchema.parse(
    redact({ ...parts.about, target: originOf(parts.about.target), selection }, { keys: parts.redactKeys }),
  );
  return artifactSchema.parse({
    version: "ctx-rollout-gate/v1",
    suite: suite.suite,
    suiteHash: suite.suiteHash,
    runId: parts.runId,
    startedAt: toIso(parts.startedAt),
    finishedAt: toIso(parts.finishedAt),
    ...about,
    thresholds,
    metrics,
    gates: decideGates({ records, metrics, thresholds, selection, evidence }),
    cases: records,
    coverage,
    ...(evidence === undefined ? {} : { evidence }),
    unscored: listUnscored(records),
  });
}

/** The unscored runs with why. */
export function listUnscored(records: readonly CaseRecord[]): GateArtifact["unscored"] {
  return records.flatMap(({ id, repeat, error }) =>
    error === null ? [] : [{ id, repeat, code: error.code, message: error.message }],
  );
}

/** The artifact as it is stored. */
export function artifactText(artifact: GateArtifact): string {
  return `${JSON.stringify(artifact, null, 2)}\n`;
}

/** Writes `<folder>/<suite>/<runId>.json` and `latest.json`, each in one step; gives both paths. Throws `config` when the folder cannot be written. */
export async function writeArtifact(
  artifact: GateArtifact,
  { folder }: { readonly folder: string },
): Promise<{ readonly file: string; readonly latest: string }> {
  const file = path.join(folder, artifact.suite, `${artifact.runId}.json`);
  const latest = path.join(folder, artifact.suite, "latest.json");
  const text = artifactText(artifact);
  try {
    await atomicWrite(file, text);
    await atomicWrite(latest, text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const hint = "choose a folder that can be written with --out";
    throw new CtxError("config", `the artifact could not be written: ${why}`, { cause, hint });
  }
  return { file, latest };
}

const maxArtifactBytes = 256_000_000;

/** Reads an artifact. Throws `usage` when there is none, `config` when what is there is damaged or of another version. */
export async function readArtifact(file: string): Promise<GateArtifact> {
  const value = parseArtifactText(await readArtifactText(file), file);
  const version = typeof value === "object" && value !== null && "version" in value ? value.version : undefined;
  if (version !== artifactSchema.shape.version.value) {
    const found = version === undefined ? "has no version" : `is of version ${JSON.stringify(version)}`;
    const hint = `ctx gate report reads ${artifactSchema.shape.version.value}`;
    throw new CtxError("config", `${file} ${found}, so it is not a gate artifact that can be read`, { hint });
  }
  const parsed = artifactSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, 3).map(({ path: place, message }) => `${place.join(".")}: ${message}`);
  throw new CtxError("config", `${file} is a damaged gate artifact: ${issues.join("; ")}`, {
    hint: "run the gate again",
  });
}

/** Exit code of the verdict: passed 0, failed 1, invalid 5. */
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

/** A URL without credentials, path and query; anything else as it is. */
function originOf(target: string): string {
  return URL.canParse(target) && new URL(target).origin !== "null" ? new URL(target).origin : target;
}

async function readArtifactText(file: string): Promise<string> {
  const hint = "ctx validate writes artifacts/runs/<suite>/latest.json";
  try {
    const status = await stat(file);
    // A pipe or device would be read without an end.
    if (!status.isFile()) throw new CtxError("usage", `${file} is not a file`, { hint });
    if (status.size > maxArtifactBytes) {
      throw new CtxError("config", `${file} has ${status.size} bytes, more than the ${maxArtifactBytes} that are read`);
    }
    return await readFile(file, "utf8");
  } catch (cause) {
    if (cause instanceof CtxError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new CtxError("usage", `the artifact cannot be read: ${why}`, { cause, hint });
  }
}

function parseArtifactText(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const hint = "it may have been cut short; run the gate again";
    throw new CtxError("config", `${file} is not JSON: ${why}`, { cause, hint });
  }
}
