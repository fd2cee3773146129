// Runs in the engine: sends calls to the host and receives the replies.
import type { Json } from "../../contract/json.ts";
import type { GuestCall, GuestCalls, GuestFailure, GuestHost } from "./host.ts";

/** A failure that the host sent. */
type Refusal = Pick<GuestFailure, "code" | "message" | "retry">;

/** Creates the functions that make calls. A program has no other way to make a call. */
export function createGuestCalls(host: GuestHost): GuestCalls {
  // These functions are saved before the program runs, so that the program cannot replace them.
  const { parse, stringify } = JSON;
  const waiting = new Map<number, { resolve: (data: Json) => void; fail: (failure: Refusal) => void }>();
  const failures = new WeakMap<object, GuestFailure>();

  function send(call: GuestCall, site: string | undefined): Promise<Json> {
    return new Promise((resolve, reject) => {
      const fail = ({ code, message, retry }: Refusal): void => {
        const failure = { code, toolId: String(call.toolId), method: String(call.method), message, retry };
        const error = Object.assign(new Error(), { name: "CallFailure", ...failure });
        Object.defineProperty(error, "stack", { value: site });
        failures.set(error, failure);
        reject(error);
      };
      const ticket = sendJson(call);
      if (typeof ticket === "number") waiting.set(ticket, { resolve, fail });
      else fail({ code: "invalid_arguments", message: ticket, retry: false });
    });
  }

  function sendJson({ toolId, method, args }: GuestCall): number | string {
    try {
      return host.send(toolId, method, stringify(args === undefined ? {} : args));
    } catch (error) {
      // `stringify` throws a TypeError for circular values and big integers. The engine throws other errors, for
      // example if memory or stack runs out.
      if (error instanceof TypeError) return `the arguments are not JSON: ${error.message}`;
      throw error;
    }
  }

  function deliver(ticket: number, reply: string): void {
    const entry = waiting.get(ticket);
    waiting.delete(ticket);
    const { data, failure } = parse(reply);
    if (failure === undefined) entry?.resolve(data);
    else entry?.fail(failure);
  }

  return { send, deliver, failureOf: (thrown) => failures.get(Object(thrown)) };
}
