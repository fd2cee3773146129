// Builds commands that the user can copy: the name that starts ctx, and the command line that asks a question again.
import type { Environment } from "../../../app/settings/environment.ts";

const dropped: readonly string[] = ["--json", "--quiet", "--debug"];

/** Returns the command that starts ctx: `npx ctx` if npx started the process, otherwise `ctx`. */
export function programName({ npm_lifecycle_event: event }: Environment): string {
  return event === "npx" ? "npx ctx" : "ctx";
}

/**
 * Returns the command line that asks a question again, quoted for a shell. It contains the program and the arguments
 * that the user typed, but no output flags and no `--option`. `question` replaces the question text. If the question
 * came from standard input, `question` replaces the argument `-`.
 */
export function commandAgain(asked: {
  readonly program: string;
  readonly words: readonly string[];
  readonly text: string;
  readonly question: string;
}): string {
  const { program, words, text, question } = asked;
  const kept: string[] = [];
  for (const [index, word] of words.entries()) {
    const isOption = word === "--option" || words[index - 1] === "--option" || word.startsWith("--option=");
    if (!isOption && !dropped.includes(word)) kept.push(word === "-" || word === text ? question : word);
  }
  return [program, ...kept.map(shellWord)].join(" ");
}

/** Quotes a word for a POSIX shell. */
export function shellWord(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", `'\\''`)}'` : `"${word}"`;
}
