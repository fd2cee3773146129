// Selects the cases to run: cases that match a pattern, repeats of cases, one shard, or cases that an earlier run did
// not score.
import { existsSync } from "node:fs";
import path from "node:path";
import { InvalidArgumentError } from "commander";
import { CtxError } from "../../../contract/error.ts";
import type { Shard } from "../../../contract/gate.ts";
import type { AnchorSuite } from "../../../gate/anchor.ts";
import { readArtifactAs } from "../../../gate/artifact/read.ts";
import type { Choice } from "../../../gate/run/plan.ts";
import { type KeptRuns, packEarlier, takeUp } from "../../../gate/run/retry.ts";

/** Flags that select which cases run. */
export interface ChoiceOptions {
  readonly grep?: string;
  readonly repeat?: number;
  readonly shard?: Shard;
  readonly retryErrors?: string;
  readonly onlyFailed?: boolean;
}

/** Parser for commander: parses a shard such as `2/4`. */
export function shardOf(text: string): Shard {
  const [, index = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= count) return { index, count };
  throw new InvalidArgumentError("It must be PART/PARTS: 1/4 is the first of four parts.");
}

/**
 * Returns the ids of the cases that had an unexpected result in the latest run. Throws `usage` if there is no latest
 * run.
 */
export async function failedBefore({ suite, cases }: AnchorSuite, folder: string): Promise<readonly string[]> {
  const file = path.join(folder, suite, "latest.json");
  if (!existsSync(file)) {
    const hint = "run the suite once without --only-failed";
    throw new CtxError("usage", `--only-failed: there is no latest run at ${file}`, { hint });
  }
  const { cases: earlier } = await readArtifactAs(file, ({ id, verdict, knownFailure }) => ({
    id,
    isRight: (verdict === "passed") === (knownFailure === undefined),
  }));
  const failed = new Set(earlier.filter(({ isRight }) => !isRight).map(({ id }) => id));
  return cases.map(({ id }) => id).filter((id) => failed.has(id));
}

/**
 * Returns the selected cases, and the records that are copied from an earlier run. Throws `usage` if flags contradict
 * each other.
 */
export async function readChoice(
  options: ChoiceOptions,
  now: { readonly suite: AnchorSuite; readonly target: string; readonly folder: string },
): Promise<{ readonly choice: Choice; readonly kept: KeptRuns }> {
  const { grep = null, repeat = null, shard = null, retryErrors } = options;
  if (retryErrors === undefined) return { choice: { grep, repeat, shard }, kept: new Map() };
  const contradicting = [
    ...(grep === null ? [] : ["--grep"]),
    ...(repeat === null ? [] : ["--repeat"]),
    ...(shard === null ? [] : ["--shard"]),
  ];
  if (contradicting.length > 0) {
    const hint = `omit ${contradicting.join(" and ")}`;
    throw new CtxError("usage", "--retry-errors uses the selection of the earlier run", { hint });
  }
  return takeUp(await readArtifactAs(path.resolve(now.folder, retryErrors), packEarlier), now);
}
