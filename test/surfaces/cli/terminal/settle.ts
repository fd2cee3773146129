// Settles a recorded scene with the real program over the nursery.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { loadSettings } from "../../../../src/app/settings.ts";
import { createRuntime } from "../../../../src/app/wire.ts";
import { freshFolder } from "../../../helpers/cli.ts";
import { settleNursery } from "./nursery.ts";
import { type RecordedScene, recordedScenes } from "./scenes.ts";

/** Returns the results as they are kept in `results`. */
export async function settleScenes(
  scenes: readonly RecordedScene[] = recordedScenes,
): Promise<ReadonlyMap<string, unknown>> {
  await using folder = await freshFolder();
  for (const [name, text] of Object.entries(await settleNursery(folder.path)))
    await writeFile(path.join(folder.path, name), text);
  const effective = await loadSettings({
    folder: folder.path,
    environment: { PATH: process.env.PATH, CTX_DETERMINISTIC: "true", CTX_TRACES_DIRECTORY: "traces" },
    flags: [],
    configFile: undefined,
    mcpConfigFile: "servers.json",
    isCatalogWanted: true,
  });
  const results = new Map<string, unknown>();
  for (const { name, words } of scenes) {
    await using runtime = createRuntime(effective);
    const clarificationPolicy = words.includes("auto") ? "auto" : "return";
    const result = await runtime.query({
      query: words[1] ?? "",
      clarificationPolicy,
      responseShape: "answer_with_evidence",
    });
    // The clock stands still for the same bytes every time; a run takes about so long.
    results.set(
      name,
      JSON.parse(JSON.stringify({ ...result, durationMs: 640, tracePath: `.ctx/traces/${result.requestId}.jsonl` })),
    );
  }
  return results;
}
