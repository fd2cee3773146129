// Reads the case file from the artifact that the probe recorded. The `developerTrace` and the views show it.
import type { JsonObject } from "../contract/json.ts";
import { at, countAt, flagAt, numberAt, objectsAt, textAt } from "./data.ts";
import { lastArtifact, type TraceModel } from "./model.ts";

/** A method, as one list of the probe records it. Each list has other fields; missing fields are null. */
export interface PoolEntry {
  readonly toolId: string;
  readonly methodName: string;
  readonly optionId: string | null;
  readonly fit: number | null;
  readonly isIn: boolean | null;
  /** Why the method is included or excluded. */
  readonly reason: string | null;
}

export interface CaseFileAccount {
  readonly status: string;
  readonly adequacy: string;
  readonly confidence: number;
  readonly missingCapability: string | null;
  readonly candidateCount: number;
  readonly querySafeCount: number;
  readonly rankedCount: number;
  readonly shortlistCount: number;
  readonly ambiguityPoolCount: number;
  readonly safety: readonly PoolEntry[];
  readonly ranked: readonly PoolEntry[];
  readonly shortlist: readonly PoolEntry[];
  readonly ambiguityPool: readonly PoolEntry[];
}

/** Returns the lists and counts of the probe. A run without a probe has empty lists and a status that states this. */
export function caseFileOf(model: TraceModel): CaseFileAccount {
  const probe = lastArtifact(model, "scout-pre-plan-probe");
  const list = (...names: readonly string[]) => names.flatMap((name) => objectsAt(probe, name).map(poolEntry));
  const lists = {
    safety: list("safety"),
    ranked: list("rankedMethods", "ranked"),
    shortlist: list("executionShortlist", "shortlist"),
    ambiguityPool: list("ambiguityPool"),
  };
  const count = (name: string, fallback: number) => countAt(probe, "counts", name) ?? fallback;
  return {
    status: textAt(probe, "status") ?? (model.origin === "recorded" ? "skipped" : "not recorded"),
    adequacy: textAt(probe, "adequacy") ?? "none",
    confidence: numberAt(probe, "confidenceScore") ?? 0,
    missingCapability:
      textAt(probe, "missingCapabilitySignal", "capability") ?? textAt(probe, "missingCapabilitySignal"),
    candidateCount: count("candidates", countAt(probe, "candidateMethodCount") ?? lists.safety.length),
    querySafeCount: count("querySafe", lists.safety.filter(({ isIn }) => isIn === true).length),
    rankedCount: count("ranked", lists.ranked.length),
    shortlistCount: count("shortlist", lists.shortlist.length),
    ambiguityPoolCount: count("ambiguityPool", lists.ambiguityPool.length),
    ...lists,
  };
}

/** Reads an entry. Its option id is `toolId:methodName`, or `toolId:methodName#...`; a tool id has no colon. */
function poolEntry(entry: JsonObject): PoolEntry {
  const optionId = textAt(entry, "optionId");
  const [, toolId = "", methodName = ""] = /^([^:]*):([^#]*)/.exec(optionId ?? "") ?? [];
  return {
    toolId: textAt(entry, "toolId") ?? toolId,
    methodName: textAt(entry, "methodName") ?? textAt(entry, "name") ?? methodName,
    optionId,
    fit: numberAt(entry, "fit") ?? numberAt(entry, "score"),
    isIn: flagAt(entry, "isSafe") ?? flagAt(entry, "viable"),
    reason: textAt(entry, "viabilityReason") ?? textAt(entry, "reason") ?? textAt(at(entry, "profile"), "scopeReason"),
  };
}
