// A JavaScript engine (QuickJS) that runs programs one after another. Each program gets fresh memory and a fixed clock,
// and has no output and no file access.
import { EvalFlags, Intrinsics, type JSValueHandle, QuickJS } from "quickjs-wasi";
import type { Frame } from "./guest/frame.ts";
import { type HostFunctions, hostNames } from "./host-functions.ts";
import { preludeSource } from "./prelude.ts";
import { preludeCode } from "./prelude-code.ts";

// Excludes functions that are not part of ECMAScript, and features that reveal when garbage is collected.
const intrinsics =
  Intrinsics.ALL & ~(Intrinsics.PERFORMANCE | Intrinsics.DOM_EXCEPTION | Intrinsics.ATOB_BTOA | Intrinsics.WEAK_REF);

// Stack limit of a program, which is half of the stack that the engine allows. The other half is for native functions
// that recurse at the end of a deep call chain.
const stackBytes = 256 * 1024;

/** Data that all engines of a thread share. `prelude` is bytecode that returns `openFrame` of `guest/frame.ts`. */
export interface EngineParts {
  readonly module: WebAssembly.Module;
  readonly prelude: Uint8Array;
}

/**
 * Loads or compiles the prelude. The build compiles the prelude in advance, because compiling takes most of the time in
 * which a program starts.
 */
export async function prepareEngines(module: WebAssembly.Module): Promise<EngineParts> {
  if (preludeCode !== null) return { module, prelude: Buffer.from(preludeCode, "base64") };
  using engine = await QuickJS.create({ wasm: module, intrinsics });
  return { module, prelude: engine.compile(preludeSource, "prelude.js", EvalFlags.STRICT) };
}

/** Use of an engine by one program. */
export interface Turn {
  /** Time that the clock of the program always shows, in epoch milliseconds. */
  readonly now: number;
  /** Called often while code runs. If it returns true, the program stops. */
  readonly isOver: () => boolean;
}

/** An engine that is ready for a program. Its memory can be reset to this state. */
export interface Engine {
  readonly vm: QuickJS;
  readonly memoryBytes: number;
  /** Function of `guest/frame.ts` that starts a program. */
  readonly start: JSValueHandle;
  readonly deliver: JSValueHandle;
  /** Prepares the engine for one program and installs the host functions of `border.ts`. */
  readonly begin: (turn: Turn, functions: HostFunctions) => void;
  /** True if the program has used up its memory at least once. */
  readonly isFull: () => boolean;
  /**
   * Resets the memory to the state before the first program. May be called only if the engine threw no error during the
   * last program, because otherwise its stack may not be empty. Returns false if the memory has grown, because memory
   * cannot shrink.
   */
  readonly rewind: () => boolean;
}

/** Creates an engine with this memory limit and runs the prelude. */
export async function createEngine({ module, prelude }: EngineParts, memoryBytes: number): Promise<Engine> {
  let turn: Turn = { now: 0, isOver: () => false };
  let memory: { readonly buffer: ArrayBuffer } = { buffer: new ArrayBuffer(0) };
  const vm = await QuickJS.create({
    wasm: module,
    intrinsics,
    // The engine would treat 0 as no limit.
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
    // The memory grows in steps, and parts of it may be unused, so 90 % counts as full.
    isFull: () => memory.buffer.byteLength >= memoryBytes * 0.9,
    rewind: () => {
      if (memory.buffer.byteLength !== image.length) return false;
      new Uint8Array(memory.buffer).set(image);
      return true;
    },
  };
}

/** Creates the `GuestHost` object inside the engine. `begin` replaces its functions for each program. */
function hostObject(vm: QuickJS): JSValueHandle {
  const host = vm.newObject();
  for (const name of hostNames) {
    const handle = vm.newFunction(name, () => vm.undefined);
    host.setProp(name, handle);
    handle.dispose();
  }
  return host;
}

// Returns the system functions that the engine may call. The clock is fixed and random bytes are 0.
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
    // Returns the error "bad file descriptor", because diagnostics of the engine are not written anywhere.
    fd_write: () => 8,
  };
}

/** Returns the text of a handle, or undefined if it is not a string or has more than `mostBytes` bytes of UTF-8. */
export function textWithin(handle: JSValueHandle | undefined, mostBytes: number): string | undefined {
  // The byte count is at least the number of UTF-16 units, so a string that is too long is rejected before it is copied.
  if (handle === undefined || !handle.isString || handle.length > mostBytes) return undefined;
  const text = handle.toString();
  return Buffer.byteLength(text) <= mostBytes ? text : undefined;
}
