// A command as data. The start-up table, the help, the completion and the reference page are all made from its row.
import type { Command } from "commander";
import type { CliContext } from "./cli-context.ts";

/** Details of an argument or flag. */
export interface WordRule {
  /** Parses a value; throws `InvalidArgumentError` if it is not allowed. */
  readonly parse?: (text: string) => unknown;
  readonly choices?: readonly string[];
  readonly standard?: unknown;
  /** True for a flag that may be given several times; its values become a list. */
  readonly isRepeatable?: boolean;
  /** True for a flag that must be given. */
  readonly isRequired?: boolean;
  /** Name of a flag that excludes this one. */
  readonly excludes?: string;
}

/** An argument (`<name>`, `[name]`, `[names...]`) or a flag (`--name <value>`), its description and its details. */
export type WordRow = readonly [term: string, text: string, rule?: WordRule | WordRule["parse"]];

/** Rows, or a function that loads them. Rows with words of another room are loaded only when the command is needed. */
export type WordRows = readonly WordRow[] | (() => Promise<readonly WordRow[]>);

/** The details of a flag that may be given several times. */
export const several: WordRule = { isRepeatable: true };

/** What a command is called with, and the parts of the process that it may use. */
export interface CommandContext {
  readonly cli: CliContext;
  /** The command-line arguments after `ctx`, exactly as the user typed them. */
  readonly words: readonly string[];
  /** All commands. */
  readonly rows: readonly CommandRow[];
  /** Called with the exit code when the command has run. */
  readonly end: (code: number) => void;
}

/** One run of a command: its arguments and flags, parsed. */
export interface Call<Args extends readonly unknown[] = readonly unknown[], Options = unknown> extends CommandContext {
  readonly args: Args;
  readonly options: Options;
  readonly command: Command;
  readonly row: CommandRow;
}

/** Runs a command and returns the exit code. The row of the command states the form of arguments and flags. */
export type Run = (call: Call<never, never>) => Promise<number>;

/** A command. A row without `load` has `parts`, its subcommands. */
export interface CommandRow {
  readonly name: string;
  /** What the command does: for a subcommand a sentence, else a phrase for the list of commands. */
  readonly summary: string;
  readonly args?: WordRows;
  readonly flags?: WordRows;
  /** Name by which the settings list the commands that have their flags. Absent: the command reads no settings. */
  readonly settings?: string;
  /** Whether the command needs the catalog: always, or only later, so that an unset credential is no error at the start. */
  readonly catalog?: "needed" | "later";
  /** False for a command without the usual output flags. */
  readonly hasOutputFlags?: boolean;
  /** Text of the help before the examples. */
  readonly intro?: string | (() => Promise<string>);
  /** Command lines. The help of a command with parts shows the first one of each part. */
  readonly examples?: readonly string[];
  /** Text of the help after the examples. */
  readonly notes?: string;
  /**
   * True if the command loads no schemas before it needs them, and decides itself whether schemas are compiled. Its
   * setting flags are added only when the command line may use one.
   */
  readonly isLight?: boolean;
  /** Loads the code of the command. */
  readonly load?: () => Promise<Run>;
  readonly parts?: readonly CommandRow[];
}
