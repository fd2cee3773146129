// A suite as JSON lines: each case whole, with its defaults applied, so that it is read back as it was.
import type { AnchorSuite } from "../anchor.ts";

/** One line for each case; the known failures of a suite and its thresholds stay with the suite. */
export function* exportJsonLines({ cases }: AnchorSuite): Generator<string> {
  for (const { knownFailure: _, tools, ...anchor } of cases) {
    yield `${JSON.stringify({ ...anchor, ...(tools === null ? {} : { tools }) })}\n`;
  }
}
