// `npm run docs`: rewrites the generated parts of README.md and docs/: the reference of settings and commands, the
// recorded screens of the terminal, and the output of each command of the built program.
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freshFolder, root } from "../helpers/cli.ts";
import { blocksOf, isShown, type Page, readPages } from "./pages.ts";
import { withGeneratedParts } from "./reference.ts";
import { runBlock } from "./run.ts";
import { withScreens } from "./screens.ts";

for (const page of await readPages()) {
  const text = await withOutputs({ ...page, text: await withScreens(await withGeneratedParts(page.text)) });
  if (text !== page.text) await writeFile(join(root, page.path), text);
}

/** Runs the commands of the page in one folder, in order; keeps truncated outputs truncated. */
async function withOutputs(page: Page): Promise<string> {
  const blocks = blocksOf(page).filter(({ language, text }) => language === "sh" && !text.startsWith("npm ci"));
  if (blocks.every(({ output }) => output === null)) return page.text;
  await using folder = await freshFolder();
  await mkdir(join(folder.path, "artifacts"));
  for (const name of ["bin", "dist", "anchors", "artifacts/evidence", "artifacts/baseline", "test"])
    await symlink(join(root, name), join(folder.path, name));
  let { text } = page;
  for (const block of blocks) {
    const { stdout } = await runBlock(block.text, folder.path);
    if (block.output === null || isShown(stdout, block.output)) continue;
    if (block.output.includes("[...]")) throw new Error(`${page.path} leaves lines out; mend it by hand:\n${stdout}`);
    const isWhole = block.output.trim() === "OUTPUT" || block.output.split("\n").length > 6;
    const shown = isWhole ? `${stdout.trimEnd()}\n` : block.output;
    const before = `${block.text}\`\`\`\n\n\`\`\`text\n`;
    text = text.replace(`${before}${block.output}\`\`\``, () => `${before}${shown}\`\`\``);
  }
  return text;
}
