// Runs an interactive view. Draws it on one stream, reads keys from another stream, and removes the view after the
// answer.
import { type Key, render, useInput } from "ink";
import { type ReactNode, useEffect, useState } from "react";

/** The streams of an interactive view, and the signal that ends it early. */
export interface Terminal {
  readonly stream: NodeJS.WritableStream;
  readonly stdin: NodeJS.ReadableStream;
  readonly isColoured: boolean;
  readonly signal: AbortSignal;
}

/** Draws the view until it calls `done`. Returns the value passed to `done`, or null if the signal aborts first. */
export async function answered<Answer>(
  { stream, stdin, signal }: Terminal,
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
    // Ink draws the view again when it unmounts, so the view is emptied first.
    screen.rerender(null);
    screen.unmount();
    await screen.waitUntilExit();
  }
}

/** One key, or one line of pasted text. */
interface Stroke {
  readonly input: string;
  readonly key: Key;
}

/**
 * Calls `onStroke` for each key. Keys that arrive together, for example from a script or over a slow connection, are
 * one input for Ink. This function splits such an input. Each key is handled only after the view has been drawn for the
 * previous key, so that the handler sees the new state.
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

/**
 * Maximum length of an input that is split into single keys. A longer input counts as pasted text, which is split only
 * at line breaks.
 */
const longestBurst = 64;

function strokesOf(input: string, key: Key): readonly Stroke[] {
  if (input.length < 2) return [{ input, key }];
  const parts = input.length > longestBurst ? /\r\n|[\r\n]|[^\r\n]+/gu : /\r\n|[\r\n]|[^\r\n]/gu;
  return (input.match(parts) ?? []).map((part) =>
    /[\r\n]/.test(part) ? { input: "\r", key: { ...key, return: true } } : { input: part, key },
  );
}
