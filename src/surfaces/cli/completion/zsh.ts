// Completion for zsh.
import type { CommandWords } from "./tree.ts";

/** Returns the zsh script. It works when it is sourced, and as a file named `_ctx` in a folder of `fpath`. */
export function zshScript(program: string, words: readonly CommandWords[]): string {
  const places = words.flatMap(({ path, commands }) =>
    commands.map(({ name }) => `      (${shellText(`${path} ${name}`)}) place="$place $word" ;;`),
  );
  const offers = words.map(({ path, commands, flags, choices, takesFile }) => {
    const offered = [
      ...commands.map(({ name, summary }) => described(name, summary)),
      ...choices.map((choice) => described(choice, "")),
    ];
    const flagged = flags.flatMap(({ names, summary }) => names.map((name) => described(name, summary)));
    return `    (${shellText(path)})
      candidates=(${offered.join(" ")})
      flags=(${flagged.join(" ")})
      files=${takesFile ? "yes" : "no"} ;;`;
  });
  const values = words.flatMap(({ path, flags }) =>
    flags.flatMap(({ names, value, choices }) =>
      value === "none"
        ? []
        : names.map((name) => {
            const offered = choices.map((choice) => described(choice, "")).join(" ");
            return `    (${shellText(`${path} ${name}`)}) candidates=(${offered}); flags=(); files=${value === "file" ? "yes" : "no"} ;;`;
          }),
    ),
  );
  return `#compdef ${program}
# zsh completion for ${program}; load it with: eval "$(${program} completion zsh)"
_${program}() {
  local place=${program} word files=no
  local -a candidates flags
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$place $word" in
${places.join("\n")}
    esac
  done
  case "$place" in
${offers.join("\n")}
  esac
  case "$place \${words[CURRENT-1]}" in
${values.join("\n")}
  esac
  if [[ "\${words[CURRENT]}" == -* ]]; then
    _describe -o option flags
    return
  fi
  (( \${#candidates} )) && _describe ${shellText(program)} candidates
  [[ $files == yes ]] && _files
}
if [[ "\${funcstack[1]}" == _${program} ]]; then
  _${program} "$@"
elif (( \${+functions[compdef]} )); then
  compdef _${program} ${program}
fi
`;
}

function described(word: string, summary: string): string {
  const name = word.replaceAll(":", "\\:");
  return shellText(summary === "" ? name : `${name}:${summary}`);
}

/** Quotes a text as one word of a POSIX shell. */
function shellText(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
