// A trace as a person sees it, as text that a test can hold.
import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { expect } from "vitest";
import { painted } from "../../../src/surfaces/cli/render/trace-look.ts";
import { readTraces } from "../../../src/trace/read.ts";
import { type SectionName, type TraceLook, traceLook, traceView } from "../../../src/trace/view.ts";
import { Kept } from "./harness.ts";

const fixtures = fileURLToPath(new URL("../../fixtures/trace/", import.meta.url));

/** Every trace that is kept, ours as `own/…`, those of other writers as `foreign/…`. */
export const keptTraces: readonly { readonly name: string; readonly file: string }[] = ["own", "foreign"].flatMap(
  (folder) =>
    readdirSync(path.join(fixtures, folder))
      .sort()
      .map((name) => ({ name: `${folder}/${name.split(".")[0]}`, file: path.join(fixtures, folder, name) })),
);

/** The lines without colour and with it, which differ in nothing else. */
export function bothLooks(lines: readonly TraceLook[]): {
  readonly plain: readonly string[];
  readonly coloured: readonly string[];
} {
  const plain = painted(lines, { stdout: new Kept(), environment: { NO_COLOR: "1" } });
  const coloured = painted(lines, { stdout: new Kept(), environment: { FORCE_COLOR: "1" } });
  expect(plain).toEqual(lines.map(({ text }) => text));
  expect(coloured.map(stripVTControlCharacters)).toEqual(plain);
  return { plain, coloured };
}

/** What colour does to a line stands before it: `#` bold, `+` green, `~` yellow, `!` red. */
const marks: Readonly<Record<string, string>> = { "1": "#", "32": "+", "33": "~", "31": "!" };

/** These sections of a kept trace at 80 and 120 columns; of each trace in it, if it holds several. */
export async function lookOf(name: string, ...only: readonly SectionName[]): Promise<string> {
  const file = keptTraces.find((kept) => kept.name === name)?.file;
  if (file === undefined) throw new Error(`no trace is kept as ${name}`);
  const looks: string[] = [];
  for await (const { model, damages } of readTraces(file)) {
    for (const width of [80, 120]) {
      const { plain, coloured } = bothLooks(traceLook(traceView(model, damages), width, only));
      const lines = plain.map((line, at) => `${markOf(coloured[at] ?? "")} ${line}`.trimEnd());
      looks.push(`${"─".repeat(width - 4)} ${width}`, ...lines);
    }
  }
  return `\n${looks.join("\n")}\n`;
}

function markOf(coloured: string): string {
  const code = coloured.split("\u001b[")[1]?.split("m")[0];
  return code === undefined ? " " : (marks[code] ?? "?");
}
