// `ctx eval decisions`: decides labelled rows without calling tools, and measures how many decisions are right.
import path from "node:path";
import { type Command, Option } from "commander";
import { clockOf } from "../../../app/clock.ts";
import { createDecider, type Decider, type ModelChoice } from "../../../app/decide.ts";
import type { Clock } from "../../../contract/clock.ts";
import { outcomeExit } from "../../../contract/error.ts";
import type { RowFile } from "../../../gate/eval-decisions/rows.ts";
import { evaluateDecisions } from "../../../gate/eval-decisions.ts";
import { decisionPage } from "../../../gate/report/decisions.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { addFlags, readSettings } from "../flags.ts";
import { printJson, printLines, tableWidthOf, warn } from "../output.ts";
import { outPlace, writeOut } from "../write-out.ts";
import { explainRow } from "./explain.ts";
import { decisionLines } from "./figures.ts";

interface Options {
  readonly models: ModelChoice;
  readonly strictAgainst?: string;
  readonly explain?: string;
  readonly html?: string;
  readonly out?: string;
  readonly json?: boolean;
}

/** Adds the subcommand `decisions`. */
export function defineDecisions(command: Command, { cli, action }: CommandContext): void {
  const decisions = command
    .command("decisions <file...>")
    .description(
      "Decide for each labelled request whether to answer, ask back or refuse, and measure how often that is right. Calls no tool.",
    )
    .addOption(
      new Option("--models <which>", "Models to measure.").choices(["embedded", "configured"]).default("embedded"),
    )
    .option(
      "--strict-against <file>",
      "Also report metrics for the rows whose request and whose tools both do not occur in this file.",
    )
    .option("--explain <id>", "Only show how the row with this id was decided.")
    .option("--html <file>", "Also write the report with a picture of its calibration to this file.")
    .option("--out <file>", "Write {metrics, rows} to this file as JSON.");
  addFlags(decisions, "eval")
    .addHelpText("after", examples)
    .action(action(async (files: readonly string[]) => await evaluate({ files, command: decisions, cli })));
}

async function evaluate(asked: { files: readonly string[]; command: Command; cli: CliContext }): Promise<number> {
  const { command, cli } = asked;
  const options = command.opts<Options>();
  const files = asked.files.map((file) => rowFile(file, cli));
  const effective = await readSettings(command, "eval", cli);
  await using decider = createDecider({ effective, models: options.models, signal: cli.signal });
  if (options.explain !== undefined)
    return await explainRow({ id: options.explain, files, decider, cli, isJson: options.json === true });
  return await measure({ files, options, decider, clock: clockOf(effective.settings), cli });
}

async function measure(work: {
  readonly files: readonly RowFile[];
  readonly options: Options;
  readonly decider: Decider;
  readonly clock: Clock;
  readonly cli: CliContext;
}): Promise<number> {
  const { files, options, decider, clock, cli } = work;
  const { strictAgainst, html, out, json } = options;
  const evaluation = await evaluateDecisions({
    files,
    strictAgainst: strictAgainst === undefined ? null : rowFile(strictAgainst, cli),
    decide: (request) => decider.decide(request),
    elapsed: () => clock.elapsed(),
    signal: cli.signal,
    onBadRow: (sentence) => warn(cli, sentence),
  });
  if (html !== undefined) await writeOut(path.resolve(cli.folder, html), decisionPage(evaluation));
  if (out !== undefined) await writeOut(outPlace(cli.folder, out), `${JSON.stringify(evaluation, null, 2)}\n`);
  if (json === true) printJson(cli, evaluation);
  else printLines(cli, decisionLines(evaluation, tableWidthOf(cli)));
  return evaluation.metrics.skipped === 0 ? outcomeExit.answer : outcomeExit.wrong;
}

function rowFile(file: string, { folder }: CliContext): RowFile {
  return { path: path.resolve(folder, file), shown: file };
}

const examples = `
A row: {"id", "query", "tools": [{"name", "description", "inputSchema"}], "gold": {"outcome", "toolNames"?, "arguments"?}}
with outcome answer, clarification_required or capability_miss.

Examples:
  $ ctx eval decisions rows.jsonl
  $ ctx eval decisions rows.jsonl more.jsonl --json --out decisions.json
  $ ctx eval decisions rows.jsonl --html decisions.html
  $ ctx eval decisions rows.jsonl --explain row-17

Exit: 0 every row was measured, 1 some rows could not be used.
`;
