// Classifies the end of a failed program: its own error, a limit, or a broken engine.
import type { SandboxProgram } from "../contract/sandbox.ts";
import { placeInStack } from "./place.ts";
import { failed, type ProgramEnd, timeLimitReached } from "./protocol.ts";

const longestMessage = 2000;
/** The end of a program that ran out of memory. */
export const memoryLimitReached = failed("memory_limit", "the program ran out of memory (memoryBytes)");

/** An error of the program as described by the engine. */
export interface Description {
  readonly code: "call_failed" | "runtime" | "syntax";
  readonly message: string;
  readonly stack: string;
}

/** Returns the end for a described error; `code` is the program's, `isFull` is true when its memory was used up. */
export function endOfDescription(description: Description, program: { code: string; isFull: boolean }): ProgramEnd {
  const { code, message, stack } = description;
  // Without memory for an error object the engine throws null.
  const isNull = program.isFull && message === "the program threw null";
  if (isNull || (code !== "call_failed" && message.includes("InternalError: out of memory"))) {
    return { ...memoryLimitReached, ...placeInStack(stack, program.code) };
  }
  const text = message.slice(0, longestMessage).toWellFormed();
  return { kind: "failure", code, message: text, ...placeInStack(stack, program.code) };
}

/** Returns the end when the engine itself threw: it was interrupted, is out of memory, or is broken. */
export function endOfThrown(thrown: unknown, { code, limits }: SandboxProgram, isOverdue: boolean): ProgramEnd {
  const stack = (thrown instanceof Error && thrown.stack) || "";
  if (isOverdue) {
    // For a builtin the call site is known. For a loop the engine knows only the function, so no place is reported.
    const isInBuiltin = /^\s*at \S+ \(native\)/.test(stack);
    return { ...timeLimitReached(limits.timeMs), ...(isInBuiltin ? placeInStack(stack, code) : {}) };
  }
  const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  if (/out of memory|wasm_malloc failed/.test(text)) return { ...memoryLimitReached, ...placeInStack(stack, code) };
  return failed("engine", `the engine broke: ${text.slice(0, longestMessage)}`);
}
