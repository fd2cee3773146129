// Standard input as text, bounded, for `-`.
import { addAbortSignal } from "node:stream";
import { CtxError } from "../../contract/error.ts";
import type { CliContext } from "./cli-context.ts";

const maxBytes = 1_048_576;

/** All of standard input without its last line end; a terminal, or more than 1 MB, is a `usage` error. */
export async function readStdin({ stdin, signal }: CliContext): Promise<string> {
  if (stdin.isTTY === true) {
    throw new CtxError("usage", "`-` reads standard input, which is the terminal", {
      hint: 'pipe the text in: echo "..." | ctx query -',
    });
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of addAbortSignal(signal, stdin)) {
    const piece = Buffer.from(chunk);
    bytes += piece.byteLength;
    // Leaving the loop closes the stream, so an endless one ends here too.
    if (bytes > maxBytes) throw tooMuch();
    chunks.push(piece);
  }
  return Buffer.concat(chunks)
    .toString("utf8")
    .replace(/\r?\n$/, "");
}

function tooMuch(): CtxError {
  return new CtxError("usage", `standard input holds more than ${maxBytes} bytes`, {
    hint: "a question has at most 4,000 characters",
  });
}
