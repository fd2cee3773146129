// Splits a command that also holds its arguments, such as "npx -y some-server".
import { statSync } from "node:fs";
import { resolve } from "node:path";

export interface CommandWords {
  readonly command: string;
  readonly args: readonly string[];
}

/**
 * Splits the text at spaces outside of quotes and references. A path may contain spaces: the longest beginning that is
 * a file is the command.
 */
export function splitCommand(text: string, folder: string): CommandWords {
  const words = wordsOf(text);
  if (words.length < 2) return { command: words[0] ?? text, args: [] };
  const count = /[\\/]/.test(text) ? wordsOfFile(words, folder) : 1;
  return { command: words.slice(0, count).join(" "), args: words.slice(count) };
}

function wordsOfFile(words: readonly string[], folder: string): number {
  for (let count = words.length; count > 1; count -= 1) {
    if (isFile(resolve(folder, words.slice(0, count).join(" ")))) return count;
  }
  return 1;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function wordsOf(text: string): readonly string[] {
  const parts = text.match(/(?:"[^"]*"|'[^']*'|\$\{[^}]*\}+|[^\s"'])+/g) ?? [];
  return parts.map((part) =>
    part.replaceAll(/"([^"]*)"|'([^']*)'/g, (_all, double = "", single = "") => `${double}${single}`),
  );
}
