// Provides the terminal for interactive prompts.
import type { Terminal } from "../tui/keyboard.ts";
import type { CliContext } from "./cli-context.ts";
import { wantsColour } from "./paint.ts";

/** Converts the context of a command to the terminal object that interactive views use. */
export function terminalOf({ stdin, stderr, environment, signal }: CliContext): Terminal {
  return { stdin, stream: stderr, signal, isColoured: wantsColour(stderr, environment) };
}
