// Prints results on stdout, and progress and warnings on stderr.
import { once } from "node:events";
import { plainLine, wrap } from "../../base/terminal/text.ts";
import { calledAs } from "../../base/text/called-as.ts";
import type { CliContext, Output } from "./cli-context.ts";
import { programName, shellWord } from "./render/again.ts";

/** Prints one JSON document. Characters that control a terminal are written as JSON escapes. */
export function printJson(cli: CliContext, value: unknown): void {
  cli.stdout.write(`${shownJson(JSON.stringify(value, null, 2))}\n`);
}

/** Escapes the characters of JSON text that control a terminal or change its writing direction. */
export function shownJson(text: string): string {
  return text.replace(/[\u007f-\u009f\p{Bidi_Control}]/gu, escaped);
}

/** Prints lines of text. */
export function printLines(cli: CliContext, lines: readonly string[]): void {
  cli.stdout.write(`${lines.join("\n")}\n`);
}

/** Writes a long text in pieces and waits whenever the output stream is full. */
export async function writePieces(output: Output, pieces: AsyncIterable<string>): Promise<void> {
  for await (const piece of pieces) if (!output.write(piece)) await once(output, "drain");
}

/** Prints a warning on stderr. */
export function warn(cli: CliContext, sentence: string): void {
  note(cli, `warning: ${plainLine(sentence)}`);
}

/** Prints a sentence on stderr. */
export function note(cli: CliContext, sentence: string): void {
  cli.stderr.write(`${noteLines(asStarted(cli, sentence), cli).join("\n")}\n`);
}

/** Returns a text of ctx whose commands start as this process was started: `npx ctx …` or `ctx …`. */
export function asStarted({ environment }: Pick<CliContext, "environment">, text: string): string {
  return calledAs(programName(environment), text);
}

/** Returns a command of ctx, started as this process was started and quoted for a shell. */
export function commandText({ environment }: Pick<CliContext, "environment">, words: readonly string[]): string {
  return [programName(environment), ...words.map(shellWord)].join(" ");
}

/** Wraps a sentence for stderr on a terminal. In a log it stays on one line, so that users can search for it. */
export function noteLines(sentence: string, { stderr }: CliContext): readonly string[] {
  return stderr.isTTY === true ? wrap(sentence, columnsFor(stderr)) : [sentence];
}

/** True if stderr is a terminal that can redraw lines. */
export function isWatched({ stderr, environment }: CliContext): boolean {
  return stderr.isTTY === true && (environment.CI ?? "") === "" && environment.TERM !== "dumb";
}

/** Returns the width of the result in columns. */
export function widthOf(cli: CliContext): number {
  return columnsFor(cli.stdout);
}

/**
 * Returns the width of a listing in columns. If the output is not a terminal, returns a width so large that no row
 * wraps.
 */
export function tableWidthOf(cli: CliContext): number {
  return cli.stdout.columns === undefined ? widest : widthOf(cli);
}

const widest = 120;

/** Returns the width of the terminal, limited to 40 to 120 columns. Without a terminal, returns 80. */
export function columnsFor(stream: Output): number {
  // Some terminals report 0 columns.
  return Math.min(widest, Math.max(40, stream.columns || 80));
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
