// Reads standard input as text, with a size limit. Used for the argument `-`.
import { addAbortSignal } from "node:stream";
import { CtxError } from "../../contract/error.ts";
import type { CliContext } from "./cli-context.ts";

const maxBytes = 1_048_576;

/**
 * Returns standard input without its last line break. Throws `usage` if standard input is a terminal or has more than 1
 * MB.
 */
export async function readStdin({ stdin, signal }: CliContext): Promise<string> {
  if (stdin.isTTY === true) {
    throw new CtxError("usage", "`-` reads standard input, but standard input is the terminal", {
      hint: 'pipe the text in: echo "..." | ctx query -',
    });
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of addAbortSignal(signal, stdin)) {
    const piece = Buffer.from(chunk);
    bytes += piece.byteLength;
    // The error ends the loop and closes the stream, so that an endless stream ends too.
    if (bytes > maxBytes) throw tooMuch();
    chunks.push(piece);
  }
  return Buffer.concat(chunks)
    .toString("utf8")
    .replace(/\r?\n$/, "");
}

function tooMuch(): CtxError {
  return new CtxError("usage", `standard input has more than ${maxBytes} bytes`, {
    hint: "a question has at most 4,000 characters",
  });
}
