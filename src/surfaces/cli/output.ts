// Printing: the result on stdout, progress and warnings on stderr, JSON as one document.
import { once } from "node:events";
import type { CliContext, Output } from "./cli-context.ts";
import { plainLine } from "./render/text.ts";

/** Prints one JSON document. Characters that control a terminal are written as JSON escapes. */
export function printJson(cli: CliContext, value: unknown): void {
  cli.stdout.write(`${shownJson(JSON.stringify(value, null, 2))}\n`);
}

/** JSON text with escapes for characters that control a terminal or change its writing direction. */
export function shownJson(text: string): string {
  return text.replace(/[\u007f-\u009f\p{Bidi_Control}]/gu, escaped);
}

/** Prints lines of text. */
export function printLines(cli: CliContext, lines: readonly string[]): void {
  cli.stdout.write(`${lines.join("\n")}\n`);
}

/** Writes a long text piece by piece, as fast as it is read. */
export async function writePieces(output: Output, pieces: AsyncIterable<string>): Promise<void> {
  for await (const piece of pieces) if (!output.write(piece)) await once(output, "drain");
}

/** Prints a warning on stderr. */
export function warn(cli: CliContext, sentence: string): void {
  cli.stderr.write(`warning: ${plainLine(sentence)}\n`);
}

/** True when stderr is a terminal that supports redrawing. */
export function isWatched({ stderr, environment }: CliContext): boolean {
  return stderr.isTTY === true && (environment.CI ?? "") === "" && environment.TERM !== "dumb";
}

/** Width of the result in columns. */
export function widthOf(cli: CliContext): number {
  return columnsFor(cli.stdout);
}

/** Width of a listing in columns; without a terminal it is wide enough that a row is one searchable line. */
export function tableWidthOf(cli: CliContext): number {
  return cli.stdout.columns === undefined ? widest : widthOf(cli);
}

const widest = 120;

/** Columns of the stream's terminal, from 40 to 120; 80 without a terminal. */
export function columnsFor(stream: Output): number {
  // Some terminals report 0 columns.
  return Math.min(widest, Math.max(40, stream.columns || 80));
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
