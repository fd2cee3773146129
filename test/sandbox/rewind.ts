// Run as a program, `node rewind.ts`, since the test runner rewrites functions and the engine needs their source text.
// Prints as JSON what programs leave behind in the engine of a shelf.
import { prepareEngines } from "../../src/sandbox/engine.ts";
import { compileEngine } from "../../src/sandbox/engine-module.ts";
import { type EngineShelf, openShelf } from "../../src/sandbox/engine-shelf.ts";
import { Machine } from "../../src/sandbox/machine.ts";
import type { CallMessage, ProgramEnd } from "../../src/sandbox/protocol.ts";

const clean = [
  "return 1",
  "globalThis.left = 'a secret'; return 1",
  "Array.prototype.left = 1; JSON.stringify = () => '2'; Object.prototype.left = 3; return 1",
  "Symbol.for('left'); Math.random = () => 7; Promise.prototype.then = undefined; return 1",
  "new Promise(() => {}).then(() => 1); call('t', 'm'); return await call('t', 'm', { text: 'a secret' })",
  "note('a secret'); Object.freeze(globalThis); return pick([{ id: 1, name: 'a' }], { text: 'a', keys: ['id'] })",
  "Object.defineProperty(Object.prototype, 'toJSON', { value: () => 5 }); return Array(100).fill(0).map(Math.random)",
];
const spoiling = {
  threw: "globalThis.left = 1; throw new Error('no')",
  "did not compile": "return (",
  "waited for nothing": "await new Promise(() => {})",
  "made the memory grow": "return 'x'.repeat(4_000_000).length",
};
const probe =
  "return [typeof left, Object.keys(globalThis), [].left, JSON.stringify([1]), Math.random(), await call('t', 'm')]";

const memoryBytes = 32_000_000;
const many = 1_000_000;
const bytes = { memoryBytes, argumentBytes: many, replyBytes: many, outputBytes: many };
const limits = { ...bytes, timeMs: 60_000, calls: 100, concurrency: 4 };
const parts = await prepareEngines(compileEngine());

/** Runs a program on the shelf's engine; every call returns 1. */
async function run(shelf: EngineShelf, code: string): Promise<ProgramEnd | undefined> {
  const calls: CallMessage[] = [];
  const outlet = { call: (message: CallMessage) => void calls.push(message), note: () => {} };
  const machine = new Machine({ code, limits, now: 0, seed: 7 }, outlet);
  let end = await machine.start(shelf);
  for (let call = calls.shift(); end === undefined && call !== undefined; call = calls.shift()) {
    end = machine.deliver(call.ticket, '{"data":1}');
  }
  machine.dispose(shelf);
  return end;
}

async function lookAfter(code: string) {
  const shelf = openShelf(parts);
  const first = await shelf.take(memoryBytes);
  const before = first.vm.snapshot();
  shelf.giveBack(first, true);
  const end = await run(shelf, code);
  const next = await shelf.take(memoryBytes);
  const after = next.vm.snapshot();
  const isSameMemory = Buffer.compare(before.memory, after.memory) === 0 && before.stackPointer === after.stackPointer;
  return { code, kind: end?.kind, isSameEngine: next === first, isSameMemory };
}

async function otherLimit(): Promise<boolean> {
  const shelf = openShelf(parts);
  const first = await shelf.take(memoryBytes);
  shelf.giveBack(first, true);
  return (await shelf.take(2 * memoryBytes)) !== first;
}

const alone = await run(openShelf(parts), probe);
const shelf = openShelf(parts);
const together: (ProgramEnd | undefined)[] = [];
for (const code of [...clean, ...Object.values(spoiling), ...clean]) {
  await run(shelf, code);
  together.push(await run(shelf, probe));
}
const left = {
  clean: await Promise.all(clean.map(lookAfter)),
  spoiling: await Promise.all(
    Object.entries(spoiling).map(async ([why, code]) => ({ why, ...(await lookAfter(code)) })),
  ),
  alone,
  together,
  isOtherForAnotherLimit: await otherLimit(),
};
process.stdout.write(JSON.stringify(left));
