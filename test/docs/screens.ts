// The screens of the pages: each named block is a snapshot of the terminal tests.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../helpers/cli.ts";

/** Fills every block that names a snapshot with its text: `<!-- answer-ranking -->`. */
export async function withScreens(page: string): Promise<string> {
  const named = [...page.matchAll(/<!-- ([a-z-]+)( plain)? -->\n\n```text\n(.*?)```/gs)];
  let filled = page;
  for (const [whole, scene = "", plain = "", shown = ""] of named) {
    const file = `test/surfaces/cli/terminal/snapshots/${scene}/80${plain === "" ? "" : ".plain"}.txt`;
    const kept = await readFile(join(root, file), "utf8");
    filled = filled.replace(whole, () => whole.replace(`text\n${shown}\`\`\``, () => `text\n${kept}\`\`\``));
  }
  return filled;
}
