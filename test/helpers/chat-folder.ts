// A temporary folder with a priced tool, for chats of the real program.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gardenSurface } from "../surfaces/http/garden-surface.ts";
import { freshFolder } from "./cli.ts";

/** A question whose answer makes one paid call. */
export const paidQuestion = "What is the moisture of 'Old Rose'?";

/** Makes the folder; the caller disposes of it. */
export async function chatFolder(): Promise<Awaited<ReturnType<typeof freshFolder>>> {
  const folder = await freshFolder();
  const config = {
    mcpServers: { garden: { surface: "garden.json", methods: { plant_moisture: { queryUsd: "0.01" } } } },
    // The lease of a killed process expires soon.
    jobs: { leaseMs: 1000 },
    serve: { port: 0, requestsPerMinute: 1_000_000, concurrency: 1000 },
    traces: { enabled: false },
  };
  await writeFile(join(folder.path, "ctx.config.yaml"), JSON.stringify(config));
  await writeFile(join(folder.path, "garden.json"), gardenSurface());
  return folder;
}
