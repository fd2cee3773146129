// The page of what the terminal shows: each of its blocks is one of the kept texts of the terminal's tests.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../helpers/cli.ts";

/** Where the page lies, from the root of the tree. */
export const looksPage = "docs/terminal.md";

/** The page as it should be: every named block with the text that is kept under its name. */
export async function looksText(): Promise<string> {
  const page = await readFile(join(root, looksPage), "utf8");
  const named = [...page.matchAll(/<!-- ([a-z-]+)( plain)? -->\n\n```text\n(.*?)```/gs)];
  let filled = page;
  for (const [whole, scene = "", plain = "", shown = ""] of named) {
    const file = `test/surfaces/cli/terminal/snapshots/${scene}/80${plain === "" ? "" : ".plain"}.txt`;
    const kept = await readFile(join(root, file), "utf8");
    filled = filled.replace(whole, () => whole.replace(`text\n${shown}\`\`\``, () => `text\n${kept}\`\`\``));
  }
  return filled;
}
