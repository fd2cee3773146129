// Interactive view in which the user chooses from a short list.
import { Box, Text } from "ink";
import { createElement, type ReactNode, useState } from "react";
import { answered, type Terminal, useStrokes } from "./keyboard.ts";

export interface Choice {
  readonly label: string;
  readonly detail: string;
}

interface ChoiceQuestion {
  readonly question: string;
  readonly choices: readonly Choice[];
  /** Index of the choice that is marked first. */
  readonly first: number;
}

/** Asks the user. Returns the index of the choice, or null if the user cancels. */
export async function choose(asked: Terminal & ChoiceQuestion): Promise<number | null> {
  return await answered<number>(asked, (done) => createElement(Menu, { ...asked, done }));
}

interface MenuParts extends ChoiceQuestion {
  readonly isColoured: boolean;
  readonly done: (chosen: number | null) => void;
}

function Menu({ question, choices, first, isColoured, done }: MenuParts): ReactNode {
  const [marked, mark] = useState(Math.max(0, first));
  useStrokes((input, key) => {
    const step = key.downArrow || key.tab || input === "j" ? 1 : key.upArrow || input === "k" ? choices.length - 1 : 0;
    const direct = /^[1-9]$/.test(input) ? Number(input) - 1 : -1;
    if (step > 0) mark((place) => (place + step) % choices.length);
    else if (direct >= 0 && direct < choices.length) done(direct);
    else if (key.return) done(marked);
    else if (key.escape || input === "q" || (key.ctrl && input === "c")) done(null);
  });
  const rows = choices.map((choice, index) => row(choice, { index, isMarked: index === marked, isColoured }));
  return createElement(
    Box,
    { flexDirection: "column" },
    createElement(Text, { bold: isColoured }, question),
    ...rows,
    createElement(Text, { dimColor: isColoured }, "↑ ↓ or a number marks, Enter chooses, Esc cancels"),
  );
}

function row(
  { label, detail }: Choice,
  { index, isMarked, isColoured }: { index: number; isMarked: boolean; isColoured: boolean },
): ReactNode {
  const head = `${isMarked ? "❯" : " "} ${index + 1}. ${label}`;
  return createElement(
    Box,
    { key: index, flexDirection: "column" },
    createElement(Text, isMarked && isColoured ? { color: "cyan", bold: true } : {}, head),
    isMarked ? createElement(Box, { paddingLeft: 5 }, createElement(Text, { dimColor: isColoured }, detail)) : null,
  );
}
