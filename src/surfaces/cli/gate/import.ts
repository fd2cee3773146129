// `ctx gate import`: converts a promptfoo configuration or labelled JSON lines into a suite.

import { existsSync } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Command } from "commander";
import { hang, wrap } from "../../../base/terminal/text.ts";
import { padColumns } from "../../../base/text/columns.ts";
import { formatCount } from "../../../base/text/format.ts";
import { yamlText } from "../../../base/text/yaml-edit.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import { maxSuiteBytes } from "../../../gate/anchor/find.ts";
import { loadSuite } from "../../../gate/anchor.ts";
import { type Imported, type ImportRemark, idFrom } from "../../../gate/import/imported.ts";
import { importLabelled } from "../../../gate/import/labelled.ts";
import { importPromptfoo } from "../../../gate/import/promptfoo.ts";
import { clean } from "../../../gate/report/lines.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { printJson, printLines, tableWidthOf } from "../output.ts";
import { addOutputFlags, collect } from "../plain-flags.ts";
import { shellWord } from "../render/again.ts";
import { writeOut } from "../write-out.ts";

interface Options {
  readonly suite: string;
  readonly tool?: readonly string[];
  readonly json?: boolean;
}

/** Adds the subcommand `import`. */
export function defineImport(command: Command, { cli, action }: CommandContext): void {
  const part = command
    .command("import <file>")
    .description("Create a suite from a promptfoo configuration (YAML) or from labelled JSON lines (.jsonl).")
    .requiredOption("--suite <file>", "YAML file of the suite to write; it must not exist.")
    .option("--tool <id>", "Pin this tool in every case; may be given several times.", collect);
  addOutputFlags(part)
    .addHelpText("after", examples)
    .action(action(async (file: string, options: Options) => await importFile({ file, options, cli })));
}

async function importFile(asked: { file: string; options: Options; cli: CliContext }): Promise<number> {
  const { options, cli } = asked;
  const file = path.resolve(cli.folder, asked.file);
  const suite = path.resolve(cli.folder, options.suite);
  if (existsSync(suite)) throw new CtxError("usage", `${options.suite} already exists`, { hint: "name a new file" });
  const imported = await readImport(file);
  if (imported.cases.length === 0) {
    const why = imported.remarks.map(remarkText).join("; ");
    throw new CtxError("usage", `${asked.file} has no usable case${why === "" ? "" : `: ${why}`}`);
  }
  await writeOut(suite, Buffer.from(yamlText(suiteOf(imported, { suite, file, tools: options.tool }))));
  try {
    await loadSuite(suite, { folder: cli.folder, packageAnchors: cli.folder });
  } catch (thrown) {
    await rm(suite);
    throw thrown;
  }
  const { cases, assertions, remarks } = imported;
  const again = `ctx validate ${shellWord(options.suite)}`;
  if (options.json === true) printJson(cli, { suite, cases: cases.length, assertions, remarks, again });
  else {
    const counts = `${assertions.mapped} of ${assertions.total} assertions were converted`;
    const next = `${formatCount(cases.length, "case")} in ${options.suite}; ${counts}. Then: ${again}`;
    printLines(cli, [
      ...remarks.flatMap((remark) => remarkLines(remark, tableWidthOf(cli))),
      ...wrap(next, tableWidthOf(cli)),
    ]);
  }
  return outcomeExit.answer;
}

async function readImport(file: string): Promise<Imported> {
  const text = await readInput(file, "give a promptfoo configuration or a .jsonl file");
  const name = path.basename(file);
  if (/\.(?:jsonl|ndjson)$/.test(name)) return importLabelled(text, { file: name });
  const folder = path.dirname(file);
  const readText = async (place: string) =>
    await readInput(path.resolve(folder, place), `${name} refers to this file; put it there`);
  return await importPromptfoo(text, { file: name, readText });
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
): object {
  const name = idFrom(path.basename(suite).replace(/\.ya?ml$/i, ""));
  return {
    version: 1,
    suite: name === "" ? "imported" : name,
    description: description ?? `Imported from ${path.basename(file)}.`,
    ...(tools === undefined ? {} : { defaults: { tools } }),
    cases,
  };
}

function remarkText({ place, kind, what, reason }: ImportRemark): string {
  return clean(`${kind}  ${place}  ${what}: ${reason}`);
}

const kindWidth = "approximate".length;

function remarkLines({ place, kind, what, reason }: ImportRemark, width: number): readonly string[] {
  return hang(`${padColumns(kind, kindWidth)}  `, clean(`${place}  ${what}: ${reason}`), width);
}

const examples = `
Examples:
  $ ctx gate import promptfooconfig.yaml --suite anchors/imported.yaml --tool weather
  $ ctx gate import labelled.jsonl --suite anchors/labelled.yaml --json

Each line of JSON has a prompt (under the key prompt, query, question or input) and a label.
The label is expect (expectations as in a suite), outcome (the ending), or answer, expected, ideal or target
(a text that the answer must contain, or a list of texts of which it must contain one).
Every assertion without an equivalent is reported.
Exit: 0 a suite was written, 2 the file cannot be read or contains no case.
`;
