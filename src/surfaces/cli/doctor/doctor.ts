// `ctx doctor`: prints one line for each requirement of a query, and a fix for each requirement that is not met.
import type { Check } from "../../../app/doctor/check.ts";
import { thisMachine } from "../../../app/doctor/machine.ts";
import { examine } from "../../../app/doctor.ts";
import { type InitFile, initFolder } from "../../../app/init.ts";
import { factLines } from "../../../base/terminal/records.ts";
import { widthOf as columnsOf, hang, plain } from "../../../base/terminal/text.ts";
import { padColumns } from "../../../base/text/columns.ts";
import { errorTable, outcomeExit } from "../../../contract/error.ts";
import { settingsRequest } from "../flags.ts";
import { asStarted, printJson, printLines, widthOf } from "../output.ts";
import { sheetOf } from "../paint.ts";
import type { Sheet } from "../render/page.ts";
import type { Call } from "../row.ts";

interface Options {
  readonly json?: boolean;
  readonly fix?: boolean;
}

/** Runs `ctx doctor`. */
export async function doctor(call: Call<[], Options>): Promise<number> {
  const { cli } = call;
  const { json, fix } = call.options;
  const files = fix === true ? await initFolder({ folder: cli.folder, into: ".", isForced: false }) : [];
  const written = files.filter(({ status }) => status !== "kept");
  const request = settingsRequest(call);
  const checks = await examine({ request, machine: thisMachine(), signal: cli.signal });
  const verdict = checks.some((check) => check.verdict === "fail")
    ? "fail"
    : checks.some((check) => check.verdict === "warn")
      ? "warn"
      : "ok";
  if (json === true) printJson(cli, { verdict, checks, ...(fix === true ? { written } : {}) });
  else {
    if (fix === true) printLines(cli, writtenLines(written, widthOf(cli)));
    const named = checks.map((check) => ({ ...check, fix: check.fix && asStarted(cli, check.fix) }));
    printLines(cli, checkLines(named, sheetOf(cli)));
  }
  return exitOf(checks);
}

/**
 * Returns the exit code. A settings error has its own exit code and comes first, because the other checks depend on the
 * settings.
 */
function exitOf(checks: readonly Check[]): number {
  const failed = checks.filter(({ verdict }) => verdict === "fail").map(({ area }) => area);
  if (failed.includes("config")) return errorTable.config.exit;
  if (failed.includes("server")) return outcomeExit.unmeasured;
  return failed.length > 0 ? outcomeExit.wrong : outcomeExit.answer;
}

function writtenLines(written: readonly InitFile[], width: number): readonly string[] {
  if (written.length === 0) return ["No file was missing in this folder.", ""];
  return [
    ...factLines(
      written.map(({ path, status }) => [status, path]),
      { width },
    ),
    "",
  ];
}

function checkLines(checks: readonly Check[], { width, paint: colours }: Sheet): readonly string[] {
  const nameWidth = Math.min(20, Math.max(...checks.map(({ name }) => columnsOf(name))));
  const painted = { ok: colours.green("ok  "), warn: colours.yellow("warn"), fail: colours.red("fail") };
  return checks.flatMap(({ name, verdict, detail, fix }) => [
    ...hang(`${painted[verdict]}  ${padColumns(name, Math.max(nameWidth, columnsOf(name)))}  `, plain(detail), width),
    ...(fix === null ? [] : hang(`${" ".repeat(8 + nameWidth)}fix: `, plain(fix), width)),
  ]);
}
