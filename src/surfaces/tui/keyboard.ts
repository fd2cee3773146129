// Runs an interactive view: draws on one stream, reads keys from another stream, and removes the view after the answer.
import { type Key, render, useInput } from "ink";
import { type ReactNode, useEffect, useState } from "react";

/** The streams of an interactive view, and the signal that ends it early. */
export interface Place {
  readonly stream: NodeJS.WritableStream;
  readonly stdin: NodeJS.ReadableStream;
  readonly isColoured: boolean;
  readonly signal: AbortSignal;
}

/** Draws the view until it calls `done`. Returns the value passed to `done`, or null if the signal aborts first. */
export async function answered<Answer>(
  { stream, stdin, signal }: Place,
  draw: (done: (answer: Answer | null) => void) => ReactNode,
): Promise<Answer | null> {
  const { promise, resolve } = Promise.withResolvers<Answer | null>();
  const screen = render(draw(resolve), {
    stdout: stream as NodeJS.WriteStream,
    stdin: stdin as NodeJS.ReadStream,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  const stop = () => resolve(null);
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await promise;
  } finally {
    signal.removeEventListener("abort", stop);
    // Ink draws once more when it unmounts, so an empty view is rendered first.
    screen.rerender(null);
    screen.unmount();
    await screen.waitUntilExit();
  }
}

/** One special key, or the characters of a burst before the next special key. */
interface Stroke {
  readonly input: string;
  readonly key: Key;
}

/**
 * Calls `onStroke` for each key. Ink reports several keys that arrive together, as from a script or over a slow line, as
 * one input; this function splits them. Each key is handled after the render that the previous key caused, so that its
 * handler sees the new state.
 */
export function useStrokes(onStroke: (input: string, key: Key) => void): void {
  const [pending, setPending] = useState<readonly Stroke[]>([]);
  useInput((input, key) => setPending((earlier) => [...earlier, ...strokesOf(input, key)]));
  useEffect(() => {
    const [stroke] = pending;
    if (stroke === undefined) return;
    setPending((now) => now.slice(1));
    onStroke(stroke.input, stroke.key);
  });
}

/** Longer input counts as pasted text. It is one stroke, in which only line breaks are treated as keys. */
const longestBurst = 64;

function strokesOf(input: string, key: Key): readonly Stroke[] {
  if (input.length < 2) return [{ input, key }];
  const parts = input.length > longestBurst ? /\r\n|[\r\n]|[^\r\n]+/gu : /\r\n|[\r\n]|[^\r\n]/gu;
  return (input.match(parts) ?? []).map((part) =>
    /[\r\n]/.test(part) ? { input: "\r", key: { ...key, return: true } } : { input: part, key },
  );
}
