// Entry point of a worker thread. Runs one program at a time until the thread is stopped.
import { parentPort, workerData } from "node:worker_threads";
import type { SandboxFailureCode, SandboxProgram } from "../contract/sandbox.ts";
import { prepareEngines } from "./engine.ts";
import { compileEngine } from "./engine-module.ts";
import { openShelf } from "./engine-shelf.ts";
import { Machine } from "./machine.ts";
import type { FromWorker, ProgramEnd, ThreadOptions, ToWorker } from "./protocol.ts";

const options: ThreadOptions = workerData;
const shelf = openShelf(await prepareEngines(compileEngine(options)));
if (options.memoryBytes !== undefined) await makeReady(options.memoryBytes);
const spoiling: readonly SandboxFailureCode[] = ["time_limit", "memory_limit", "cancelled", "engine"];
let machine: Machine | undefined;
let expiry: NodeJS.Timeout | undefined;

parentPort?.on("message", (message: ToWorker) => {
  if (message.kind === "run") void run(message.program);
  else if (machine !== undefined) conclude(machine, machine.deliver(message.ticket, message.reply));
});
send({ kind: "ready" });

/** Creates an engine in advance. If this fails, the first program tries again and receives the error. */
async function makeReady(memoryBytes: number): Promise<void> {
  await shelf.take(memoryBytes).then(
    (engine) => shelf.giveBack(engine, true),
    () => undefined,
  );
}

async function run(program: SandboxProgram): Promise<void> {
  const current = new Machine(program, { call: send, note: (note) => send({ kind: "note", note }) });
  machine = current;
  expiry = setTimeout(() => conclude(current, current.expire()), program.limits.timeMs);
  conclude(current, await current.start(shelf));
}

function conclude(current: Machine, end: ProgramEnd | undefined): void {
  if (end === undefined || machine !== current) return;
  clearTimeout(expiry);
  machine = undefined;
  const isReusable = end.kind === "finished" || !spoiling.includes(end.code);
  // The message is sent before the engine is reset, because the reset takes as long as a small program.
  send({ kind: "end", end, isReusable });
  current.dispose(shelf);
}

function send(message: FromWorker): void {
  parentPort?.postMessage(message);
}
