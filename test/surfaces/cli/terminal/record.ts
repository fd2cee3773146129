// Settles the recorded scenes with the real program over the nursery and keeps their results: node test/surfaces/cli/terminal/record.ts
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadSettings } from "../../../../src/app/settings.ts";
import { createRuntime } from "../../../../src/app/wire.ts";
import { settleNursery } from "./nursery.ts";
import { recordedScenes } from "./scenes.ts";

const folder = await mkdtemp(path.join(tmpdir(), "ctx-scenes-"));
for (const [name, text] of Object.entries(await settleNursery(folder))) await writeFile(path.join(folder, name), text);
const effective = await loadSettings({
  folder,
  environment: { PATH: process.env.PATH, CTX_DETERMINISTIC: "true", CTX_TRACES_DIRECTORY: "traces" },
  flags: [],
  configFile: undefined,
  mcpConfigFile: "servers.json",
  isCatalogWanted: true,
});
for (const { name, words } of recordedScenes) {
  await using runtime = createRuntime(effective);
  const clarificationPolicy = words.includes("auto") ? "auto" : "return";
  const result = await runtime.query({
    query: words[1] ?? "",
    clarificationPolicy,
    responseShape: "answer_with_evidence",
  });
  // The clock stands still for the same bytes every time; a run takes about so long.
  const kept = { ...result, durationMs: 640, tracePath: `.ctx/traces/${result.requestId}.jsonl` };
  const file = fileURLToPath(new URL(`results/${name}.json`, import.meta.url));
  await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`);
}
await rm(folder, { recursive: true });
