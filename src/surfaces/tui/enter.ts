// Interactive view in which the user enters one line of text.
import { Box, Text } from "ink";
import { createElement, type ReactNode, useState } from "react";
import { answered, type Terminal, useStrokes } from "./keyboard.ts";

interface ValueQuestion {
  readonly question: string;
  /** Name of the value, which is shown before the input. */
  readonly label: string;
  /** True to show a dot instead of each character. */
  readonly isHidden?: boolean;
}

/** Some access tokens have several thousand characters. */
const longest = 10_000;
const mostDots = 20;

/** Asks the user for a value. Returns the trimmed value, or null if the user cancels. */
export async function enter(asked: Terminal & ValueQuestion): Promise<string | null> {
  return await answered<string>(asked, (done) => createElement(Line, { ...asked, done }));
}

interface LineParts extends ValueQuestion {
  readonly isColoured: boolean;
  readonly done: (value: string | null) => void;
}

function Line({ question, label, isHidden = false, isColoured, done }: LineParts): ReactNode {
  const [typed, type] = useState("");
  useStrokes((input, key) => {
    if (key.return) done(typed.trim() === "" ? null : typed.trim());
    else if (key.escape || (key.ctrl && input === "c")) done(null);
    else if (key.backspace || key.delete) type((text) => [...text].slice(0, -1).join(""));
    else if (!key.ctrl && !key.meta) type((text) => (text + input.replaceAll(/\p{Cc}/gu, "")).slice(0, longest));
  });
  const shown = isHidden ? "•".repeat(Math.min(mostDots, typed.length)) : typed;
  return createElement(
    Box,
    { flexDirection: "column" },
    createElement(Text, { bold: isColoured }, question),
    createElement(Text, {}, `${label}: ${shown}▏`),
    createElement(Text, { dimColor: isColoured }, "Enter sends, Esc cancels"),
  );
}
