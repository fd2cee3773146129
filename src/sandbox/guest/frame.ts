// Runs in the engine: installs the program API, removes forbidden functions, and starts the program.
import type { Json } from "../../contract/json.ts";
import type { Settled } from "./call-all.ts";
import { callInLanes, countLanes } from "./call-all.ts";
import { createGuestCalls } from "./calls.ts";
import type { GuestCalls, GuestHost, GuestSettings } from "./host.ts";
import { faultOfPages, type PagesOptions, readPages } from "./pages.ts";
import { type Picked, type PickOptions, pickWithNames } from "./pick.ts";

/** Functions that the machine calls: they start the program and deliver replies. */
export interface Frame {
  readonly start: (program: () => Promise<unknown>, settings: GuestSettings) => Promise<void>;
  readonly deliver: GuestCalls["deliver"];
}

/**
 * Sets up the globals of programs. Called once per engine. The settings of a program arrive later, when the program
 * starts.
 */
export function openFrame(host: GuestHost): Frame {
  const settings: { -readonly [Name in keyof GuestSettings]: GuestSettings[Name] } = { seed: 0, concurrency: 1 };
  const guestCalls = createGuestCalls(host);
  blockCodeCompilation();
  const api = makeProgramApi(host, guestCalls, settings);
  for (const [name, value] of Object.entries(api)) {
    Object.defineProperty(globalThis, name, { value, enumerable: true });
  }
  const start = makeStart(host, guestCalls);
  return {
    start: (program, { seed, concurrency }) => {
      settings.concurrency = concurrency;
      Math.random = makeRandom(seed);
      return start(program);
    },
    deliver: guestCalls.deliver,
  };
}

/** Returns the functions of the program API by name. */
export function makeProgramApi(host: GuestHost, guestCalls: GuestCalls, settings: GuestSettings) {
  const { stringify } = JSON;
  const note = (value: Json): void => {
    const refusal = host.note(stringify(value) ?? "null");
    if (refusal !== undefined) throw new RangeError(refusal);
  };
  return {
    call: (toolId: unknown, method: unknown, args: unknown): Promise<Json> =>
      guestCalls.send({ toolId, method, args }, new Error().stack),
    callAll: async (calls: unknown, options?: { concurrency?: number }): Promise<Settled[]> => {
      const site = new Error().stack;
      if (!Array.isArray(calls)) throw new TypeError("callAll: give a list of {toolId, method, args}");
      return callInLanes(guestCalls, { calls, lanes: countLanes(options?.concurrency, settings.concurrency), site });
    },
    pages: async (options: PagesOptions): Promise<Json[]> => {
      const site = new Error().stack;
      const fault = faultOfPages(options);
      if (fault !== undefined) throw new TypeError(`pages: ${fault}`);
      return readPages(options, { send: guestCalls.send, note, site });
    },
    note,
    pick: (value: Json, options: PickOptions): Picked | null => {
      const found = pickWithNames(value, options);
      const picked = found?.picked ?? null;
      if (picked !== null && picked.tied > 0) {
        const { label, key, count, tied, ties } = picked;
        // The host may reject the note because the program has made too many. This must not end the program, so the
        // reply of the host is ignored.
        host.note(
          stringify({ kind: "pick-tie", text: options.text, key, label, count, tied, ties, names: found?.names ?? [] }),
        );
      }
      return picked;
    },
  };
}

/** Runs the program and reports the value that it returns, or the error that it throws, to the host. */
export function makeStart(host: GuestHost, guestCalls: GuestCalls): (program: () => Promise<unknown>) => Promise<void> {
  const { stringify } = JSON;
  return async (program) => {
    let isReturned = false;
    try {
      const value = await program();
      isReturned = true;
      host.finish(stringify(value) ?? "null");
    } catch (thrown) {
      const failure = guestCalls.failureOf(thrown);
      const stack = thrown instanceof Error ? thrown.stack : undefined;
      if (failure !== undefined) {
        host.fail(
          "call_failed",
          `${failure.toolId}.${failure.method} failed (${failure.code}): ${failure.message}`,
          stack,
        );
      } else {
        const description = describeThrown(thrown, stringify);
        host.fail("thrown", isReturned ? `the returned value is not JSON: ${description}` : description, stack);
      }
    }
  };
}

/** Describes any thrown value in one line. */
export function describeThrown(thrown: unknown, stringify: (value: unknown) => string | undefined): string {
  try {
    if (thrown instanceof Error) return `${thrown.name}: ${thrown.message}`;
    return `the program threw ${stringify(thrown) ?? typeof thrown}`;
  } catch {
    // A getter or the toJSON function of the value throws, so the value cannot be described.
    return "the program threw a value that cannot be read";
  }
}

/** Removes the functions that compile text, and the parts of the language that are not deterministic. */
export function blockCodeCompilation(): void {
  function refuse(): never {
    throw new TypeError("a program cannot compile text: write the code itself");
  }
  const samples = [() => {}, async () => {}, function* () {}, async function* () {}];
  for (const sample of samples) {
    Object.defineProperty(Object.getPrototypeOf(sample), "constructor", { value: refuse });
  }
  Object.defineProperty(refuse, "prototype", { value: Object.getPrototypeOf(refuse) });
  Object.defineProperty(globalThis, "Function", { value: refuse });
  for (const name of ["eval", "queueMicrotask", "SharedArrayBuffer"]) Reflect.deleteProperty(globalThis, name);
}

/** Returns random numbers from 0 up to 1. The same seed returns the same numbers (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = 0x811c9dc5;
  for (const character of String(seed)) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
