// `ctx completion`: prints a shell script that completes commands, flags and flag values.
import { Argument, type Command } from "commander";
import { outcomeExit } from "../../../contract/error.ts";
import type { CommandContext } from "../cli-context.ts";
import { bashScript } from "./bash.ts";
import { fishScript } from "./fish.ts";
import { type CommandWords, commandWords } from "./tree.ts";
import { zshScript } from "./zsh.ts";

const scripts: Readonly<Record<string, (program: string, words: readonly CommandWords[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** Defines the command. */
export function define(command: Command, context: CommandContext): void {
  command
    .addArgument(new Argument("<shell>", "Name of the shell.").choices(Object.keys(scripts)))
    .option("--debug", "Show the stack of an error.")
    .addHelpText("after", examples)
    .action(
      context.action(async (shell: string) => {
        const program = command.parent ?? command;
        const words = await commandWords(program, context);
        context.cli.stdout.write(scripts[shell]?.(program.name(), words) ?? "");
        return outcomeExit.answer;
      }),
    );
}

const examples = `
Examples:
  $ eval "$(ctx completion bash)"             # in ~/.bashrc
  $ eval "$(ctx completion zsh)"              # in ~/.zshrc, after compinit
  $ ctx completion fish > ~/.config/fish/completions/ctx.fish
`;
