// Runs a suite from the command line: reads the flags, opens the target, and prints reports.
import path from "node:path";
import { toolIdsOf } from "../../../app/catalog.ts";
import { CtxError, errorTable, outcomeExit } from "../../../contract/error.ts";
import type { AnchorSuite } from "../../../gate/anchor.ts";
import { exitOf } from "../../../gate/artifact.ts";
import type { CliContext } from "../cli-context.ts";
import { readSettings } from "../flags.ts";
import type { Call } from "../row.ts";
import { againCommand, replayAgain } from "./again.ts";
import { failedBefore } from "./choice.ts";
import { validateMatrix } from "./matrix.ts";
import { printReports, readReporters } from "./reporters.ts";
import { outFolder, runOn, type ValidateOptions, type Validation } from "./run-on.ts";
import { findSuite } from "./suite.ts";
import { type OpenTarget, openRemoteTarget, openRuntime } from "./target.ts";
import { refuseUpdateInCi, updateSuite } from "./update.ts";
import { isMatrix } from "./variants.ts";
import { watchSuite } from "./watch.ts";

/** Number of characters of YAML from which a suite counts as long. About fifty cases have this length. */
const longSuite = 8_000;
const manyRepeats = 10;
const fewCases = 20;

/** Runs `ctx validate`. */
export async function validate(call: Call<[suite: string], ValidateOptions>): Promise<number> {
  return await validateSuite(call.args[0], call);
}

/** Returns what runs a suite that ships with ctx. */
export function validateShipped(suite: string) {
  return async (call: ValidateCall): Promise<number> => await validateSuite(suite, call);
}

type ValidateCall = Call<readonly unknown[], ValidateOptions>;

/** Runs the suite and returns the exit code of its verdict. */
async function validateSuite(name: string, call: ValidateCall): Promise<number> {
  const { options, cli } = call;
  const reporters = readReporters(options);
  checkFlags(options, cli);
  const again = againCommand(name, call);
  const replayOf = (trace: string, { servers }: AnchorSuite) =>
    replayAgain(trace, { ...call, ...(servers === null ? {} : { suite: name }) });
  const read = async () => ({
    configured: await readSettings(call),
    options,
    reporters,
    cli,
    again,
    replayOf,
  });
  if (isMatrix(options)) return await validateMatrix({ ...(await read()), suite: name });
  if (options.watch !== true) return await validateOnce(name, await read());
  return await watchSuite({
    cli,
    load: async () => {
      const { configured } = await read();
      return { configured, suite: await findSuite(name, null, { folder: cli.folder }) };
    },
    run: async (only) => await validateOnce(name, { ...(await read()), only }),
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
