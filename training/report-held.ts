// Decides the held-back rows as ctx does, with every check, and prints the metrics: node training/report-held.ts --data DIR
// The figures of the encoder alone are in MODEL.md.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createDecider } from "../src/app/decide.ts";
import { librarySettings } from "../src/app/settings.ts";
import { evaluateDecisions } from "../src/gate/eval-decisions.ts";
import { decisionLines } from "../src/surfaces/cli/eval/figures.ts";
import { heldRows } from "./held.ts";

const { values } = parseArgs({ options: { data: { type: "string" } } });
if (values.data === undefined) throw new Error("say where the labelled files lie: --data DIR");

const { signal } = new AbortController();
const folder = await mkdtemp(join(tmpdir(), "ctx-held-"));
try {
  await using decider = createDecider({ effective: librarySettings({}), models: "embedded", signal });
  for (const [name, rows] of heldRows(values.data)) {
    const path = join(folder, `${name}.jsonl`);
    await writeFile(path, rows.map((row) => JSON.stringify(row)).join("\n"));
    const evaluation = await evaluateDecisions({
      files: [{ path, shown: name }],
      knownRows: null,
      decide: async (request) => await decider.decide(request),
      elapsed: () => performance.now(),
      signal,
      onBadRow: (sentence) => process.stderr.write(`${sentence}\n`),
    });
    process.stdout.write(`${name}\n${decisionLines(evaluation, 100).join("\n")}\n\n`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
