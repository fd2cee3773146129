// Runs an interactive view: draws on one stream, reads keys from another, and clears the view after the answer.
import { type Key, render, useInput } from "ink";
import { type ReactNode, useEffect, useState } from "react";

/** The terminal of a question, and the signal that ends it early. */
export interface Place {
  readonly stream: NodeJS.WritableStream;
  readonly stdin: NodeJS.ReadableStream;
  readonly isColoured: boolean;
  readonly signal: AbortSignal;
}

/** Draws the question until `done` is called. Returns the value passed to `done`, or null when the signal aborts first. */
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
    // Ink draws once more when it unmounts, so the view is emptied first.
    screen.rerender(null);
    screen.unmount();
    await screen.waitUntilExit();
  }
}

/** One key, or the text of a burst up to the next special key. */
interface Stroke {
  readonly input: string;
  readonly key: Key;
}

/**
 * Calls `onStroke` for each key, even when several arrive in one burst, as from a script or over a slow line; ink
 * reports such a burst as one input. Each key is handled after the render that the previous key caused, so that its
 * handler sees the state after that key.
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

/** Longer input counts as pasted: it is one stroke, and only its line breaks are keys. */
const longestBurst = 64;

function strokesOf(input: string, key: Key): readonly Stroke[] {
  if (input.length < 2) return [{ input, key }];
  const parts = input.length > longestBurst ? /\r\n|[\r\n]|[^\r\n]+/gu : /\r\n|[\r\n]|[^\r\n]/gu;
  return (input.match(parts) ?? []).map((part) =>
    /[\r\n]/.test(part) ? { input: "\r", key: { ...key, return: true } } : { input: part, key },
  );
}
