// The terminal of interactive prompts.
import type { Place } from "../tui/keyboard.ts";
import type { CliContext } from "./cli-context.ts";
import { wantsColour } from "./paint.ts";

/** Returns the terminal of a command in the form that interactive views accept. */
export function placeOf({ stdin, stderr, environment, signal }: CliContext): Place {
  return { stdin, stream: stderr, signal, isColoured: wantsColour(stderr, environment) };
}
