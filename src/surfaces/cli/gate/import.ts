// `ctx gate import`: converts a promptfoo configuration or labelled JSON lines into a suite.

import { existsSync } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { hang, wrap } from "../../../base/terminal/text.ts";
import { padColumns } from "../../../base/text/columns.ts";
import { formatCount } from "../../../base/text/format.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import { maxSuiteBytes } from "../../../gate/anchor/find.ts";
import { suiteNameOf, suiteText } from "../../../gate/anchor/format.ts";
import { loadSuite } from "../../../gate/anchor.ts";
import type { ImportFiles } from "../../../gate/import/import-files.ts";
import { type Imported, idFrom, type LocatedRemark } from "../../../gate/import/imported.ts";
import { importLabelled } from "../../../gate/import/labelled.ts";
import { importPromptfoo } from "../../../gate/import/promptfoo.ts";
import { importTable } from "../../../gate/import/table.ts";
import { clean } from "../../../gate/report/lines.ts";
import type { CliContext } from "../cli-context.ts";
import { commandText, printJson, printLines, tableWidthOf } from "../output.ts";
import type { Call } from "../row.ts";
import { writeOut } from "../write-out.ts";

interface Options {
  readonly suite: string;
  readonly tool?: readonly string[];
  readonly strict?: boolean;
  readonly json?: boolean;
}

/** Runs `ctx gate import`. */
export async function importFile(call: Call<[file: string], Options>): Promise<number> {
  const { options, cli } = call;
  const [named] = call.args;
  const file = path.resolve(cli.folder, named);
  const suite = path.resolve(cli.folder, options.suite);
  if (existsSync(suite)) throw new CtxError("usage", `${options.suite} already exists`, { hint: "name a new file" });
  const imported = await readImport(file, cli);
  if (imported.cases.length === 0) {
    const more = imported.remarks.length - mostReasons;
    const why = imported.remarks.slice(0, mostReasons).map((remark) => `\n  ${remarkText(remark)}`);
    const rest = more > 0 ? `\n  and ${formatCount(more, "more remark")}` : "";
    throw new CtxError("usage", `${named} has no usable case${why.length === 0 ? "" : ":"}${why.join("")}${rest}`);
  }
  await writeOut(suite, Buffer.from(suiteText(suiteOf(imported, { suite, file, tools: options.tool }), suite)));
  try {
    await loadSuite(suite, { folder: cli.folder, packageAnchors: cli.folder });
  } catch (thrown) {
    await rm(suite);
    throw thrown;
  }
  const { cases, assertions, tests, remarks } = imported;
  const again = commandText(cli, ["validate", options.suite]);
  if (options.json === true) printJson(cli, { suite, cases: cases.length, assertions, tests, remarks, again });
  else {
    const counts = `${assertions.mapped} of ${assertions.total} assertions were converted`;
    const part = `${tests.reported} of ${formatCount(tests.total, "test")}, counted for each prompt,`;
    const skipped = tests.reported === 0 ? "" : `; ${part} reported and not written`;
    const next = `${formatCount(cases.length, "case")} in ${options.suite}${skipped}; ${counts}. Then: ${again}`;
    printLines(cli, [
      ...remarks.flatMap((remark) => remarkLines(remark, tableWidthOf(cli))),
      ...wrap(next, tableWidthOf(cli)),
    ]);
  }
  return options.strict === true && remarks.length > 0 ? checkedWrong : outcomeExit.answer;
}

/** Exit code of a check that found something. */
const checkedWrong = 1;
const mostReasons = 100;

async function readImport(file: string, { environment }: Pick<CliContext, "environment">): Promise<Imported> {
  if (/\.xlsx?$/i.test(file)) {
    throw new CtxError("usage", `${file} is a spreadsheet`, { hint: "save the sheet as CSV and import that file" });
  }
  const text = await readInput(file, "give a promptfoo configuration or a .jsonl file");
  const name = path.basename(file);
  if (/\.(?:jsonl|ndjson)$/.test(name)) return importLabelled(text, { file: name });
  const folder = path.dirname(file);
  const files: ImportFiles = {
    read: async (place) => await readInput(path.resolve(folder, place), `${name} refers to this file; put it there`),
    list: async (place) => await listFiles(path.resolve(folder, place), folder),
  };
  const defined = Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const at = { file: name, files, environment: Object.fromEntries(defined) };
  return /\.csv$/i.test(name) ? await importTable(text, at) : await importPromptfoo(text, at);
}

/** Returns the files below a folder relative to `root`; nothing when there is no such folder. */
async function listFiles(place: string, root: string): Promise<readonly string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
}

async function readInput(file: string, hint: string): Promise<string> {
  const status = await stat(file).catch(() => null);
  if (status?.isFile() !== true) throw new CtxError("usage", `${file} is not a file`, { hint });
  if (status.size > maxSuiteBytes) throw new CtxError("limit", `${file} has more than ${maxSuiteBytes} bytes`);
  return await readFile(file, "utf8");
}

function suiteOf(
  { description, cases }: Imported,
  { suite, file, tools }: { suite: string; file: string; tools: readonly string[] | undefined },
) {
  const name = idFrom(suiteNameOf(path.basename(suite)));
  return {
    version: 1,
    suite: name === "" ? "imported" : name,
    description: description ?? `Imported from ${path.basename(file)}.`,
    ...(tools === undefined ? {} : { defaults: { tools } }),
    cases,
  };
}

function remarkText({ file, line, place, kind, what, reason }: LocatedRemark): string {
  const at = line === null ? file : `${file}:${line}`;
  return clean(`${kind}  ${at}  ${place}  ${what}: ${reason}`);
}

const kindWidth = "approximate".length;

function remarkLines({ file, line, place, kind, what, reason }: LocatedRemark, width: number): readonly string[] {
  const at = line === null ? file : `${file}:${line}`;
  return hang(`${padColumns(kind, kindWidth)}  `, clean(`${at}  ${place}  ${what}: ${reason}`), width);
}
