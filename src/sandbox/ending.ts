// Classifies why a program failed: its own error, a limit, or a broken engine.
import type { SandboxProgram } from "../contract/sandbox.ts";
import { placeInStack } from "./place.ts";
import { failed, type ProgramEnd, timeLimitReached } from "./protocol.ts";

const longestMessage = 2000;
/** Result of a program that ran out of memory. */
export const memoryLimitReached = failed("memory_limit", "the program ran out of memory (memoryBytes)");

/** Error of the program, as the code in the engine describes it. */
export interface Description {
  readonly code: "call_failed" | "runtime" | "syntax";
  readonly message: string;
  readonly stack: string;
}

/** Returns the result for a described error. `isFull` is true if the program has used up its memory. */
export function endOfDescription(description: Description, program: { code: string; isFull: boolean }): ProgramEnd {
  const { code, message, stack } = description;
  // If there is no memory for an error object, the engine throws null.
  const isNull = program.isFull && message === "the program threw null";
  if (isNull || (code !== "call_failed" && message.includes("InternalError: out of memory"))) {
    return { ...memoryLimitReached, ...placeInStack(stack, program.code) };
  }
  const text = message.slice(0, longestMessage).toWellFormed();
  return { kind: "failure", code, message: text, ...placeInStack(stack, program.code) };
}

/** Returns the result if the engine itself threw, because it was interrupted, is out of memory, or is broken. */
export function endOfThrown(thrown: unknown, { code, limits }: SandboxProgram, isOverdue: boolean): ProgramEnd {
  const stack = (thrown instanceof Error && thrown.stack) || "";
  if (isOverdue) {
    // Inside a builtin function, the stack contains the line of the call. Inside a loop, the stack contains only the
    // function, so no line is reported.
    const isInBuiltin = /^\s*at \S+ \(native\)/.test(stack);
    return { ...timeLimitReached(limits.timeMs), ...(isInBuiltin ? placeInStack(stack, code) : {}) };
  }
  const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  if (/out of memory|wasm_malloc failed/.test(text)) return { ...memoryLimitReached, ...placeInStack(stack, code) };
  return failed("engine", `the engine broke: ${text.slice(0, longestMessage)}`);
}
