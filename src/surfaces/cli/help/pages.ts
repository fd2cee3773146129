// Creates the help page of every command. The build stores the pages, so that printing one loads no command.
import { Readable } from "node:stream";
import type { Command, HelpConfiguration } from "commander";
import type { CommandRow } from "../cli-context.ts";
import { createProgram, defineCommand } from "../program.ts";
import type { HelpPage, HelpPart } from "./page.ts";

/** Help pages by command path; the program's own page has the key "". */
export async function helpPages(rows: readonly CommandRow[]): Promise<Readonly<Record<string, HelpPage>>> {
  let text = "";
  const context = {
    // Help needs no real process context; commands read it only when they run.
    cli: {
      stdout: process.stdout,
      stderr: process.stderr,
      stdin: Readable.from([]),
      environment: {},
      folder: ".",
      signal: new AbortController().signal,
    },
    words: [],
    rows,
    action: () => async () => undefined,
  };
  const program = createProgram({ context, output: { writeOut: (more) => (text += more) }, help: asParts });
  const pageOf = (command: Command): HelpPage => {
    text = "";
    command.outputHelp();
    return partsOf(text);
  };
  // The program's page lists its commands before their modules are loaded.
  const pages: Record<string, HelpPage> = { "": pageOf(program) };
  for (const row of rows) {
    const command = program.commands.find((candidate) => candidate.name() === row.name);
    if (command === undefined) continue;
    await defineCommand(command, row, context);
    for (const [path, part] of allOf(command, row.name)) pages[path] = pageOf(part);
  }
  return pages;
}

function allOf(command: Command, path: string): readonly (readonly [string, Command])[] {
  return [[path, command], ...command.commands.flatMap((part) => allOf(part, `${path} ${part.name()}`))];
}

const mark = "\0";

/** Makes commander write width-dependent parts as JSON between marks. */
const asParts: HelpConfiguration = {
  formatItem: (term, termWidth, description) => marked([term, termWidth, description]),
  boxWrap: (text) => marked([text]),
};

function marked(part: HelpPart): string {
  return `${mark}${JSON.stringify(part)}${mark}`;
}

function partsOf(text: string): HelpPage {
  const pieces = text.split(mark);
  return pieces.map((piece, at): HelpPart => (at % 2 === 0 ? piece : JSON.parse(piece))).filter((part) => part !== "");
}
