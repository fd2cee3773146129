// A contributor for tests of hosts: tests can read its calls and how often it was closed.
import { once } from "node:events";
import { z } from "zod";
import { type Contributor, defineMethod } from "../../../src/contrib/contributor.ts";

export interface Bells extends Contributor {
  readonly closes: () => number;
  /** Settles when `wait` was called, with a signal that aborts when its client disconnects. */
  readonly waiting: Promise<AbortSignal>;
}

/** A contributor with one method that rings and one that waits for its signal. */
export function bells(): Bells {
  const { promise: waiting, resolve: started } = Promise.withResolvers<AbortSignal>();
  let closes = 0;
  const common = { meta: {}, annotations: { readOnlyHint: true } };
  return {
    id: "bells",
    name: "Bells",
    description: "Rings.",
    version: "1.0.0",
    methods: [
      defineMethod({
        ...common,
        name: "ring",
        title: "Ring",
        description: "Rings so many times.",
        input: z.strictObject({ times: z.int() }),
        output: z.object({ sound: z.string() }),
        run: async ({ times }) => ({ sound: "ding ".repeat(times).trim() }),
      }),
      defineMethod({
        ...common,
        name: "wait",
        title: "Wait",
        description: "Waits.",
        input: z.strictObject({}),
        run: async (_args, { signal }) => {
          started(signal);
          await once(signal, "abort");
          throw signal.reason;
        },
      }),
    ],
    close: async () => {
      closes += 1;
    },
    closes: () => closes,
    waiting,
  };
}
