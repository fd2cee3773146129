// `ctx trace view`: traces browsed with the keyboard; without a terminal, printed as they are.
import type { Command } from "commander";
import { outcomeExit } from "../../contract/error.ts";
import { listTraces } from "../../trace/list.ts";
import { readTrace } from "../../trace/read.ts";
import { formatTrace, traceView } from "../../trace/view.ts";
import type { CommandContext, Door } from "./door.ts";
import { addFlags, readSettings } from "./flags.ts";
import { isWatched, printLines, widthOf } from "./output.ts";
import { openNamedTrace } from "./trace-open.ts";

/** Adds the part of `ctx trace` that browses. */
export function defineView(command: Command, { door, action }: CommandContext): void {
  const part = command
    .command("view [trace]")
    .description(
      "Browse traces with the keyboard: sections, search, copy. Without a terminal: the newest one, printed.",
    );
  addFlags(part, "trace")
    .addHelpText("after", "\nExamples:\n  $ ctx trace view\n  $ ctx trace view 3f2a\n")
    .action(action(async (wanted: string | undefined) => await view(wanted, part, door)));
}

async function view(wanted: string | undefined, command: Command, door: Door): Promise<number> {
  const width = widthOf(door);
  if (!isWatched(door) || door.stdin.isTTY !== true) {
    const { model, damages } = await openNamedTrace(wanted ?? "1", { command, door });
    printLines(door, formatTrace(traceView(model, damages), width));
    return outcomeExit.answer;
  }
  const files = await filesOf(wanted, command, door);
  const traces = files.map(({ file, line }) => ({
    line,
    open: async () => {
      const { model, damages } = await readTrace(file);
      const whole = traceView(model, damages);
      return whole.sections.map(({ name }) => ({ name, lines: formatTrace(whole, width, [name]) }));
    },
  }));
  const { browseTraces } = await import("../tui/trace-browser.ts");
  const { stderr: stream, stdin, signal, environment } = door;
  const rows = Reflect.get(stream, "rows");
  const copied = await browseTraces({
    ...{ stream, stdin, signal, traces, isColoured: environment.NO_COLOR === undefined },
    rows: typeof rows === "number" ? rows : 24,
  });
  // Standard output is the one clipboard that every terminal has.
  if (copied !== null) printLines(door, copied.split("\n"));
  return outcomeExit.answer;
}

async function filesOf(
  wanted: string | undefined,
  command: Command,
  door: Door,
): Promise<readonly { readonly file: string; readonly line: string }[]> {
  if (wanted !== undefined) {
    const { file, model } = await openNamedTrace(wanted, { command, door });
    return [{ file, line: model.query ?? file }];
  }
  const { traceDirectory } = await readSettings(command, "trace", door);
  return (await listTraces(traceDirectory)).map(({ file, ordinal, outcome, query }) => ({
    file,
    line: `${String(ordinal).padStart(3)}  ${outcome.replace("_required", "").padEnd(15)} ${query ?? ""}`,
  }));
}
