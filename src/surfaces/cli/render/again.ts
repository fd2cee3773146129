// Commands to copy: the name of this program, and the command line that repeats a question.
import type { Environment } from "../../../app/settings/environment.ts";

const dropped: readonly string[] = ["--json", "--quiet", "--debug"];

/** The command that starts this program: `npx ctx` when npx started it, else `ctx`. */
export function programName({ npm_lifecycle_event: event }: Environment): string {
  return event === "npx" ? "npx ctx" : "ctx";
}

/** Replaces `ctx` in the commands of a sentence by the name that starts this program. */
export function calledAs(program: string, sentence: string): string {
  return sentence.replace(/(^|`|: )ctx (?=[a-z-])/g, (_, before: string) => `${before}${program} `);
}

/**
 * The program and the words as typed, quoted for a shell, without output flags and `--option`. `question` replaces the
 * question text, or the `-` that read the question from standard input.
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
