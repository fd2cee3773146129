// Replaces `ctx help` with the --help flag.

/**
 * Rewrites `ctx help query` to `ctx query --help`, because the help command of commander would not load the module of
 * `query`. `ctx help` alone shows the help of the program. Commander reports unknown command names.
 */
export function asHelpFlag(words: readonly string[], isCommand: (name: string) => boolean): readonly string[] {
  const [first, name, ...rest] = words;
  if (first !== "help") return words;
  if (name === undefined || name.startsWith("-")) return ["--help"];
  return isCommand(name) ? [name, ...rest, "--help"] : [name];
}
