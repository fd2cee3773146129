// Completion for bash, version 3.2 and later.
import type { CommandWords } from "./tree.ts";

/** Returns the bash script, which defines one completion function and registers it. */
export function bashScript(program: string, words: readonly CommandWords[]): string {
  const places = words.map(({ path, commands }) =>
    commands.map(({ name }) => `    "${path} ${name}") place="$place $word" ;;`),
  );
  const offers = words.map(
    ({ path, commands, flags, choices, takesFile }) => `    "${path}")
      candidates="${[...commands.map(({ name }) => name), ...choices].join(" ")}"
      flags="${flags.flatMap(({ names }) => names).join(" ")}"
      files=${takesFile ? "yes" : ""} ;;`,
  );
  const values = words.flatMap(({ path, flags }) =>
    flags.flatMap(({ names, value, choices }) =>
      value === "none"
        ? []
        : names.map(
            (name) =>
              `    "${path} ${name}") candidates="${choices.join(" ")}" flags="" files=${value === "file" ? "yes" : ""} ;;`,
          ),
    ),
  );
  return `# bash completion for ${program}; load it with: eval "$(${program} completion bash)"
_${program}() {
  local line="\${COMP_LINE:0:COMP_POINT}" place="" word candidates="" flags="" files=""
  local -a parts
  # COMP_WORDS is cut at colons, which names of commands hold.
  read -r -a parts <<< "$line"
  [[ "$line" == *[[:space:]] ]] && parts+=("")
  local last=$((\${#parts[@]} - 1))
  local current="\${parts[$last]}" previous="\${parts[$((last - 1))]}"
  place="${program}"
  for word in "\${parts[@]:1:$((last > 0 ? last - 1 : 0))}"; do
    case "$place $word" in
${places.flat().join("\n")}
    esac
  done
  case "$place" in
${offers.join("\n")}
  esac
  case "$place $previous" in
${values.join("\n")}
  esac
  [[ "$current" == -* ]] && candidates="$flags"
  COMPREPLY=($(compgen -W "$candidates" -- "$current"))
  if [[ -n "$files" && "$current" != -* ]]; then
    compopt -o filenames 2> /dev/null
    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$current")
  fi
  if [[ "$current" == *:* && "$COMP_WORDBREAKS" == *:* ]]; then
    local colon="\${current%"\${current##*:}"}"
    local index
    for index in "\${!COMPREPLY[@]}"; do COMPREPLY[index]="\${COMPREPLY[index]#"$colon"}"; done
  fi
}
complete -F _${program} ${program}
`;
}
