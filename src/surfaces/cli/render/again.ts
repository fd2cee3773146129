// The command line that asks the same question again, ready for one more flag.

const dropped: readonly string[] = ["--json", "--quiet", "--debug"];

/** `ctx` and the words as typed, quoted for a shell; without output flags and `--option`, and with the text that `-` stood for. */
export function commandAgain(words: readonly string[], text: string): string {
  const kept: string[] = [];
  for (const [index, word] of words.entries()) {
    const isOption = word === "--option" || words[index - 1] === "--option" || word.startsWith("--option=");
    if (!isOption && !dropped.includes(word)) kept.push(word === "-" ? text : word);
  }
  return ["ctx", ...kept.map(shellWord)].join(" ");
}

/** A word as a POSIX shell takes it literally. */
export function shellWord(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", `'\\''`)}'` : `"${word}"`;
}
