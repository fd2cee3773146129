// Synchronous work that might never end, such as a match that backtracks: no timeout of a test could stop it.
import { runInNewContext } from "node:vm";

// Far longer than the work takes on a busy machine.
const timeoutMs = 20_000;

/** Returns what the work returns; throws when it does not end. */
export function ends<T>(work: () => T): T {
  return runInNewContext("work()", { work }, { timeout: timeoutMs });
}
