// What a shell completes, whichever it is: a line as far as it is typed, and words that it must offer.
export const completions: readonly (readonly [line: string, words: readonly string[]])[] = [
  ["ctx to", ["tools"]],
  ["ctx tools ", ["call", "inspect", "lint", "list", "search"]],
  ["ctx tools ins", ["inspect"]],
  ["ctx query --dep", ["--depth"]],
  ["ctx query --depth ", ["auto", "deep", "fast"]],
  ["ctx query --depth d", ["deep"]],
  ["ctx schema con", ["config"]],
  ["ctx validate not", ["notes.yaml"]],
  ["ctx query hello --config not", ["notes.yaml"]],
  ["ctx help doc", ["doctor"]],
];

/** Files of the folder that the line is typed in. */
export const filesThere = { "notes.yaml": "", "other.txt": "" };
