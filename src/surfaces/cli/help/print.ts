// Prints a help page that the build created. This is a separate script, so that printing help loads no command and
// opens no stream.
import { fstatSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Environment } from "../../../app/settings/environment.ts";
import { calledAs } from "../../../base/text/called-as.ts";
import { programName } from "../render/again.ts";
import { formatPage, type HelpPage, usualWidth } from "./page.ts";
import { asHelpFlag } from "./words.ts";

/** Name of the pages file in dist/. */
export const helpPagesFile = "help-pages.json";

/** Prints the help page that the arguments request. Returns false if they request no help, or if printing failed. */
export function printHelp(
  words: readonly string[],
  { folder, environment }: { readonly folder: string; readonly environment: Environment },
): boolean {
  const pages: Readonly<Record<string, HelpPage>> = JSON.parse(readFileSync(join(folder, helpPagesFile), "utf8"));
  const path = asHelpFlag(words, (name) => Object.hasOwn(pages, name));
  const flag = path.at(-1);
  const key = path.slice(0, -1).join(" ");
  if ((flag !== "--help" && flag !== "-h") || !Object.hasOwn(pages, key)) return false;
  const page = formatPage(pages[key] ?? [], stdoutWidth() ?? usualWidth);
  return wrote(calledAs(programName(environment), page));
}

/**
 * Returns the width of the terminal in columns, or undefined for a pipe or file. Uses fstat, because opening a stream
 * takes 4 ms.
 */
function stdoutWidth(): number | undefined {
  return fstatSync(1).isCharacterDevice() ? process.stdout.columns : undefined;
}

function wrote(text: string): boolean {
  const bytes = Buffer.from(text);
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(1, bytes, written);
  } catch {
    // If nothing was written, the caller prints the whole page again and reports the error. If a part was written, a
    // stream writes the rest.
    if (written === 0) return false;
    process.stdout.write(bytes.subarray(written));
  }
  return true;
}
