// Exit codes of the `ctx knowledge` subcommands.
import { outcomeExit } from "../../../contract/error.ts";

/** 0 without errors, 1 with errors. */
export function exitOf(isFine: boolean): number {
  return isFine ? outcomeExit.answer : outcomeExit.wrong;
}
