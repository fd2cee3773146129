// A view that is answered with keys: drawn on one stream, read from another, gone when it has its answer.
import { render } from "ink";
import type { ReactNode } from "react";

/** Where a question is put, and what ends it early. */
export interface Place {
  readonly stream: NodeJS.WritableStream;
  readonly stdin: NodeJS.ReadableStream;
  readonly isColoured: boolean;
  readonly signal: AbortSignal;
}

/** Draws the question until `done` is called, and gives what it was called with; null when the signal aborts first. */
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
    // Ink draws once more when it unmounts, so there must be nothing left to draw.
    screen.rerender(null);
    screen.unmount();
    await screen.waitUntilExit();
  }
}
