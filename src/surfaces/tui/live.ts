// Draws a view on a terminal stream while work runs, and removes it at the end.
import { render } from "ink";
import type { ReactNode } from "react";

/** A live view that shows a state. */
export interface Live<State> {
  readonly update: (change: (state: State) => State) => void;
  /** Removes the view from the screen. Resolves when the output has been written to the stream. */
  readonly close: () => Promise<void>;
}

export interface LiveParts<State> {
  readonly stream: NodeJS.WritableStream;
  readonly initial: State;
  /** Draws the state. `frame` is a counter that increases at a fixed interval and selects the character of the spinner. */
  readonly draw: (state: State, frame: number) => ReactNode;
}

const frameMs = 120;

/** Starts a view on the stream. The view never reads the keyboard and never writes to stdout. */
export function showLive<State>({ stream, initial, draw }: LiveParts<State>): Live<State> {
  let state = initial;
  let frame = 0;
  const screen = render(draw(state, frame), { stdout: stream, exitOnCtrlC: false, patchConsole: false });
  const redraw = () => screen.rerender(draw(state, frame));
  const timer = setInterval(() => {
    frame += 1;
    redraw();
  }, frameMs);
  return {
    update: (change) => {
      state = change(state);
      redraw();
    },
    close: async () => {
      clearInterval(timer);
      // Ink draws the view again when it unmounts, so the view is emptied first.
      screen.rerender(null);
      screen.unmount();
      await screen.waitUntilExit();
    },
  };
}

/** Returns the spinner character of a frame. */
export function spinner(frame: number): string {
  return "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"[frame % 10] ?? "⠋";
}
