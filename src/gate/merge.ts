// Merges the shards of one run into the result of the whole suite.
import { stableHash } from "../base/text/stable.ts";
import { CtxError } from "../contract/error.ts";
import type { Selection, Shard } from "../contract/gate.ts";
import { buildSummary, type GateRun } from "./artifact.ts";
import type { GateSummary } from "./digest.ts";

/** An artifact, and the file name that messages show for it. */
export interface NamedArtifact {
  readonly name: string;
  readonly artifact: GateSummary;
  /** Returns the text of each record, in the order of the artifact. `recordText` formats the records. */
  readonly records: () => AsyncIterable<string>;
}

/**
 * Merges all shards of one run, given in any order. Throws `usage` when a shard is missing or belongs to a different run.
 */
export function mergeShards(shards: readonly NamedArtifact[]): GateRun {
  const ordered = inOrder(shards);
  const [first] = ordered;
  if (first === undefined) throw new CtxError("usage", "there is nothing to merge");
  checkAlike(first, ordered.slice(1));
  const parts = ordered.map(({ artifact }) => artifact);
  const { suite, suiteFile, suiteHash, thresholds, target, runtime, environment, families } = first.artifact;
  const runIds = new Set(parts.map(({ runId }) => runId));
  const [only = ""] = runIds;
  const summary = buildSummary({
    suite: { suite, suiteHash, thresholds, hasFamilies: families !== undefined, ...(suiteFile && { suiteFile }) },
    runId: runIds.size === 1 ? only : `merged-${stableHash([...runIds]).slice(0, 12)}`,
    startedAt: Math.min(...parts.map(({ startedAt }) => Date.parse(startedAt))),
    finishedAt: Math.max(...parts.map(({ finishedAt }) => Date.parse(finishedAt))),
    about: { target, runtime, environment },
    selection: joined(parts.map(({ selection }) => selection)),
    records: parts.flatMap(({ cases }) => cases),
    evidence: parts.find(({ evidence }) => evidence !== undefined)?.evidence,
    redactKeys: [],
  });
  return {
    summary,
    async *records() {
      for (const { records } of ordered) yield* records();
    },
  };
}

interface Part extends NamedArtifact {
  readonly shard: Shard;
}

function inOrder(shards: readonly NamedArtifact[]): readonly Part[] {
  const parts = shards.map(({ name, artifact, records }): Part => {
    const { shard } = artifact.selection;
    if (shard !== undefined) return { name, artifact, records, shard };
    throw new CtxError("usage", `${name} is not a shard`, { hint: "create shards with --shard 1/4" });
  });
  const counts = new Set(parts.map(({ shard }) => shard.count));
  if (counts.size > 1) throw new CtxError("usage", `the shards are parts of ${[...counts].join(" and of ")}`);
  const [count = 0] = counts;
  const missing: string[] = [];
  for (let index = 1; index <= count; index += 1) {
    const found = parts.filter(({ shard }) => shard.index === index);
    if (found.length === 0) missing.push(`${index}/${count}`);
    if (found.length > 1) {
      throw new CtxError("usage", `${found.map(({ name }) => name).join(" and ")} are both shard ${index}/${count}`);
    }
  }
  if (missing.length === 0) return parts.toSorted((left, right) => left.shard.index - right.shard.index);
  const hint = "a shard that was not run leaves cases unmeasured; run it and merge again";
  throw new CtxError("usage", `the shard ${missing.join(", ")} is missing`, { hint });
}

function checkAlike(first: Part, others: readonly Part[]): void {
  for (const other of others) {
    const differing = mustAgree.filter(({ of }) => stableHash(of(first.artifact)) !== stableHash(of(other.artifact)));
    if (differing.length === 0) continue;
    const what = differing.map(({ what: name }) => name).join(" and ");
    throw new CtxError("usage", `${first.name} and ${other.name} do not belong to one run: ${what} differ`);
  }
}

const mustAgree: readonly { readonly what: string; readonly of: (artifact: GateSummary) => unknown }[] = [
  { what: "their suites", of: ({ suite, suiteHash }) => [suite, suiteHash] },
  { what: "their targets", of: ({ target }) => target },
  { what: "their runtimes", of: ({ runtime }) => runtime },
  { what: "their commits", of: ({ environment }) => environment },
  {
    what: "their choices of cases",
    of: ({ selection: { suiteCases, grep, repeat, only } }) => [suiteCases, grep, repeat ?? null, only ?? null],
  },
];

function joined(selections: readonly Selection[]): Selection {
  const sum = (of: (selection: Selection) => number) => selections.reduce((total, one) => total + of(one), 0);
  const stops = selections.map(({ stopped }) => stopped);
  const [{ suiteCases = 0, grep = null, repeat = undefined } = {}] = selections;
  return {
    suiteCases,
    selectedCases: sum(({ selectedCases }) => selectedCases),
    plannedRuns: sum(({ plannedRuns }) => plannedRuns),
    grep,
    ...(repeat === undefined ? {} : { repeat }),
    stopped: stops.includes("interrupted") ? "interrupted" : stops.includes("bail") ? "bail" : null,
  };
}
