// The half of the room that runs inside the engine: the program API and the frame around the program.
// It reaches nothing but the `GuestHost` it is given, and it is shipped as text (`prelude.ts`), so each function here
// may use only its arguments, ECMAScript builtins and the other functions listed in the prelude: no imports, no constants.
import type { Json } from "../../contract/json.ts";

/** What the machine outside offers to the code inside. Everything that crosses is text or a number. */
export interface GuestHost {
  /** Sends one call. A number is the ticket under which the reply comes; text says why it was refused. */
  send(toolId: unknown, method: unknown, argumentsJson: unknown): number | string;
  /** Hands out one note as JSON; text says why it was refused. */
  note(json: string): string | undefined;
  /** Ends the program with its value as JSON. */
  finish(json: string): void;
  /** Ends the program with what it threw. */
  fail(kind: "call_failed" | "thrown", description: string, stack: unknown): void;
}

/** What the frame needs to know of the program's limits. */
export interface GuestSettings {
  readonly seed: number;
  readonly concurrency: number;
}

/** One call as a program writes it; nothing of it is trusted. */
export interface GuestCall {
  readonly toolId: unknown;
  readonly method: unknown;
  readonly args: unknown;
}

/** What a failed call tells the program. */
export interface GuestFailure {
  readonly code: string;
  readonly toolId: string;
  readonly method: string;
  readonly message: string;
  readonly retry: boolean;
}

/** Sends a call and gives its data; `site` is the stack at the place where the program called, so that a failure points there. */
export type SendCall = (call: GuestCall, site: string | undefined) => Promise<Json>;

/** The calls under way inside one program. */
export interface GuestDesk {
  readonly send: SendCall;
  /** The failure that a thrown value stands for, or undefined when it is no call failure. */
  readonly failureOf: (thrown: unknown) => GuestFailure | undefined;
  /** Takes the reply to one ticket. */
  readonly deliver: (ticket: number, reply: string) => void;
}
