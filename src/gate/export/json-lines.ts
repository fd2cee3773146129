// Exports a suite as JSON lines. Each case has its defaults applied, so that `ctx gate import` reads it unchanged.
import type { AnchorSuite } from "../anchor.ts";

/** Yields one line for each case. Known failures and thresholds of the suite are not exported. */
export function* exportJsonLines({ cases }: AnchorSuite): Generator<string> {
  for (const { knownFailure: _, tools, ...anchor } of cases) {
    yield `${JSON.stringify({ ...anchor, ...(tools === null ? {} : { tools }) })}\n`;
  }
}
