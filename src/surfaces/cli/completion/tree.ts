// Reads all commands, flags and choices from commander, as data for the completion scripts.
import { Command, type Option } from "commander";
import { choicesOf } from "../flags.ts";
import { defineCommand } from "../program.ts";
import type { CommandContext } from "../row.ts";

/** A flag: its names and the kind of its value. */
export interface FlagWord {
  readonly names: readonly string[];
  readonly summary: string;
  /** Kind of value after the flag: none, one of `choices`, a `file` or folder, or any `text`. */
  readonly value: "none" | "choices" | "file" | "text";
  readonly choices: readonly string[];
}

/** A command and the words that can follow it. */
export interface CommandWords {
  /** Full path of the command, including `ctx`, such as `ctx tools call`. */
  readonly path: string;
  readonly commands: readonly { readonly name: string; readonly summary: string }[];
  readonly flags: readonly FlagWord[];
  /** Allowed values of the command's arguments. Empty if any value is allowed. */
  readonly choices: readonly string[];
  /** True if an argument can be a file or folder. */
  readonly takesFile: boolean;
}

/** Returns `ctx` itself and all its commands. Each command is defined with the context, but never run. */
export async function commandWords(program: Command, context: CommandContext): Promise<readonly CommandWords[]> {
  const tops = await Promise.all(
    context.rows.map(async (row) => {
      const { name, summary } = row;
      const command = new Command(name).summary(summary);
      await defineCommand(command, row, context);
      return { name, summary, words: wordsOf(command, `${program.name()} ${name}`) };
    }),
  );
  const names = tops.map(({ name, summary }) => ({ name, summary }));
  const path = program.name();
  const closed = { choices: [], takesFile: false };
  return [
    { path, commands: [...names, helpWord], flags: [...flagsOf(program), helpFlag], ...closed },
    { path: `${path} ${helpWord.name}`, commands: names, flags: [], ...closed },
    ...tops.flatMap(({ words }) => words),
  ];
}

const helpWord = { name: "help", summary: "print the help of a command" };
const helpFlag: FlagWord = { names: ["-h", "--help"], summary: "Print help.", value: "none", choices: [] };

function wordsOf(command: Command, path: string): readonly CommandWords[] {
  const { commands, registeredArguments: expected } = command;
  return [
    {
      path,
      commands: commands.map((part) => ({ name: part.name(), summary: part.summary() || part.description() })),
      flags: [...flagsOf(command), helpFlag],
      choices: expected.flatMap(({ argChoices }) => argChoices ?? []),
      takesFile: expected.some((argument) => isFile(argument.name())),
    },
    ...commands.flatMap((part) => wordsOf(part, `${path} ${part.name()}`)),
  ];
}

function flagsOf({ options }: Command): readonly FlagWord[] {
  return options.filter(({ hidden }) => !hidden).map(flagOf);
}

function flagOf(option: Option): FlagWord {
  const { short, long, description, required, optional, flags } = option;
  const names = [short, long].filter((name) => name !== undefined);
  const choices = option.argChoices ?? choicesOf(flags);
  const isValued = required || optional;
  const value = !isValued ? "none" : choices.length > 0 ? "choices" : isFile(flags) ? "file" : "text";
  return { names, summary: description, value, choices };
}

function isFile(text: string): boolean {
  return /\b(?:file|folder|artifact|suite|trace)\b/.test(text);
}
