// Requests that insist on one source, worded by somebody who has not seen the code: 30 whose source no tool covers, and 30
// twins whose source a shipped tool covers. The limits are what holds today; the targets are printed with the figures.
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { librarySettings } from "../../src/app/settings.ts";
import { createRuntime } from "../../src/app/wire.ts";
import { asCtxError } from "../../src/contract/error.ts";

const rows = z.array(z.strictObject({ q: z.string(), covered: z.boolean(), venue: z.string() })).parse(
  (await readFile(new URL("../fixtures/insisted-sources.jsonl", import.meta.url), "utf8"))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line)),
);

test("a source that no tool covers is rarely answered from another, and one that is covered mostly answers", async () => {
  await using runtime = createRuntime(librarySettings({ traces: { enabled: false } }));
  const seen: { readonly covered: boolean; readonly ending: string; readonly isNamed: boolean }[] = [];
  for (const { q, covered, venue } of rows) {
    const { ending, text } = await runtime.query({ query: q }).then(
      (result) => ({
        ending: result.outcomeType,
        text: result.outcomeType === "capability_miss" ? result.capabilityMiss.message : "",
      }),
      (thrown) => ({ ending: `error ${asCtxError(thrown).code}`, text: "" }),
    );
    seen.push({ covered, ending, isNamed: text.toLowerCase().includes(venue.toLowerCase()) });
  }
  const count = (covered: boolean, ending: string) =>
    seen.filter((item) => item.covered === covered && item.ending === ending);
  const figures = {
    rows: [seen.filter(({ covered }) => !covered).length, seen.filter(({ covered }) => covered).length],
    foreignAnswered: count(false, "answer").length,
    foreignMissed: count(false, "capability_miss").length,
    foreignMissedByName: count(false, "capability_miss").filter(({ isNamed }) => isNamed).length,
    coveredAnswered: count(true, "answer").length,
  };
  process.stdout.write(
    `${JSON.stringify(figures)}; target: foreignAnswered 0, foreignMissedByName >= 27, coveredAnswered >= 27\n`,
  );
  expect(figures.rows).toEqual([30, 30]);
  expect(figures.foreignAnswered).toBeLessThanOrEqual(1);
  expect(figures.foreignMissedByName).toBeGreaterThanOrEqual(18);
  expect(figures.coveredAnswered).toBeGreaterThanOrEqual(10);
});
