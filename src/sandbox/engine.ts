// An engine for one program after another, each of which finds it fresh: its own memory, a clock that stands still, no
// output, no way to read files.
import { EvalFlags, Intrinsics, type JSValueHandle, QuickJS } from "quickjs-wasi";
import type { Frame } from "./guest/frame.ts";
import { type HostFunctions, hostNames } from "./host-functions.ts";
import { preludeSource } from "./prelude.ts";
import { preludeCode } from "./prelude-code.ts";

// What is no part of ECMAScript stays out, and so does what shows when memory is collected.
const intrinsics =
  Intrinsics.ALL & ~(Intrinsics.PERFORMANCE | Intrinsics.DOM_EXCEPTION | Intrinsics.ATOB_BTOA | Intrinsics.WEAK_REF);

// Half of what the engine allows, so that native recursion above it still fits.
const stackBytes = 256 * 1024;

/** What every engine of a thread is made from. `prelude` is bytecode whose value is `openFrame` of `guest/frame.ts`. */
export interface EngineParts {
  readonly module: WebAssembly.Module;
  readonly prelude: Uint8Array;
}

/** Compiles the prelude once, unless the build has: that takes longer than all else that a program's start needs. */
export async function prepareEngines(module: WebAssembly.Module): Promise<EngineParts> {
  if (preludeCode !== null) return { module, prelude: Buffer.from(preludeCode, "base64") };
  using engine = await QuickJS.create({ wasm: module, intrinsics });
  return { module, prelude: engine.compile(preludeSource, "prelude.js", EvalFlags.STRICT) };
}

/** One program's turn on an engine. */
export interface Turn {
  /** Epoch milliseconds at which its clock stands. */
  readonly now: number;
  /** Asked while code runs; stops it when true. */
  readonly isOver: () => boolean;
}

/** An engine before any program: the frame stands open in it, and its memory can be put back to just that. */
export interface Engine {
  readonly vm: QuickJS;
  readonly memoryBytes: number;
  /** Parts of the frame of `guest/frame.ts`, which belong to the engine. */
  readonly start: JSValueHandle;
  readonly deliver: JSValueHandle;
  /** Lends the engine to one program, which finds the host's functions under the names of `border.ts`. */
  readonly begin: (turn: Turn, functions: HostFunctions) => void;
  /** Whether the program has used up its memory, once at least. */
  readonly isFull: () => boolean;
  /**
   * Makes the engine what it was before its first program, to the last byte. Only after a program during which the engine
   * threw nothing, so that its stack is empty again; false when its memory has grown, which cannot be taken back.
   */
  readonly rewind: () => boolean;
}

/** Makes an engine with this limit of memory, the frame opened in it. */
export async function createEngine({ module, prelude }: EngineParts, memoryBytes: number): Promise<Engine> {
  let turn: Turn = { now: 0, isOver: () => false };
  let memory: { readonly buffer: ArrayBuffer } = { buffer: new ArrayBuffer(0) };
  const vm = await QuickJS.create({
    wasm: module,
    intrinsics,
    // The engine takes 0 for "no limit".
    memoryLimit: Math.max(memoryBytes, 1),
    maxStackSize: stackBytes,
    timezoneOffset: 0,
    interruptHandler: () => turn.isOver(),
    wasi: (own: { readonly buffer: ArrayBuffer }) => {
      memory = own;
      return fixedSystem(own, () => turn.now);
    },
  });
  const openFrame = vm.evalBytecode(prelude);
  const frame = vm.callFunction(openFrame, vm.undefined, hostObject(vm));
  const part = (name: keyof Frame): JSValueHandle => frame.getProp(name);
  const [start, deliver] = [part("start"), part("deliver")];
  const image = new Uint8Array(memory.buffer).slice();
  return {
    ...{ vm, memoryBytes, start, deliver },
    begin: (next, functions) => {
      turn = next;
      for (const name of hostNames) vm.registerHostCallback(name, functions[name]);
    },
    // The engine's memory only grows, in steps, and a little may lie unused between its pieces.
    isFull: () => memory.buffer.byteLength >= memoryBytes * 0.9,
    rewind: () => {
      if (memory.buffer.byteLength !== image.length) return false;
      new Uint8Array(memory.buffer).set(image);
      return true;
    },
  };
}

/** The `GuestHost` object inside the engine; what its functions do is said anew for every program. */
function hostObject(vm: QuickJS): JSValueHandle {
  const host = vm.newObject();
  for (const name of hostNames) {
    const handle = vm.newFunction(name, () => vm.undefined);
    host.setProp(name, handle);
    handle.dispose();
  }
  return host;
}

// The calls to the system that the engine may make.
function fixedSystem(memory: { readonly buffer: ArrayBuffer }, now: () => number) {
  return {
    clock_time_get(_clock: number, _precision: bigint, target: number): number {
      new DataView(memory.buffer).setBigUint64(target, BigInt(Math.trunc(now())) * 1_000_000n, true);
      return 0;
    },
    random_get(target: number, length: number): number {
      new Uint8Array(memory.buffer, target, length).fill(0);
      return 0;
    },
    // Says "bad file descriptor": the engine's own diagnostics have nowhere to go.
    fd_write: () => 8,
  };
}

/** The text of a handle when it holds at most `mostBytes` of UTF-8; undefined when it is larger or no text. */
export function textWithin(handle: JSValueHandle | undefined, mostBytes: number): string | undefined {
  // A string has at least as many bytes as units, so what is far too large is never copied out.
  if (handle === undefined || !handle.isString || handle.length > mostBytes) return undefined;
  const text = handle.toString();
  return Buffer.byteLength(text) <= mostBytes ? text : undefined;
}
