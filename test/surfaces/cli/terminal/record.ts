// Keeps the results of the recorded scenes: node test/surfaces/cli/terminal/record.ts
import { writeFile } from "node:fs/promises";
import { settleScenes } from "./settle.ts";

for (const [name, result] of await settleScenes()) {
  await writeFile(new URL(`results/${name}.json`, import.meta.url), `${JSON.stringify(result, null, 2)}\n`);
}
