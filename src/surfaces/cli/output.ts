// Printing: the result on stdout, talk on stderr, JSON as one document.
import { once } from "node:events";
import type { CliContext, Output } from "./cli-context.ts";
import { plainLine } from "./render/text.ts";

/** Prints one JSON document; what could steer a terminal that shows it is escaped, which readers of JSON undo. */
export function printJson(cli: CliContext, value: unknown): void {
  cli.stdout.write(`${shownJson(JSON.stringify(value, null, 2))}\n`);
}

/** JSON text with escapes in place of what could steer a terminal or turn its writing direction. */
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

/** Tells something on stderr that does not stop the command. */
export function warn(cli: CliContext, sentence: string): void {
  cli.stderr.write(`warning: ${plainLine(sentence)}\n`);
}

/** Whether a person sits before a terminal that can be drawn on. */
export function isWatched({ stderr, environment }: CliContext): boolean {
  return stderr.isTTY === true && (environment.CI ?? "") === "" && environment.TERM !== "dumb";
}

/** Columns to write the result for. */
export function widthOf(cli: CliContext): number {
  return columnsFor(cli.stdout);
}

/** Columns to lay out a listing for; where there is no terminal, wide enough that a row is one line to search. */
export function tableWidthOf(cli: CliContext): number {
  return cli.stdout.columns === undefined ? widest : widthOf(cli);
}

const widest = 120;

/** Columns of the terminal behind a stream, at least 40 and at most 120; 80 where there is none. */
export function columnsFor(stream: Output): number {
  // Some terminals say that they have no columns at all.
  return Math.min(widest, Math.max(40, stream.columns || 80));
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
