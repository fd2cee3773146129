// `ctx completion`: prints a shell script that completes commands, flags and flag values.
import type { CommandRow } from "../row.ts";

/** The command. */
export const completion: CommandRow = {
  name: "completion",
  summary: "print the script that completes commands in a shell",
  args: [["<shell>", "Name of the shell.", { choices: ["bash", "zsh", "fish"] }]],
  flags: [["--debug", "Show the stack of an error."]],
  hasOutputFlags: false,
  examples: [
    'eval "$(ctx completion bash)"             # in ~/.bashrc',
    'eval "$(ctx completion zsh)"              # in ~/.zshrc, after compinit',
    "ctx completion fish > ~/.config/fish/completions/ctx.fish",
  ],
  load: async () => (await import("./completion.ts")).completion,
};
