// An engine that runs one program after another, each in a fresh state: its own memory, a fixed clock, no output, no
// file access.
import { EvalFlags, Intrinsics, type JSValueHandle, QuickJS } from "quickjs-wasi";
import type { Frame } from "./guest/frame.ts";
import { type HostFunctions, hostNames } from "./host-functions.ts";
import { preludeSource } from "./prelude.ts";
import { preludeCode } from "./prelude-code.ts";

// Excludes everything outside of ECMAScript, and everything that reveals garbage collection.
const intrinsics =
  Intrinsics.ALL & ~(Intrinsics.PERFORMANCE | Intrinsics.DOM_EXCEPTION | Intrinsics.ATOB_BTOA | Intrinsics.WEAK_REF);

// Half of what the engine allows, so that native recursion on top of it still fits.
const stackBytes = 256 * 1024;

/** Shared by every engine of a thread. `prelude` is bytecode whose value is `openFrame` of `guest/frame.ts`. */
export interface EngineParts {
  readonly module: WebAssembly.Module;
  readonly prelude: Uint8Array;
}

/** Compiles the prelude once, unless the build has done it: it takes longer than the rest of a program's start. */
export async function prepareEngines(module: WebAssembly.Module): Promise<EngineParts> {
  if (preludeCode !== null) return { module, prelude: Buffer.from(preludeCode, "base64") };
  using engine = await QuickJS.create({ wasm: module, intrinsics });
  return { module, prelude: engine.compile(preludeSource, "prelude.js", EvalFlags.STRICT) };
}

/** One program's use of an engine. */
export interface Turn {
  /** The fixed time of its clock, in epoch milliseconds. */
  readonly now: number;
  /** Polled while code runs; returning true stops the program. */
  readonly isOver: () => boolean;
}

/** An engine before its first program: the frame is set up, and its memory can be rewound to this state. */
export interface Engine {
  readonly vm: QuickJS;
  readonly memoryBytes: number;
  /** Functions of the frame of `guest/frame.ts`; they belong to the engine. */
  readonly start: JSValueHandle;
  readonly deliver: JSValueHandle;
  /** Lends the engine to one program, with the host functions under the names of `border.ts`. */
  readonly begin: (turn: Turn, functions: HostFunctions) => void;
  /** True when the program has used up its memory at least once. */
  readonly isFull: () => boolean;
  /**
   * Restores the engine's memory to the state before its first program. Allowed only after a program during which the
   * engine threw nothing, so that its stack is empty; returns false when its memory has grown, which cannot be undone.
   */
  readonly rewind: () => boolean;
}

/** Creates an engine with this memory limit and sets up the frame. */
export async function createEngine({ module, prelude }: EngineParts, memoryBytes: number): Promise<Engine> {
  let turn: Turn = { now: 0, isOver: () => false };
  let memory: { readonly buffer: ArrayBuffer } = { buffer: new ArrayBuffer(0) };
  const vm = await QuickJS.create({
    wasm: module,
    intrinsics,
    // For the engine, 0 means no limit.
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
    // The engine's memory only grows, in steps, and fragments of it may be unused.
    isFull: () => memory.buffer.byteLength >= memoryBytes * 0.9,
    rewind: () => {
      if (memory.buffer.byteLength !== image.length) return false;
      new Uint8Array(memory.buffer).set(image);
      return true;
    },
  };
}

/** The `GuestHost` object inside the engine; its functions are set anew for every program. */
function hostObject(vm: QuickJS): JSValueHandle {
  const host = vm.newObject();
  for (const name of hostNames) {
    const handle = vm.newFunction(name, () => vm.undefined);
    host.setProp(name, handle);
    handle.dispose();
  }
  return host;
}

// The system calls that the engine may make.
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
    // Returns "bad file descriptor", since the engine's own diagnostics have no destination.
    fd_write: () => 8,
  };
}

/** Returns the text of a handle if it has at most `mostBytes` of UTF-8; undefined when it is longer or not a string. */
export function textWithin(handle: JSValueHandle | undefined, mostBytes: number): string | undefined {
  // A string has at least as many bytes as UTF-16 units, so a far too long one is never copied out.
  if (handle === undefined || !handle.isString || handle.length > mostBytes) return undefined;
  const text = handle.toString();
  return Buffer.byteLength(text) <= mostBytes ? text : undefined;
}
