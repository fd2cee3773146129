// Runs a suite from the command line: reads the flags, opens the target, and prints reports.
import path from "node:path";
import type { Command } from "commander";
import { toolIdsOf } from "../../../app/catalog.ts";
import { CtxError, errorTable, outcomeExit } from "../../../contract/error.ts";
import type { AnchorSuite } from "../../../gate/anchor.ts";
import { exitOf } from "../../../gate/artifact.ts";
import type { CliContext } from "../cli-context.ts";
import { addFlags, readSettings } from "../flags.ts";
import { collect, countUpTo } from "../plain-flags.ts";
import { againCommand, replayAgain } from "./again.ts";
import { failedBefore, shardOf } from "./choice.ts";
import { validateMatrix } from "./matrix.ts";
import { printReports, readReporters, reporterNames } from "./reporters.ts";
import { defaultConcurrency, outFolder, runOn, type ValidateOptions, type Validation } from "./run-on.ts";
import { findSuite } from "./suite.ts";
import { type OpenTarget, openRemoteTarget, openRuntime } from "./target.ts";
import { refuseUpdateInCi, updateSuite } from "./update.ts";
import { isMatrix } from "./variants.ts";
import { watchSuite } from "./watch.ts";

/** Number of characters of YAML from which a suite counts as long. About fifty cases have this length. */
const longSuite = 8_000;
const manyRepeats = 10;
const fewCases = 20;

/** Adds the flags of a gate run. */
export function addValidateFlags(command: Command): Command {
  command
    .option(
      "--reporter <name>",
      `Report format (${reporterNames.join(", ")}), or NAME=FILE; may be given several times.`,
      collect,
    )
    .option("--target <url>", "Send the cases to a running `ctx serve`, with the key in CTX_API_KEY.")
    .option(
      "--models <names>",
      "Run the suite once for each of these models, separated by commas, such as embedded,openrouter:x.",
    )
    .option(
      "--targets <names>",
      "Run the suite once for each of these targets, separated by commas: in-process, or URLs of `ctx serve`.",
    )
    .option(
      "--knowledge <ways>",
      "Run the suite with or without the configured knowledge packs: with, without, or with,without for both.",
    )
    .option("--grep <pattern>", "Only cases whose id, family or prompt matches this regular expression.")
    .option("--only-failed", "Only cases that did not pass in the latest run.")
    .option(
      "--repeat <count>",
      "Run each case this number of times, and report how often the runs of a case have the same result.",
      countUpTo(1000),
    )
    .option(
      "--shard <part>",
      "Run one part of the cases; 2/4 is the second of four parts. `ctx gate merge` merges the parts.",
      shardOf,
    )
    .option(
      "--retry-errors <artifact>",
      "Run only the cases that could not be run in this artifact, and copy the other results from it.",
    )
    .option(
      "--concurrency <count>",
      `Number of cases that run at the same time. Default: ${defaultConcurrency}.`,
      countUpTo(64),
    )
    .option(
      "--bail [count]",
      "Stop as soon as this number of gate cases did not pass; --bail alone stops at the first. Without it, all cases run.",
      countUpTo(100_000),
    )
    .option(
      "--watch",
      "Keep running. After a change of the suite, its fixtures, a server or the config file, run the affected cases again.",
    )
    .option("--update", "Show new expectations for the failed cases, and write them to the suite after you confirm.")
    .option("--yes", "With --update, change the suite without confirmation.")
    .option("--out <folder>", "Folder for artifacts. Default: artifacts/runs.");
  return addFlags(command, "validate");
}

interface Asked {
  readonly suite: string;
  readonly command: Command;
  readonly cli: CliContext;
}

/** Runs the suite and returns the exit code of its verdict. */
export async function validate(asked: Asked): Promise<number> {
  const { command, cli } = asked;
  const options = command.opts<ValidateOptions>();
  const reporters = readReporters(options);
  checkFlags(options, cli);
  const again = againCommand(asked.suite, { command, cli });
  const replayOf = (trace: string, { servers }: AnchorSuite) =>
    replayAgain(trace, { command, cli, ...(servers === null ? {} : { suite: asked.suite }) });
  const read = async () => ({
    configured: await readSettings(command, "validate", cli),
    options,
    reporters,
    cli,
    again,
    replayOf,
  });
  if (isMatrix(options)) return await validateMatrix({ ...(await read()), suite: asked.suite });
  if (options.watch !== true) return await validateOnce(asked.suite, await read());
  return await watchSuite({
    cli,
    load: async () => {
      const { configured } = await read();
      return { configured, suite: await findSuite(asked.suite, null, { folder: cli.folder }) };
    },
    run: async (only) => await validateOnce(asked.suite, { ...(await read()), only }),
  });
}

function checkFlags(options: ValidateOptions, cli: CliContext): void {
  if (options.update === true) refuseUpdateInCi(cli);
  const among = (names: readonly (keyof ValidateOptions)[]) => names.filter((name) => options[name] !== undefined);
  const refuse = (flag: string, names: readonly (keyof ValidateOptions)[]) => {
    const [other] = among(names);
    if (other === undefined) return;
    const shown = other.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    throw new CtxError("usage", `${flag} and --${shown} exclude each other`, { hint: `omit --${shown}` });
  };
  if (isMatrix(options)) refuse("a matrix", ["target", "watch", "update", "retryErrors", "onlyFailed", "shard"]);
  if (options.onlyFailed === true) refuse("--only-failed", ["retryErrors", "shard"]);
  if (options.watch === true) refuse("--watch", ["retryErrors", "shard", "update", "json"]);
}

type Read = Omit<Validation, "suite">;

async function validateOnce(name: string, read: Read): Promise<number> {
  const { configured, options, cli } = read;
  const isRepeated = (options.repeat ?? 1) >= manyRepeats;
  // A memory limit slows down the start of threads, so it is set only for a long suite or many repeats.
  const onText = (text: string) => (isRepeated || text.length >= longSuite ? cli.saveMemory?.() : undefined);
  const place = { folder: cli.folder, onText };
  if (options.target !== undefined) {
    await using remote = await openRemoteTarget(options.target, read);
    return await validateOn(remote, { ...read, suite: await findSuite(name, remote.toolIds, place) });
  }
  const suite = await findSuite(name, toolIdsOf(configured.settings), place);
  await using target = await openRuntime(suite, { ...read, isBrief: !isRepeated && suite.cases.length <= fewCases });
  return await validateOn(target, { ...read, suite });
}

async function validateOn(target: OpenTarget, asked: Validation): Promise<number> {
  const { suite, options, reporters, cli, again, replayOf } = asked;
  const only = asked.only ?? (await onlyOf(suite, asked));
  if (only?.length === 0) {
    cli.stderr.write("every case passed in the latest run; nothing to run\n");
    return outcomeExit.answer;
  }
  const shown = path.relative(cli.folder, suite.file);
  // A suite outside the current folder, such as a suite that ships with ctx, is not part of the user's repository. Its
  // path is therefore left out.
  const place = shown.startsWith("..") || path.isAbsolute(shown) ? null : { file: shown, lines: suite.lines };
  const { run } = await runOn(target, { ...asked, only }, async ({ run: made, file }) => {
    await printReports(made.summary, {
      reporters,
      file,
      cli,
      place,
      again,
      replayOf: (trace) => replayOf(trace, suite),
    });
    if (options.update !== true) return;
    await updateSuite(suite, { records: made.records(), isAgreed: options.yes === true, cli });
  });
  return cli.signal.aborted ? errorTable.interrupted.exit : exitOf(run.summary);
}

async function onlyOf(suite: AnchorSuite, { options, cli }: Validation): Promise<readonly string[] | undefined> {
  return options.onlyFailed === true ? await failedBefore(suite, outFolder(options, cli)) : undefined;
}
