// Completion for fish, version 3 and later.
import type { CommandWords, FlagWord } from "./tree.ts";

/** Returns the fish script. Each line offers one word at one position of the command line. */
export function fishScript(program: string, words: readonly CommandWords[]): string {
  const places = words.flatMap(({ path, commands }) => commands.map(({ name }) => fishText(`${path} ${name}`)));
  const offers = words.flatMap(({ path, commands, flags, choices, takesFile }) => {
    const line = `complete -c ${program} -n ${fishText(`__${program}_at ${fishText(path)}`)}`;
    return [
      `${line} -f`,
      ...commands.map(({ name, summary }) => `${line} -f -a ${fishText(name)} -d ${fishText(summary)}`),
      ...(choices.length === 0 ? [] : [`${line} -f -a ${fishText(choices.join(" "))}`]),
      ...(takesFile ? [`${line} -F`] : []),
      ...flags.map((flag) => `${line} ${flagText(flag)}`),
    ];
  });
  return `# fish completion for ${program}; load it with: ${program} completion fish | source
function __${program}_at --description 'Whether the words so far lead to this command'
    set -l place ${program}
    set -l known ${places.join(" ")}
    set -l typed (commandline -opc)
    set -e typed[1]
    for word in $typed
        contains -- "$place $word" $known; and set place "$place $word"
    end
    test "$place" = "$argv[1]"
end
complete -c ${program} -e
${offers.join("\n")}
`;
}

function flagText({ names, summary, value, choices }: FlagWord): string {
  const named = names.map((name) => (name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  const follows = {
    none: [],
    choices: ["-x", "-a", fishText(choices.join(" "))],
    file: ["-r", "-F"],
    text: ["-x"],
  }[value];
  return [...named, ...follows, "-d", fishText(summary)].join(" ");
}

/** Quotes a text for fish. Inside single quotes, only the quote and the backslash are special. */
function fishText(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
