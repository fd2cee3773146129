// A fresh engine for one program: its own memory, a clock that stands still, no output, no way to read files.
import { EvalFlags, Intrinsics, type JSValueHandle, QuickJS } from "quickjs-wasi";
import type { SandboxProgram } from "../contract/sandbox.ts";
import { preludeSource } from "./prelude.ts";

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

/** Compiles the prelude once, which takes longer than all else that a program's start needs. */
export async function prepareEngines(module: WebAssembly.Module): Promise<EngineParts> {
  using engine = await QuickJS.create({ wasm: module, intrinsics });
  return { module, prelude: engine.compile(preludeSource, "prelude.js", EvalFlags.STRICT) };
}

/** An engine and whether the program has used up its memory, once at least. */
export interface Engine {
  readonly vm: QuickJS;
  readonly isFull: () => boolean;
}

/** Makes an engine within the program's memory limit. `isOver` is asked while code runs and stops it when true. */
export async function createEngine(
  { module }: EngineParts,
  { now, limits }: SandboxProgram,
  isOver: () => boolean,
): Promise<Engine> {
  const nanoseconds = BigInt(Math.trunc(now)) * 1_000_000n;
  let grown = (): number => 0;
  const vm = await QuickJS.create({
    wasm: module,
    intrinsics,
    // The engine takes 0 for "no limit".
    memoryLimit: Math.max(limits.memoryBytes, 1),
    maxStackSize: stackBytes,
    timezoneOffset: 0,
    interruptHandler: isOver,
    wasi: (memory: { readonly buffer: ArrayBuffer }) => {
      grown = () => memory.buffer.byteLength;
      return fixedSystem(memory, nanoseconds);
    },
  });
  // The engine's memory only grows, in steps, and a little may lie unused between its pieces.
  return { vm, isFull: () => grown() >= limits.memoryBytes * 0.9 };
}

// The calls to the system that the engine may make.
function fixedSystem(memory: { readonly buffer: ArrayBuffer }, nanoseconds: bigint) {
  return {
    clock_time_get(_clock: number, _precision: bigint, target: number): number {
      new DataView(memory.buffer).setBigUint64(target, nanoseconds, true);
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
