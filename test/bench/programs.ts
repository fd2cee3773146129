// What a well-behaved program costs on a warm thread, beside a program that does nothing.
import { createSandbox } from "../../src/sandbox/sandbox.ts";
import { result, run, scriptHost } from "../sandbox/scene.ts";
import { nodeUnitMs, spread, timeInTurn, timeOf } from "./sample.ts";
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

/** Times programs in turn on one warm thread, and the first run of a sandbox, which starts it. */
export async function benchPrograms(folder: string, rounds: number): Promise<Table> {
  const unitMs = await nodeUnitMs(folder);
  const firstMs: number[] = [];
  for (let round = 0; round < 5; round++) {
    await using sandbox = disposable();
    firstMs.push(await timeOf(() => run(sandbox, "return 1")));
  }
  await using sandbox = disposable();
  const works = Object.entries(codes).map(([name, code]) => [name, () => succeed(sandbox, code)] as const);
  const times = await timeInTurn(Object.fromEntries(works), { rounds, warmUps: 20 });
  const rows = Object.entries({ "first program of a sandbox": firstMs, ...times }).map(([program, values]) => {
    const { p50, p99 } = spread(values);
    return { program, "p50 ms": p50, "p99 ms": p99, "p50 / node -e 0": p50 / unitMs };
  });
  const note = `${rounds} rounds in turn on one warm thread; node -e 0 took ${unitMs.toFixed(1)} ms.`;
  return { title: "Sandbox: programs that behave", rows, note };
}

function disposable() {
  const sandbox = createSandbox({ threads: 1 });
  return { ...sandbox, [Symbol.asyncDispose]: () => sandbox.close() };
}

async function succeed(sandbox: ReturnType<typeof createSandbox>, code: string): Promise<void> {
  const outcome = await run(sandbox, code, { host: scriptHost({ list: () => result(reply) }) });
  if (outcome.kind !== "finished") throw new Error(`the program failed: ${outcome.message}`);
}
