// Times works in turn. Other load on the machine affects neighbouring measurements alike, so a ratio of neighbours is more
// reliable than either time; the unit of every ratio is `node -e 0` of the same run.
import { execa } from "execa";
import { percentile } from "../../src/base/statistics.ts";

/** The measured part; `prepare` is not measured. */
export type Work = () => Promise<unknown>;

/** Duration of the work in milliseconds. */
export async function timeOf(work: Work): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Times all works in turn, `rounds` times after `warmUps` uncounted rounds; returns the milliseconds of each work. */
export async function timeInTurn(
  works: Readonly<Record<string, Work>>,
  { rounds, warmUps }: { readonly rounds: number; readonly warmUps: number },
): Promise<Readonly<Record<string, readonly number[]>>> {
  const lanes = Object.entries(works).map(([name, work]) => ({ name, work, times: [] as number[] }));
  for (let round = 0; round < warmUps + rounds; round++) {
    for (const { work, times } of lanes) {
      const ms = await timeOf(work);
      if (round >= warmUps) times.push(ms);
    }
  }
  return Object.fromEntries(lanes.map(({ name, times }) => [name, times]));
}

/** The median and the 99th percentile of a sample. */
export function spread(values: readonly number[]): { readonly p50: number; readonly p99: number } {
  return { p50: percentile(values, 50) ?? Number.NaN, p99: percentile(values, 99) ?? Number.NaN };
}

/** Runs Node as a child process in a folder and waits for its end; throws when it fails. */
export async function runNode(args: readonly string[], folder: string): Promise<void> {
  const { CI: _ci, ...env } = process.env;
  await execa(process.execPath, args, { cwd: folder, env: { ...env, NO_COLOR: "1" }, extendEnv: false, input: "" });
}

/** Returns the result of the work, and the median milliseconds of `node -e 0` before and after it. */
export async function besideEmptyNode<Value>(
  folder: string,
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly nodeMs: number }> {
  const empty = async () =>
    (await timeInTurn({ empty: () => runNode(["-e", "0"], folder) }, { rounds: 8, warmUps: 1 })).empty;
  const before = await empty();
  const value = await work();
  return { value, nodeMs: spread([...(before ?? []), ...((await empty()) ?? [])]).p50 };
}
