// One run of a suite from the command line: flags, target, live account, artifact, reports, exit code.
import path from "node:path";
import type { Command } from "commander";
import { toolIdsOf } from "../../../app/catalog.ts";
import type { EffectiveSettings } from "../../../app/settings.ts";
import { errorTable } from "../../../contract/error.ts";
import type { AnchorSuite } from "../../../gate/anchor.ts";
import { type About, exitOf, type GateRun, writeArtifact } from "../../../gate/artifact.ts";
import { fileRecords, type RecordStore } from "../../../gate/run/records.ts";
import { runSuite } from "../../../gate/run.ts";
import type { Door } from "../door.ts";
import { addFlags, readSettings } from "../flags.ts";
import { collect, countUpTo } from "../plain-flags.ts";
import { type ChoiceOptions, readChoice, shardOf } from "./choice.ts";
import { evidenceReplay } from "./evidence.ts";
import { progressTeller } from "./progress.ts";
import { printReports, readReporters, reporterNames } from "./reporters.ts";
import { findSuite } from "./suite.ts";
import { type OpenTarget, openGraderFor, openRemoteTarget, openRuntime } from "./target.ts";
import { refuseUpdateInCi, updateSuite } from "./update.ts";

interface Options extends ChoiceOptions {
  readonly target?: string;
  readonly reporter?: readonly string[];
  readonly concurrency?: number;
  readonly bail?: boolean;
  readonly update?: boolean;
  readonly yes?: boolean;
  readonly out?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

const defaultConcurrency = 4;
/** Letters of a suite of some fifty cases. */
const longSuite = 8_000;
const manyRepeats = 10;
const fewCases = 20;

/** Adds the flags of a gate run. */
export function addValidateFlags(command: Command): Command {
  command
    .option(
      "--reporter <name>",
      `How to report (${reporterNames.join(", ")}), or NAME=FILE; may be given several times.`,
      collect,
    )
    .option("--target <url>", "Ask a running `ctx serve` instead, with the key in CTX_API_KEY.")
    .option("--grep <pattern>", "Only cases whose id, family or prompt fits this regular expression.")
    .option("--repeat <count>", "Run every case this often and report stability.", countUpTo(1000))
    .option("--shard <part>", "Only this part of the cases, such as 2/4; `ctx gate merge` joins the parts.", shardOf)
    .option("--retry-errors <artifact>", "Make only the runs that an earlier run could not score or did not reach.")
    .option("--concurrency <count>", `Cases in flight at once. Default: ${defaultConcurrency}.`, countUpTo(64))
    .option("--bail", "Stop at the first gate case that does not pass.")
    .option("--update", "Show what expectations of failed cases would become, and change the suite when you agree.")
    .option("--yes", "With --update: change the suite without a question.")
    .option("--out <folder>", "Where artifacts go. Default: artifacts/runs.");
  return addFlags(command, "validate");
}

interface Asked {
  readonly suite: string;
  readonly command: Command;
  readonly door: Door;
}

/** Runs the suite and gives the exit code of its verdict. */
export async function validate(asked: Asked): Promise<number> {
  const { command, door } = asked;
  const options = command.opts<Options>();
  const reporters = readReporters(options);
  if (options.update === true) refuseUpdateInCi(door);
  const configured = await readSettings(command, "validate", door);
  const on = { configured, options, reporters, door };
  const isRepeated = (options.repeat ?? 1) >= manyRepeats;
  // To hold memory costs the start of a thread some time, which a few cases do not make up for.
  const onText = (text: string) => (isRepeated || text.length >= longSuite ? door.saveMemory?.() : undefined);
  const place = { folder: door.folder, onText };
  if (options.target !== undefined) {
    await using remote = await openRemoteTarget(options.target, on);
    return await validateOn(remote, { ...on, suite: await findSuite(asked.suite, remote.toolIds, place) });
  }
  const suite = await findSuite(asked.suite, toolIdsOf(configured.settings), place);
  await using target = await openRuntime(suite, { ...on, isBrief: !isRepeated && suite.cases.length <= fewCases });
  return await validateOn(target, { ...on, suite });
}

interface Validation {
  readonly suite: AnchorSuite;
  readonly configured: EffectiveSettings;
  readonly options: Options;
  readonly reporters: ReturnType<typeof readReporters>;
  readonly door: Door;
}

async function validateOn(target: OpenTarget, asked: Validation): Promise<number> {
  const { suite, configured, options, reporters, door } = asked;
  const folder = path.resolve(door.folder, options.out ?? "artifacts/runs");
  await using records = await fileRecords(folder);
  const run = await runWith({ suite, target, records, configured, options, door });
  const { file } = await writeArtifact(run, { folder });
  const shown = path.relative(door.folder, suite.file);
  // A suite that ships with ctx is no file of the repository that runs it.
  const place = shown.startsWith("..") || path.isAbsolute(shown) ? null : { file: shown, lines: suite.lines };
  await printReports(run.summary, { reporters, file, door, place });
  if (options.update === true) {
    await updateSuite(suite, { records: run.records(), isAgreed: options.yes === true, door });
  }
  return door.signal.aborted ? errorTable.interrupted.exit : exitOf(run.summary);
}

async function runWith(run: {
  readonly suite: AnchorSuite;
  readonly target: OpenTarget;
  readonly records: RecordStore;
  readonly configured: EffectiveSettings;
  readonly options: Options;
  readonly door: Door;
}): Promise<GateRun> {
  const { suite, target, records, options, door } = run;
  const { settings } = run.configured;
  const { choice, kept } = await readChoice(options, { suite, target: target.name, folder: door.folder });
  await using grader = await openGraderFor(suite, run.configured);
  const progress = await progressTeller(door, { ...options, elapsed: () => target.clock.elapsed() });
  // What stands beside the cases is replayed once, by the first shard.
  const isReplaying = suite.evidence !== undefined && (choice.shard?.index ?? 1) === 1;
  try {
    return await runSuite({
      ...choice,
      suite,
      ask: target.ask,
      grade: grader.grade,
      about: aboutThis(target, door),
      concurrency: options.concurrency ?? defaultConcurrency,
      timeoutMs: settings.query.timeoutMs,
      bail: options.bail === true,
      signal: door.signal,
      clock: target.clock,
      ids: target.ids,
      redactKeys: settings.redaction.keys,
      records,
      kept,
      replayEvidence: isReplaying ? evidenceReplay(suite.evidence, door) : undefined,
      onProgress: (event) => progress.tell(event),
    });
  } finally {
    await progress.close();
  }
}

function aboutThis({ name, runtime }: OpenTarget, { environment }: Door): About {
  const commit = environment.GITHUB_SHA ?? environment.CI_COMMIT_SHA;
  return {
    target: name,
    runtime,
    environment: { ci: (environment.CI ?? "") !== "", ...(commit === undefined ? {} : { commit }) },
  };
}
