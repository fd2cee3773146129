// Which words ask for help.

/**
 * The words as commander takes them: `ctx help query` is what people type, and commander's own help command would not load
 * the module. `ctx help` alone is the program's help; an unknown name is left for commander to refuse.
 */
export function asHelpFlag(words: readonly string[], isCommand: (name: string) => boolean): readonly string[] {
  const [first, name, ...rest] = words;
  if (first !== "help") return words;
  if (name === undefined || name.startsWith("-")) return ["--help"];
  return isCommand(name) ? [name, ...rest, "--help"] : [name];
}
