// Measures a normal program on a warm thread, compared with an empty program.
import { createSandbox } from "../../src/sandbox/sandbox.ts";
import { result, run, scriptHost } from "../sandbox/scene.ts";
import { besideEmptyNode, spread, timeInTurn, timeOf } from "./sample.ts";
import type { Table } from "./table.ts";

const reply = Array.from({ length: 100 }, (_, id) => ({ id, name: `row ${id}`, text: "x".repeat(66) }));

const codes = {
  "returns at once": "return 1",
  "three calls, 10 KB replies": `
    const sizes = [];
    for (const page of [1, 2, 3]) sizes.push((await call('tool', 'list', { page })).length);
    return sizes;`,
  "three calls at once, 10 KB replies": `
    const replies = await callAll([1, 2, 3].map((page) => ({ toolId: 'tool', method: 'list', args: { page } })));
    return replies.map(({ data }) => data.length);`,
  "one pick among 100 rows": `
    const rows = await call('tool', 'list', {});
    return pick(rows, { text: 'the row 42', keys: ['id'] }).value;`,
};

/** Times programs in turn on one warm thread, and the first run of a sandbox, which starts the thread. */
export async function benchPrograms(folder: string, rounds: number): Promise<Table> {
  const { value: times, nodeMs } = await besideEmptyNode(folder, async () => ({
    "first program of a sandbox": await timeFirst(),
    ...(await timeWarm(rounds)),
  }));
  const rows = Object.entries(times).map(([program, values]) => {
    const { p50, p99 } = spread(values);
    return { program, "p50 / node -e 0": p50 / nodeMs, "p50 ms": p50, "p99 ms": p99 };
  });
  const note = `${rounds} rounds in turn on one warm thread; node -e 0 took ${nodeMs.toFixed(1)} ms.`;
  return { title: "Sandbox: programs that behave", rows, note };
}

async function timeFirst(): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < 7; round++) {
    await using sandbox = disposable();
    times.push(await timeOf(() => run(sandbox, "return 1")));
  }
  return times;
}

async function timeWarm(rounds: number): Promise<Readonly<Record<string, readonly number[]>>> {
  await using sandbox = disposable();
  const works = Object.entries(codes).map(([name, code]) => [name, () => succeed(sandbox, code)] as const);
  return await timeInTurn(Object.fromEntries(works), { rounds, warmUps: 20 });
}

function disposable() {
  const sandbox = createSandbox({ threads: 1 });
  return { ...sandbox, [Symbol.asyncDispose]: () => sandbox.close() };
}

async function succeed(sandbox: ReturnType<typeof createSandbox>, code: string): Promise<void> {
  const outcome = await run(sandbox, code, { host: scriptHost({ list: () => result(reply) }) });
  if (outcome.kind !== "finished") throw new Error(`the program failed: ${outcome.message}`);
}
