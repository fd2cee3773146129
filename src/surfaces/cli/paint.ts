// Colour: on for a terminal, off for NO_COLOR, pipes and dumb terminals.
import { Chalk, type ChalkInstance } from "chalk";
import type { Environment } from "../../app/settings/environment.ts";
import type { Output } from "./cli-context.ts";

/** Painters for one stream; they return text unchanged when colour is off. */
export function paint(stream: Output, environment: Environment): ChalkInstance {
  return new Chalk({ level: wantsColour(stream, environment) ? 1 : 0 });
}

/** True when the stream supports colour and colour is not turned off. */
export function wantsColour(stream: Output, environment: Environment): boolean {
  if ((environment.NO_COLOR ?? "") !== "") return false;
  if ((environment.FORCE_COLOR ?? "0") !== "0") return true;
  return stream.isTTY === true && environment.TERM !== "dumb";
}
