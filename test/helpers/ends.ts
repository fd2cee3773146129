// Runs synchronous work that might never end, such as a backtracking match, which no timeout of a test can stop.
import { runInNewContext } from "node:vm";

// Far longer than the work takes on a busy machine.
const timeoutMs = 20_000;

/** Returns the result of the work; throws when it does not end. */
export function ends<T>(work: () => T): T {
  return runInNewContext("work()", { work }, { timeout: timeoutMs });
}
