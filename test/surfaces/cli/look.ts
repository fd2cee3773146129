// A trace as a person sees it, as text that a test can hold.
import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { expect } from "vitest";
import { painted } from "../../../src/surfaces/cli/trace/show.ts";
import type { ViewLine } from "../../../src/trace/view.ts";
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
export function bothLooks(lines: readonly ViewLine[]): {
  readonly plain: readonly string[];
  readonly coloured: readonly string[];
} {
  const plain = painted(lines, { stdout: new Kept(), environment: { NO_COLOR: "1" } });
  const coloured = painted(lines, { stdout: new Kept(), environment: { FORCE_COLOR: "1" } });
  expect(plain).toEqual(lines.map(({ text }) => text));
  expect(coloured.map(stripVTControlCharacters)).toEqual(plain);
  return { plain, coloured };
}
