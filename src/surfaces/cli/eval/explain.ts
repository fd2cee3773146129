// Prints how one labelled row was decided: label, decision and case file.
import type { Decider } from "../../../app/decide.ts";
import { plainLine } from "../../../base/terminal/text.ts";
import type { LabelledRow } from "../../../contract/decision-evaluation.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import { labelledRows, type RowFile } from "../../../gate/eval-decisions/rows.ts";
import { buildTrace } from "../../../trace/read.ts";
import { formatTrace, traceView } from "../../../trace/view.ts";
import type { CliContext } from "../cli-context.ts";
import { printJson, printLines, widthOf } from "../output.ts";

/** Prints the decision of the row with this id. Throws `usage` for an unknown id. */
export async function explainRow(asked: {
  readonly id: string;
  readonly files: readonly RowFile[];
  readonly decider: Decider;
  readonly cli: CliContext;
  readonly isJson: boolean;
}): Promise<number> {
  const { id, files, decider, cli, isJson } = asked;
  const { row, file } = await findRow(id, files);
  const { decision, lines } = await decider.explain({
    query: row.query,
    context: row.context ?? null,
    tools: row.tools,
  });
  const trace = buildTrace(lines);
  if (isJson) printJson(cli, { file, row, outcome: decision.outcome, trace });
  else {
    const head = [
      `${id} of ${file}`,
      `  request   ${plainLine(row.query)}`,
      `  label     ${row.gold.outcome}${row.gold.toolNames === undefined ? "" : ` with ${row.gold.toolNames.join(", ")}`}`,
      `  decision  ${decision.outcome}`,
    ];
    printLines(cli, [...head, "", ...formatTrace(traceView(trace), widthOf(cli), ["decision", "pools"])]);
  }
  return outcomeExit.answer;
}

async function findRow(id: string, files: readonly RowFile[]): Promise<{ row: LabelledRow; file: string }> {
  for (const file of files) {
    for await (const read of labelledRows(file)) {
      if (read.kind === "row" && read.row.id === id) return { row: read.row, file: file.shown };
    }
  }
  throw new CtxError("usage", `no row has the id "${id}"`, { hint: "an id is the field `id` of a row" });
}
