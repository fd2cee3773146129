// Decides whether output is coloured. Output is coloured on a terminal, unless NO_COLOR is set or the terminal is dumb.
import { Chalk, type ChalkInstance } from "chalk";
import type { Environment } from "../../app/settings/environment.ts";
import type { CliContext, Output } from "./cli-context.ts";
import { widthOf } from "./output.ts";
import { programName } from "./render/again.ts";
import type { Sheet } from "./render/page.ts";

/** Returns the layout of a page on stdout. */
export function sheetOf(cli: CliContext, width = widthOf(cli)): Sheet {
  return { width, paint: paint(cli.stdout, cli.environment), program: programName(cli.environment) };
}

/** Returns the functions that colour text for a stream. If colour is off, these functions return the text unchanged. */
export function paint(stream: Output, environment: Environment): ChalkInstance {
  return new Chalk({ level: wantsColour(stream, environment) ? 1 : 0 });
}

/** True if the stream supports colour and the environment does not turn it off. */
export function wantsColour(stream: Output, environment: Environment): boolean {
  if ((environment.NO_COLOR ?? "") !== "") return false;
  if ((environment.FORCE_COLOR ?? "0") !== "0") return true;
  return stream.isTTY === true && environment.TERM !== "dumb";
}
