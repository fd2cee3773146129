// Replaces `ctx help` with the --help flag.

/**
 * Rewrites `ctx help query` to `ctx query --help`, because the help command of commander would not load the module of
 * `query`. `ctx help` without a name shows the help of `ctx` itself. For an unknown name, only the name is returned,
 * and commander reports it.
 */
export function asHelpFlag(words: readonly string[], isCommand: (name: string) => boolean): readonly string[] {
  const [first, name, ...rest] = words;
  if (first !== "help") return words;
  if (name === undefined || name.startsWith("-")) return ["--help"];
  return isCommand(name) ? [name, ...rest, "--help"] : [name];
}
