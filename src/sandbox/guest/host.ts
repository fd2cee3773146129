// Types of the code that runs in the engine: the program API and the functions around the program. The code can call
// only the given `GuestHost`. It is shipped as text (`prelude.ts`), so each function may use only its arguments,
// ECMAScript builtins and the functions that the prelude lists, but no imports and no constants.
import type { Json } from "../../contract/json.ts";

/** Functions through which the code in the engine calls the host. All arguments and results are text or numbers. */
export interface GuestHost {
  /** Sends one call. Returns the ticket number of the reply, or the reason for a rejection as text. */
  send(toolId: unknown, method: unknown, argumentsJson: unknown): number | string;
  /** Sends one note as JSON. Returns undefined, or the reason for a rejection. */
  note(json: string): string | undefined;
  /** Ends the program with its returned value as JSON. */
  finish(json: string): void;
  /** Ends the program with a description of the thrown value. */
  fail(kind: "call_failed" | "thrown", description: string, stack: unknown): void;
}

/** Settings of one program. */
export interface GuestSettings {
  readonly seed: number;
  readonly concurrency: number;
}

/** A call as the program wrote it. Its fields are not validated yet. */
export interface GuestCall {
  readonly toolId: unknown;
  readonly method: unknown;
  readonly args: unknown;
}

/** Failure of a call, as the program receives it. */
export interface GuestFailure {
  readonly code: string;
  readonly toolId: string;
  readonly method: string;
  readonly message: string;
  readonly retry: boolean;
}

/**
 * Sends a call and returns its data. `site` is the stack of the program at the call. A failure of the call shows this
 * stack.
 */
export type SendCall = (call: GuestCall, site: string | undefined) => Promise<Json>;

/** Functions that make the calls of one program. */
export interface GuestCalls {
  readonly send: SendCall;
  /** Returns the call failure that a thrown value represents, or undefined for any other value. */
  readonly failureOf: (thrown: unknown) => GuestFailure | undefined;
  /** Delivers the reply to the call with this ticket. */
  readonly deliver: (ticket: number, reply: string) => void;
}
