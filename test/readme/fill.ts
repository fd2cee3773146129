// Writes the generated parts of the README anew: the settings table, and the outputs of its commands from the built program;
// and the page of what the terminal shows, from the texts that its tests keep.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { freshFolder, root } from "../helpers/cli.ts";
import { looksPage, looksText } from "./looks.ts";
import { blocksOf, readReadme, settingsTable } from "./readme.ts";

let readme = await readReadme();
readme = readme.replace(/SETTINGS|^\| setting \|.*?(?=\n\n)/ms, () => settingsTable());
await using folder = await freshFolder();
for (const { text, output } of blocksOf(readme)) {
  if (output === null || !text.startsWith("npx ctx")) continue;
  const command = text.trim().replace("npx ctx", `node ${join(root, "bin/ctx.js")}`);
  const { stdout } = await execa({
    cwd: folder.path,
    reject: false,
    env: { NO_COLOR: "1", CI: "1", npm_lifecycle_event: "npx" },
    shell: "bash",
  })`${command}`;
  const shown = output.trim() === "OUTPUT" || output.split("\n").length > 6 ? `${stdout.trimEnd()}\n` : output;
  readme = readme.replace(
    `${text}\`\`\`\n\n\`\`\`text\n${output}\`\`\``,
    () => `${text}\`\`\`\n\n\`\`\`text\n${shown}\`\`\``,
  );
}
await writeFile(join(root, "README.md"), readme);
await writeFile(join(root, looksPage), await looksText());
