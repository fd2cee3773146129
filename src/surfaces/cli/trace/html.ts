// `ctx trace html`: writes a trace as one page of the studio. With a second trace, the page compares both.
import type { Command } from "commander";
import { formatCount } from "../../../base/text/format.ts";
import { outcomeExit } from "../../../contract/error.ts";
import type { TraceModel } from "../../../trace/model.ts";
import { keepForPage } from "../../../trace/read/build.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { printJson, printLines } from "../output.ts";
import { outPlace, writeOut } from "../write-out.ts";
import { openNamedTrace } from "./open.ts";
import { addTraceFlags } from "./settings.ts";

interface Options {
  readonly out?: string;
  readonly json?: boolean;
}

/** Adds `ctx trace html`. */
export async function defineHtml(command: Command, context: CommandContext): Promise<void> {
  const { cli, action } = context;
  const part = command
    .command("html <trace> [other]")
    .description("Write a trace as one page of the studio, in one file; with a second trace, the page compares both.")
    .option(
      "--out <file>",
      "Output file; `-` for standard output. Default: `<request id>.html` under the current folder.",
    );
  (await addTraceFlags(part, context))
    .addHelpText("after", examples)
    .action(
      action(
        async (wanted: string, other: string | undefined) => await writePage({ wanted, other, command: part, cli }),
      ),
    );
}

interface Asked {
  readonly wanted: string;
  readonly other: string | undefined;
  readonly command: Command;
  readonly cli: CliContext;
}

async function writePage({ wanted, other, command, cli }: Asked): Promise<number> {
  const { out, json } = command.opts<Options>();
  const reading = await openNamedTrace(wanted, { command, cli, keep: keepForPage });
  const second = other === undefined ? undefined : await openNamedTrace(other, { command, cli, keep: keepForPage });
  const { exportPage } = await import("../../../app/studio/export-page.ts");
  const page = await exportPage(reading, second);
  if (out === "-") {
    cli.stdout.write(page);
    return outcomeExit.answer;
  }
  const name = (reading.model.requestId ?? "trace").replace(/[^A-Za-z0-9._-]/g, "_");
  const file = outPlace(cli.folder, out ?? `${name}.html`);
  await writeOut(file, page);
  if (json === true) printJson(cli, { file, bytes: Buffer.byteLength(page) });
  else printLines(cli, [`${file} contains ${extentOf(reading.model)}; open it in a browser.`]);
  return outcomeExit.answer;
}

function extentOf({ calls, totals }: TraceModel): string {
  return calls.length < totals.calls
    ? `${formatCount(calls.length)} of the ${formatCount(totals.calls, "call")}`
    : "the whole trace";
}

const examples = `
Examples:
  $ ctx trace html 1
  $ ctx trace html 2 1 --out difference.html
`;
