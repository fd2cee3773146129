// Which runs a command line asks for: picked, repeated, a shard of them, or what an earlier run left open.
import { existsSync } from "node:fs";
import path from "node:path";
import { InvalidArgumentError } from "commander";
import { CtxError } from "../../../contract/error.ts";
import type { Shard } from "../../../contract/gate.ts";
import type { AnchorSuite } from "../../../gate/anchor.ts";
import { readArtifactAs } from "../../../gate/artifact/read.ts";
import type { Choice } from "../../../gate/run/plan.ts";
import { type KeptRuns, packEarlier, takeUp } from "../../../gate/run/retry.ts";

/** The flags that choose. */
export interface ChoiceOptions {
  readonly grep?: string;
  readonly repeat?: number;
  readonly shard?: Shard;
  readonly retryErrors?: string;
  readonly onlyFailed?: boolean;
}

/** For commander: `2/4`. */
export function shardOf(text: string): Shard {
  const [, index = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= count) return { index, count };
  throw new InvalidArgumentError("It must be a part of a whole: 1/4 is the first of four.");
}

/** Ids of the suite's cases that did not do what is expected of them in the latest run: known failures are to fail. Throws `usage` when there is none. */
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

/** The choice, and the records of an earlier run that stay as they are. Throws `usage` when the flags contradict each other. */
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
    const hint = `leave ${contradicting.join(" and ")} away`;
    throw new CtxError("usage", "--retry-errors makes the runs that the earlier run had chosen", { hint });
  }
  return takeUp(await readArtifactAs(path.resolve(now.folder, retryErrors), packEarlier), now);
}
