// What a failure says about a program's end: its own mistake, a limit, or the engine broken.
import type { SandboxProgram } from "../contract/sandbox.ts";
import { placeInStack } from "./place.ts";
import { failed, type ProgramEnd, timeLimitReached } from "./protocol.ts";

const longestMessage = 2000;
/** The end of a program that used up its memory. */
export const memoryLimitReached = failed("memory_limit", "the program ran out of memory (memoryBytes)");

/** An error of the program as the engine described it. */
export interface Description {
  readonly code: "call_failed" | "runtime" | "syntax";
  readonly message: string;
  readonly stack: string;
}

/** The end that a described error stands for; `code` is the program's, `isFull` says that its memory was used up. */
export function endOfDescription(description: Description, program: { code: string; isFull: boolean }): ProgramEnd {
  const { code, message, stack } = description;
  // With no memory left for an error object the engine throws null.
  const isNull = program.isFull && message === "the program threw null";
  if (isNull || (code !== "call_failed" && message.includes("InternalError: out of memory"))) {
    return { ...memoryLimitReached, ...placeInStack(stack, program.code) };
  }
  const text = message.slice(0, longestMessage).toWellFormed();
  return { kind: "failure", code, message: text, ...placeInStack(stack, program.code) };
}

/** The end when the engine itself threw: it was interrupted, is out of memory, or is broken. */
export function endOfThrown(thrown: unknown, { code, limits }: SandboxProgram, isOverdue: boolean): ProgramEnd {
  const stack = (thrown instanceof Error && thrown.stack) || "";
  if (isOverdue) {
    // A builtin was called at a known place; of a loop the engine knows only the function, and not to guess is better.
    const isInBuiltin = /^\s*at \S+ \(native\)/.test(stack);
    return { ...timeLimitReached(limits.timeMs), ...(isInBuiltin ? placeInStack(stack, code) : {}) };
  }
  const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  if (/out of memory|wasm_malloc failed/.test(text)) return { ...memoryLimitReached, ...placeInStack(stack, code) };
  return failed("engine", `the engine broke: ${text.slice(0, longestMessage)}`);
}
