// `ctx eval decisions`: decides labelled rows without calling tools, and measures how many decisions are right.
import path from "node:path";
import { clockOf } from "../../../app/clock.ts";
import { createDecider, type Decider, type ModelChoice } from "../../../app/decide.ts";
import type { Clock } from "../../../contract/clock.ts";
import { outcomeExit } from "../../../contract/error.ts";
import type { RowFile } from "../../../gate/eval-decisions/rows.ts";
import { evaluateDecisions } from "../../../gate/eval-decisions.ts";
import type { CliContext } from "../cli-context.ts";
import { readSettings } from "../flags.ts";
import { printJson, printLines, tableWidthOf, warn } from "../output.ts";
import type { Call } from "../row.ts";
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

/** Runs `ctx eval decisions`. */
export async function decisions(call: Call<[files: readonly string[]], Options>): Promise<number> {
  const { options, cli } = call;
  const files = call.args[0].map((file) => rowFile(file, cli));
  const effective = await readSettings(call);
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
    knownRows: strictAgainst === undefined ? null : rowFile(strictAgainst, cli),
    decide: (request) => decider.decide(request),
    elapsed: () => clock.elapsed(),
    signal: cli.signal,
    onBadRow: (sentence) => warn(cli, sentence),
  });
  if (html !== undefined) {
    const { decisionsPage } = await import("../../../gate/studio/export.ts");
    const { decisionsView } = await import("../../../gate/studio/decisions-view.ts");
    await writeOut(path.resolve(cli.folder, html), decisionsPage(decisionsView(evaluation)));
  }
  if (out !== undefined) await writeOut(outPlace(cli.folder, out), `${JSON.stringify(evaluation, null, 2)}\n`);
  if (json === true) printJson(cli, evaluation);
  else printLines(cli, decisionLines(evaluation, tableWidthOf(cli)));
  return evaluation.metrics.skipped === 0 ? outcomeExit.answer : outcomeExit.wrong;
}

function rowFile(file: string, { folder }: CliContext): RowFile {
  return { path: path.resolve(folder, file), shown: file };
}
