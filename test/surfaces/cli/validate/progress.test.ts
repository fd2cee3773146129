// What a log holds of a run: every case of a short suite; of a long one what does not pass, and how far it is.
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { progressTeller } from "../../../../src/surfaces/cli/validate/progress.ts";
import { anchorCase, anchorSuite, answer, asked, missing, run } from "../../../gate/given.ts";
import { Kept } from "../harness.ts";

/** The log of a suite of so many cases, of which some do not hold; each case takes so long. */
async function logOf({ cases, failing, caseMs }: { cases: number; failing: readonly number[]; caseMs: number }) {
  const stderr = new Kept();
  const cli = {
    stdout: new Kept(),
    stderr,
    stdin: Readable.from([]),
    environment: {},
    folder: "/",
    signal: new AbortController().signal,
  };
  let elapsedMs = 0;
  const progress = await progressTeller(cli, { elapsed: () => elapsedMs, again: "ctx validate small" });
  const suite = anchorSuite(
    Array.from({ length: cases }, (_, index) => anchorCase({ id: `case-${index}`, prompt: String(index) })),
  );
  await run(
    suite,
    async ({ query }) => {
      elapsedMs += caseMs;
      return asked(failing.includes(Number(query)) ? missing("it") : answer());
    },
    { concurrency: 1, onProgress: progress.tell },
  );
  await progress.close();
  return stderr.text;
}

test("reports every case of a short suite", async () => {
  expect(await logOf({ cases: 2, failing: [1], caseMs: 0 })).toBe(
    "small: 2 runs\npassed    case-0  answer without an assumption  0ms\nfailed    case-1  capability_miss  0ms\n    expected answer, got capability_miss\n    again: ctx validate small --grep '^case-1$'\n",
  );
});

test("reports the failures of a long suite, and every tenth of its cases with the remaining time", async () => {
  const lines = (await logOf({ cases: 300, failing: [45], caseMs: 1000 })).trimEnd().split("\n");
  expect(lines).toEqual([
    "small: 300 runs",
    "30 of 300, about 4m 30s left",
    "failed    case-45  capability_miss  0ms",
    "    expected answer, got capability_miss",
    "    again: ctx validate small --grep '^case-45$'",
    ...["60 of 300, about 4m 00s left", "90 of 300, about 3m 30s left", "120 of 300, about 3m 00s left"],
    ...["150 of 300, about 2m 30s left", "180 of 300, about 2m 00s left", "210 of 300, about 1m 30s left"],
    ...["240 of 300, about 1m 00s left", "270 of 300, about 30.0s left", "300 of 300"],
  ]);
});
