// Decides whether output is coloured: on a terminal, but not with NO_COLOR, in a pipe or on a dumb terminal.
import { Chalk, type ChalkInstance } from "chalk";
import type { Environment } from "../../app/settings/environment.ts";
import type { Output } from "./cli-context.ts";

/** Returns the functions that colour text for a stream. They return the text unchanged if colour is off. */
export function paint(stream: Output, environment: Environment): ChalkInstance {
  return new Chalk({ level: wantsColour(stream, environment) ? 1 : 0 });
}

/** True if the stream supports colour and the environment does not turn it off. */
export function wantsColour(stream: Output, environment: Environment): boolean {
  if ((environment.NO_COLOR ?? "") !== "") return false;
  if ((environment.FORCE_COLOR ?? "0") !== "0") return true;
  return stream.isTTY === true && environment.TERM !== "dumb";
}
