// `ctx completion`: prints a shell script that completes commands, flags and flag values.
import { outcomeExit } from "../../../contract/error.ts";
import type { Call } from "../row.ts";
import { bashScript } from "./bash.ts";
import { fishScript } from "./fish.ts";
import { type CommandWords, commandWords } from "./tree.ts";
import { zshScript } from "./zsh.ts";

const scripts: Readonly<Record<string, (program: string, words: readonly CommandWords[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** Runs `ctx completion`. */
export async function completion(call: Call<[shell: string]>): Promise<number> {
  const { command, cli } = call;
  const program = command.parent ?? command;
  const words = await commandWords(program, call);
  cli.stdout.write(scripts[call.args[0]]?.(program.name(), words) ?? "");
  return outcomeExit.answer;
}
