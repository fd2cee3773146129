// The name of the program in commands that a text quotes.

/** Replaces `ctx` with the given name of the program, in the commands that a sentence quotes or a help page lists. */
export function calledAs(program: string, sentence: string): string {
  return sentence.replace(/(^|`|: |[$|] | {2})ctx (?=[<a-z-])/g, (_, before: string) => `${before}${program} `);
}
