// The part of the sandbox that runs inside the engine: the program API and the frame around the program. It can reach
// only the given `GuestHost`, and is shipped as text (`prelude.ts`), so each function here may use only its arguments,
// ECMAScript builtins and the other functions listed in the prelude: no imports, no constants.
import type { Json } from "../../contract/json.ts";

/** The interface from the code inside to the machine outside. Only text and numbers cross it. */
export interface GuestHost {
  /** Sends one call. A number is the ticket of the reply; a text is the reason for a refusal. */
  send(toolId: unknown, method: unknown, argumentsJson: unknown): number | string;
  /** Emits one note as JSON; a returned text is the reason for a refusal. */
  note(json: string): string | undefined;
  /** Ends the program with its value as JSON. */
  finish(json: string): void;
  /** Ends the program with the thrown value. */
  fail(kind: "call_failed" | "thrown", description: string, stack: unknown): void;
}

/** The program's limits that the frame needs. */
export interface GuestSettings {
  readonly seed: number;
  readonly concurrency: number;
}

/** One call as written by a program; untrusted. */
export interface GuestCall {
  readonly toolId: unknown;
  readonly method: unknown;
  readonly args: unknown;
}

/** The failure of a call as the program sees it. */
export interface GuestFailure {
  readonly code: string;
  readonly toolId: string;
  readonly method: string;
  readonly message: string;
  readonly retry: boolean;
}

/** Sends a call and returns its data; `site` is the stack at the program's call, so that a failure points there. */
export type SendCall = (call: GuestCall, site: string | undefined) => Promise<Json>;

/** The active calls of one program. */
export interface GuestCalls {
  readonly send: SendCall;
  /** Returns the failure of a thrown value, or undefined when it is not a call failure. */
  readonly failureOf: (thrown: unknown) => GuestFailure | undefined;
  /** Delivers the reply to one ticket. */
  readonly deliver: (ticket: number, reply: string) => void;
}
