// Validates and limits the values that a program sends to the host: calls, notes, the returned value and the error.
import type { JSValueHandle, QuickJS } from "quickjs-wasi";
import type { SandboxLimits } from "../contract/sandbox.ts";
import type { Description } from "./ending.ts";
import { textWithin } from "./engine.ts";
import type { GuestHost } from "./guest/host.ts";
import type { HostFunctions } from "./host-functions.ts";
import { type CallMessage, failed, type ProgramEnd } from "./protocol.ts";

const mostNotes = 1000;
const mostNoteBytes = 1_000_000;
const mostNameBytes = 1000;
const mostTextBytes = 100_000;

/** Receives the values that passed the checks. */
export interface Outlet {
  call(message: CallMessage): void;
  note(json: string): void;
  end(end: ProgramEnd): void;
  fail(description: Description): void;
}

/** Returns the `GuestHost` functions for one program. They never throw; they return the reason for a rejection as text. */
export function openBorder(engine: QuickJS, limits: SandboxLimits, outlet: Outlet): HostFunctions {
  return {
    ...acceptCalls(engine, limits, outlet),
    ...acceptNotes(engine, outlet),
    ...acceptEnd(engine, limits, outlet),
  };
}

type Serve<Name extends keyof GuestHost> = Record<Name, (...handles: JSValueHandle[]) => JSValueHandle>;

function acceptCalls(engine: QuickJS, limits: SandboxLimits, outlet: Outlet): Serve<"send"> {
  let ticket = 0;
  const send = (...[toolHandle, methodHandle, argsHandle]: JSValueHandle[]): JSValueHandle => {
    const toolId = textWithin(toolHandle, mostNameBytes);
    const method = textWithin(methodHandle, mostNameBytes);
    const args = textWithin(argsHandle, limits.argumentBytes);
    if (!toolId || !method) return engine.newString("a call needs a tool id and a method name, both text");
    if (args === undefined && argsHandle?.isString) {
      return engine.newString(`the arguments are over the limit of ${limits.argumentBytes} bytes (argumentBytes)`);
    }
    if (!args?.startsWith("{")) return engine.newString("the arguments must be a JSON object");
    if (ticket >= limits.calls) {
      outlet.end(failed("call_limit", `the program made more than ${limits.calls} calls, its limit (calls)`));
      return engine.newString("the limit of calls is reached");
    }
    ticket += 1;
    outlet.call({ kind: "call", ticket, toolId, method, args });
    return engine.newNumber(ticket);
  };
  return { send };
}

function acceptNotes(engine: QuickJS, outlet: Outlet): Serve<"note"> {
  let count = 0;
  let bytes = 0;
  const note = (...[handle]: JSValueHandle[]): JSValueHandle => {
    const json = textWithin(handle, mostNoteBytes - bytes);
    if (json === undefined) return engine.newString(`notes are over the limit of ${mostNoteBytes} bytes in all`);
    if (count >= mostNotes) return engine.newString(`notes are over the limit of ${mostNotes}`);
    count += 1;
    bytes += Buffer.byteLength(json);
    outlet.note(json);
    return engine.undefined;
  };
  return { note };
}

function acceptEnd(engine: QuickJS, limits: SandboxLimits, outlet: Outlet): Serve<"finish" | "fail"> {
  const finish = (...[handle]: JSValueHandle[]): JSValueHandle => {
    const json = textWithin(handle, limits.outputBytes);
    const tooLarge = `the returned value is over the limit of ${limits.outputBytes} bytes (outputBytes)`;
    outlet.end(json === undefined ? failed("output_limit", tooLarge) : { kind: "finished", json });
    return engine.undefined;
  };
  const fail = (...[kind, description, stack]: JSValueHandle[]): JSValueHandle => {
    const message = textWithin(description, mostTextBytes) ?? "the program threw an error too large to read";
    const code = textWithin(kind, mostNameBytes) === "call_failed" ? "call_failed" : "runtime";
    outlet.fail({ code, message, stack: textWithin(stack, mostTextBytes) ?? "" });
    return engine.undefined;
  };
  return { finish, fail };
}
