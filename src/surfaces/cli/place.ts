// Where a person at the terminal is asked something.
import type { Place } from "../tui/keyboard.ts";
import type { CliContext } from "./cli-context.ts";
import { wantsColour } from "./paint.ts";

/** The terminal of a command as the views that are answered with keys take it. */
export function placeOf({ stdin, stderr, environment, signal }: CliContext): Place {
  return { stdin, stream: stderr, signal, isColoured: wantsColour(stderr, environment) };
}
