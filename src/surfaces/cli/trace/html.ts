// `ctx trace html`: writes a trace as one page of the studio. With a second trace, the page compares both.
import { formatCount } from "../../../base/text/format.ts";
import { outcomeExit } from "../../../contract/error.ts";
import type { TraceModel } from "../../../trace/model.ts";
import { keepForPage } from "../../../trace/read/build.ts";
import { printJson, printLines } from "../output.ts";
import type { Call } from "../row.ts";
import { outPlace, writeOut } from "../write-out.ts";
import { openNamedTrace } from "./open.ts";

interface Options {
  readonly out?: string;
  readonly json?: boolean;
}

/** Runs `ctx trace html`. */
export async function html(call: Call<[trace: string, other?: string], Options>): Promise<number> {
  const [wanted, other] = call.args;
  const { out, json } = call.options;
  const { cli } = call;
  const opened = await openNamedTrace(wanted, { ...call, keep: keepForPage });
  const second = other === undefined ? undefined : await openNamedTrace(other, { ...call, keep: keepForPage });
  const { exportPage } = await import("../../../app/studio/export-page.ts");
  const page = await exportPage(opened, second);
  if (out === "-") {
    cli.stdout.write(page);
    return outcomeExit.answer;
  }
  const name = (opened.model.requestId ?? "trace").replace(/[^A-Za-z0-9._-]/g, "_");
  const file = outPlace(cli.folder, out ?? `${name}.html`);
  await writeOut(file, page);
  if (json === true) printJson(cli, { file, bytes: Buffer.byteLength(page) });
  else printLines(cli, [`${file} contains ${extentOf(opened.model)}; open it in a browser.`]);
  return outcomeExit.answer;
}

function extentOf({ calls, totals }: TraceModel): string {
  return calls.length < totals.calls
    ? `${formatCount(calls.length)} of the ${formatCount(totals.calls, "call")}`
    : "the whole trace";
}
