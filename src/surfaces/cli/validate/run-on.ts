// Runs a suite once on one target: selects the cases, prints progress and writes the artifact.
import type { EffectiveSettings } from "../../../app/settings.ts";
import type { AnchorSuite } from "../../../gate/anchor.ts";
import { type About, type GateRun, writeArtifact } from "../../../gate/artifact.ts";
import { fileRecords, type RecordStore } from "../../../gate/run/records.ts";
import { runSuite } from "../../../gate/run.ts";
import type { CliContext } from "../cli-context.ts";
import { outPlace } from "../write-out.ts";
import { type ChoiceOptions, readChoice } from "./choice.ts";
import { evidenceReplay } from "./evidence.ts";
import { progressTeller } from "./progress.ts";
import type { readReporters } from "./reporters.ts";
import { type OpenTarget, openGraderFor } from "./target.ts";
import type { MatrixOptions } from "./variants.ts";

/** All flags of a gate run. */
export interface ValidateOptions extends ChoiceOptions, MatrixOptions {
  readonly target?: string;
  readonly reporter?: readonly string[];
  readonly concurrency?: number;
  /** Number of failed cases after which the run stops. It is true if the user gave the flag without a number. */
  readonly bail?: number | true;
  readonly update?: boolean;
  readonly yes?: boolean;
  readonly watch?: boolean;
  readonly out?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export const defaultConcurrency = 4;

/** Settings and suite of one run. */
export interface Validation {
  readonly suite: AnchorSuite;
  readonly configured: EffectiveSettings;
  readonly options: ValidateOptions;
  readonly reporters: ReturnType<typeof readReporters>;
  readonly cli: CliContext;
  /** Command that runs the suite again, without `--grep`. */
  readonly again: string;
  /** Returns the command that replays a trace of the suite. */
  readonly replayOf: (trace: string, suite: AnchorSuite) => string;
  /** True if later commands treat the run as the latest run of the suite. The default is true. */
  readonly isLatest?: boolean;
  /** Ids of the cases to run. If absent, the flags select the cases. */
  readonly only?: readonly string[] | undefined;
}

/** A finished run and the path of its artifact. */
export interface Ran {
  readonly run: GateRun;
  readonly file: string;
}

/** Returns the folder for artifacts. */
export function outFolder({ out }: ValidateOptions, { folder }: CliContext): string {
  return outPlace(folder, out ?? "artifacts/runs");
}

/**
 * Runs the suite and writes its artifact. Then calls `then`, which may read the records of the run, and deletes the
 * records.
 */
export async function runOn(
  target: OpenTarget,
  asked: Validation,
  then: (ran: Ran) => Promise<void> = async () => {},
): Promise<Ran> {
  const { options, cli, isLatest = true } = asked;
  const folder = outFolder(options, cli);
  await using records = await fileRecords(folder);
  const run = await runWith({ ...asked, target, records });
  const { file } = await writeArtifact(run, { folder, isLatest });
  await then({ run, file });
  return { run, file };
}

async function runWith(
  run: Validation & { readonly target: OpenTarget; readonly records: RecordStore },
): Promise<GateRun> {
  const { suite, target, records, options, cli, configured, only, again } = run;
  const { settings } = configured;
  const { choice, kept } = await readChoice(options, { suite, target: target.name, folder: cli.folder });
  await using grader = await openGraderFor(suite, configured);
  const progress = await progressTeller(cli, { ...options, again, elapsed: () => target.clock.elapsed() });
  // Only the first shard replays the saved searches of the suite.
  const isReplaying = suite.evidence !== undefined && (choice.shard?.index ?? 1) === 1;
  try {
    return await runSuite({
      ...choice,
      ...(only === undefined ? {} : { only }),
      suite,
      ask: target.ask,
      grade: grader.grade,
      about: aboutThis(target, cli),
      concurrency: options.concurrency ?? defaultConcurrency,
      timeoutMs: settings.query.timeoutMs,
      bail: options.bail === true ? 1 : (options.bail ?? null),
      signal: cli.signal,
      clock: target.clock,
      ids: target.ids,
      redactKeys: settings.redaction.keys,
      records,
      kept,
      replayEvidence: isReplaying ? evidenceReplay(suite.evidence, cli) : undefined,
      onProgress: (event) => progress.tell(event),
    });
  } finally {
    await progress.close();
  }
}

function aboutThis({ name, runtime }: OpenTarget, { environment }: CliContext): About {
  const commit = environment.GITHUB_SHA ?? environment.CI_COMMIT_SHA;
  return {
    target: name,
    runtime,
    environment: { ci: (environment.CI ?? "") !== "", ...(commit === undefined ? {} : { commit }) },
  };
}
