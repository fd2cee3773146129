// Reads the messages of a conversation, one per line, from a terminal or a pipe.
import { createInterface } from "node:readline/promises";
import type { CliContext } from "../cli-context.ts";
import { paint } from "../paint.ts";

const prompt = "you › ";

/** Yields the non-empty lines of the input, trimmed, until the input ends or the user presses Ctrl-C. */
export async function* askLines(cli: CliContext, { quiet }: { readonly quiet?: boolean }): AsyncGenerator<string> {
  const { stdin, stderr, signal, environment } = cli;
  const isTyped = stdin.isTTY === true;
  const lines = createInterface({ input: stdin, output: stderr, terminal: isTyped });
  const close = () => lines.close();
  signal.addEventListener("abort", close, { once: true });
  const ask = () => {
    if (!isTyped || quiet === true) return;
    lines.setPrompt(paint(stderr, environment).cyan(prompt));
    lines.prompt();
  };
  try {
    ask();
    for await (const line of lines) {
      if (line.trim() !== "") yield line.trim();
      ask();
    }
  } finally {
    signal.removeEventListener("abort", close);
    close();
  }
}
