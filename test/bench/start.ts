// Measures the start and small commands of the built program, as a multiple of an empty Node.
import { join } from "node:path";
import { execa } from "execa";
import { percentile } from "../../src/base/statistics.ts";
import { root } from "../helpers/cli.ts";
import { runNode, spread, timeInTurn } from "./sample.ts";
import type { Table } from "./table.ts";

/** A question that the bundled contributors answer offline. */
export const queryWords = ["query", "Analyze liquidity for the World Cup winner market", "--clarify", "auto"];

const commands = {
  "ctx --version": ["--version"],
  "ctx --help": ["--help"],
  "ctx query --help": ["query", "--help"],
  "ctx query, offline": queryWords,
  "ctx validate:ambiguity-rollout": ["validate:ambiguity-rollout"],
};

/** Builds dist/ from the current source. */
export async function buildDist(): Promise<void> {
  await execa(process.execPath, ["build.ts"], { cwd: root });
}

/** Builds dist/, then runs each command right after an empty Node; a ratio is the median of its pairs. */
export async function benchStart(folder: string, rounds: number): Promise<Table> {
  await buildDist();
  const rows = [];
  for (const [command, words] of Object.entries(commands)) {
    const { empty = [], whole = [] } = await timeInTurn(
      {
        empty: () => runNode(["-e", "0"], folder),
        whole: () => runNode([join(root, "bin", "ctx.js"), ...words], folder),
      },
      { rounds, warmUps: 1 },
    );
    const ratios = whole.map((ms, at) => ms / (empty[at] ?? Number.NaN));
    rows.push({
      command,
      "/ node -e 0": percentile(ratios, 50) ?? Number.NaN,
      "p50 ms": spread(whole).p50,
      "node -e 0 p50 ms": spread(empty).p50,
    });
  }
  return {
    title: "Start-up",
    rows,
    note: `${rounds} pairs each, in turn, after one pair that fills the compile cache.`,
  };
}
