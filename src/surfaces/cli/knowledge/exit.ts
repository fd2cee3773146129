// Chooses the exit code of the `ctx knowledge` subcommands.
import { outcomeExit } from "../../../contract/error.ts";

/** Returns 0 if there are no errors, otherwise 1. */
export function exitOf(isFine: boolean): number {
  return isFine ? outcomeExit.answer : outcomeExit.wrong;
}
