// `ctx trace view`: opens an interactive browser of traces. Without a terminal, prints the newest trace.
import { padColumns, wrapColumns } from "../../../base/text/columns.ts";
import { outcomeExit } from "../../../contract/error.ts";
import { newestTraces } from "../../../trace/list.ts";
import { keepMuch } from "../../../trace/read/build.ts";
import { readTrace } from "../../../trace/read.ts";
import { wholeSection } from "../../../trace/view/whole.ts";
import { formatTrace, traceView } from "../../../trace/view.ts";
import type { SettingsCall } from "../flags.ts";
import { isWatched, printLines, widthOf } from "../output.ts";
import type { Call } from "../row.ts";
import { openNamedTrace, placeOfTrace } from "./open.ts";
import { readTraceSettings } from "./settings.ts";

/** Runs `ctx trace view`. */
export async function view(call: Call<[trace?: string]>): Promise<number> {
  const [wanted] = call.args;
  const { cli } = call;
  const width = widthOf(cli);
  if (!isWatched(cli) || cli.stdin.isTTY !== true) {
    const { model, damages } = await openNamedTrace(wanted ?? "1", call);
    printLines(cli, formatTrace(traceView(model, damages), width));
    return outcomeExit.answer;
  }
  const files = await filesOf(wanted, call);
  if (files.length === 0) {
    printLines(cli, ["No traces here; every query writes one."]);
    return outcomeExit.answer;
  }
  const traces = files.map(({ file, pick, line }) => ({
    line,
    open: async () => {
      const { model, damages } = await readTrace(file, { pick, keep: keepMuch });
      const shown = traceView(model, damages);
      return shown.sections.map(({ name }) => ({
        name,
        lines: formatTrace(shown, width, [name]),
        whole: () => wholeSection(model, name).flatMap((text) => wrapColumns(text, width)),
      }));
    },
  }));
  const { browseTraces } = await import("../../tui/trace-browser.ts");
  const { stderr: stream, stdin, signal, environment } = cli;
  const rows = Reflect.get(stream, "rows");
  const copied = await browseTraces({
    ...{ stream, stdin, signal, traces, isColoured: environment.NO_COLOR === undefined },
    rows: typeof rows === "number" ? rows : 24,
  });
  // The copied text is also printed on standard output, because copying to the clipboard does not work in every
  // terminal.
  if (copied !== null) printLines(cli, copied.split("\n"));
  return outcomeExit.answer;
}

/** Maximum number of traces in the browser. `ctx trace list` also finds older traces. */
const mostBrowsed = 1_000;

interface Browsed {
  readonly file: string;
  readonly pick: number | undefined;
  readonly line: string;
}

async function filesOf(wanted: string | undefined, call: SettingsCall): Promise<readonly Browsed[]> {
  if (wanted !== undefined) {
    const { file, pick } = await placeOfTrace(wanted, call);
    const { model } = await readTrace(file, { pick, keep: keepMuch });
    return [{ file, pick, line: model.query ?? file }];
  }
  const { traceDirectory } = await readTraceSettings(call);
  return (await newestTraces(traceDirectory, mostBrowsed)).rows.map(({ file, ordinal, outcome, query }) => ({
    file,
    pick: undefined,
    line: `${padColumns(String(ordinal), 3, "right")}  ${padColumns(outcome.replace("_required", ""), 15)} ${query ?? ""}`,
  }));
}
