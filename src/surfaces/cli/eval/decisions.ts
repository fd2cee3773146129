// `ctx eval decisions`: labelled rows decided without executing anything, and how often the decision was right.
import path from "node:path";
import { type Command, Option } from "commander";
import { clockOf } from "../../../app/clock.ts";
import { createDecider, type Decider, type ModelChoice } from "../../../app/decide.ts";
import type { Clock } from "../../../contract/clock.ts";
import { outcomeExit } from "../../../contract/error.ts";
import type { RowFile } from "../../../gate/eval-decisions/rows.ts";
import { evaluateDecisions } from "../../../gate/eval-decisions.ts";
import type { CommandContext, Door } from "../door.ts";
import { addFlags, readSettings } from "../flags.ts";
import { printJson, printLines, warn } from "../output.ts";
import { writeOut } from "../write-out.ts";
import { explainRow } from "./explain.ts";
import { decisionLines } from "./figures.ts";

interface Options {
  readonly models: ModelChoice;
  readonly strictAgainst?: string;
  readonly explain?: string;
  readonly out?: string;
  readonly json?: boolean;
}

/** Adds the part `decisions`. */
export function defineDecisions(command: Command, { door, action }: CommandContext): void {
  const decisions = command
    .command("decisions <file...>")
    .description("Decide labelled requests without calling a tool, and measure the accuracy.")
    .addOption(
      new Option("--models <which>", "Which models are measured.")
        .choices(["embedded", "configured"])
        .default("embedded"),
    )
    .option("--strict-against <file>", "Also report on rows whose request and tools do not occur in this file.")
    .option("--explain <id>", "Show how one row was decided instead of measuring.")
    .option("--out <file>", "Write {metrics, rows} to this file as JSON.");
  addFlags(decisions, "eval")
    .addHelpText("after", examples)
    .action(action(async (files: readonly string[]) => await evaluate({ files, command: decisions, door })));
}

async function evaluate(asked: { files: readonly string[]; command: Command; door: Door }): Promise<number> {
  const { command, door } = asked;
  const options = command.opts<Options>();
  const files = asked.files.map((file) => rowFile(file, door));
  const effective = await readSettings(command, "eval", door);
  await using decider = createDecider({ effective, models: options.models, signal: door.signal });
  if (options.explain !== undefined)
    return await explainRow({ id: options.explain, files, decider, door, isJson: options.json === true });
  return await measure({ files, options, decider, clock: clockOf(effective.settings), door });
}

async function measure(work: {
  readonly files: readonly RowFile[];
  readonly options: Options;
  readonly decider: Decider;
  readonly clock: Clock;
  readonly door: Door;
}): Promise<number> {
  const { files, options, decider, clock, door } = work;
  const { strictAgainst, out, json } = options;
  const evaluation = await evaluateDecisions({
    files,
    strictAgainst: strictAgainst === undefined ? null : rowFile(strictAgainst, door),
    decide: (request) => decider.decide(request),
    elapsed: () => clock.elapsed(),
    signal: door.signal,
    onBadRow: (sentence) => warn(door, sentence),
  });
  if (out !== undefined) await writeOut(path.resolve(door.folder, out), `${JSON.stringify(evaluation, null, 2)}\n`);
  if (json === true) printJson(door, evaluation);
  else printLines(door, decisionLines(evaluation));
  return evaluation.metrics.skipped === 0 ? outcomeExit.answer : outcomeExit.wrong;
}

function rowFile(file: string, { folder }: Door): RowFile {
  return { path: path.resolve(folder, file), shown: file };
}

const examples = `
A row: {"id", "query", "tools": [{"name", "description", "inputSchema"}], "gold": {"outcome", "toolNames"?, "arguments"?}}
with outcome answer, clarification_required or capability_miss.

Examples:
  $ ctx eval decisions rows.jsonl
  $ ctx eval decisions rows.jsonl more.jsonl --json --out decisions.json
  $ ctx eval decisions rows.jsonl --explain row-17

Exit: 0 measured, 1 measured without the rows that could not be used.
`;
