// Exports a suite as JSON lines: each case with its defaults applied, so that it imports unchanged.
import type { AnchorSuite } from "../anchor.ts";

/** Yields one line per case; known failures and thresholds of the suite are not exported. */
export function* exportJsonLines({ cases }: AnchorSuite): Generator<string> {
  for (const { knownFailure: _, tools, ...anchor } of cases) {
    yield `${JSON.stringify({ ...anchor, ...(tools === null ? {} : { tools }) })}\n`;
  }
}
