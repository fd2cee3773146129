// Creates the help page of every command. The build stores the pages, so that ctx can print a page without loading a
// command.
import { Readable } from "node:stream";
import type { Command, HelpConfiguration } from "commander";
import { createProgram, defineCommand } from "../program.ts";
import type { CommandRow } from "../row.ts";
import type { HelpPage, HelpPart } from "./page.ts";

/** Returns the help pages by command path. The help page of `ctx` itself has the key "". */
export async function helpPages(rows: readonly CommandRow[]): Promise<Readonly<Record<string, HelpPage>>> {
  let text = "";
  const context = {
    // Commands use this context only when they run, so placeholders are enough for the help.
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
    end: () => undefined,
  };
  const program = createProgram({ context, output: { writeOut: (more) => (text += more) }, help: asParts });
  const pageOf = (command: Command): HelpPage => {
    text = "";
    command.outputHelp();
    return partsOf(text);
  };
  // The help page of `ctx` itself needs only the command list, so it is created before the modules of the commands are
  // loaded.
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

/**
 * Makes commander print each text whose layout depends on the width as JSON between two marker characters. `partsOf`
 * finds them there.
 */
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
