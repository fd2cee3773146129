// Rewrites `ctx help` into the --help flag.

/**
 * Rewrites `ctx help query` as `ctx query --help`, since commander's own help command would not load
 * the module. `ctx help` alone is the program's help; commander rejects unknown names.
 */
export function asHelpFlag(words: readonly string[], isCommand: (name: string) => boolean): readonly string[] {
  const [first, name, ...rest] = words;
  if (first !== "help") return words;
  if (name === undefined || name.startsWith("-")) return ["--help"];
  return isCommand(name) ? [name, ...rest, "--help"] : [name];
}
