// How the parts of `ctx knowledge` end.
import { outcomeExit } from "../../../contract/error.ts";

/** 0 where all is well, 1 where something must be mended. */
export function exitOf(isFine: boolean): number {
  return isFine ? outcomeExit.answer : outcomeExit.wrong;
}
