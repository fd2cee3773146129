// Runs a client scenario against the real program: once with one server, once with servers killed between two calls.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { execa } from "execa";
import { openStore } from "../../../src/store/open.ts";
import { ctx, freshFolder, root } from "../../helpers/cli.ts";
import { gardenSurface } from "../../surfaces/http/garden-surface.ts";
import { OutsideClient } from "./client.ts";
import { calls, type Finding } from "./scenario.ts";

/** The results of a scenario, and its charges. */
export interface Day {
  readonly findings: readonly Finding[];
  readonly receipts: readonly string[];
}

const config = JSON.stringify({
  mcpServers: {
    garden: {
      surface: "garden.json",
      methods: { forecast: { executeUsd: "0.002" }, plant_moisture: { queryUsd: "0.01" } },
    },
  },
  // Work of a killed server must be resumed soon.
  jobs: { leaseMs: 1000, pollMs: 20 },
  serve: { port: 0 },
});

/** The number of calls of the scenario. */
export const dayLength = calls.length;

/** Runs the scenario; before each of these calls, counted from 1, kills the server and starts another. */
export async function live({ kills, storeUrl }: { kills: readonly number[]; storeUrl?: string }): Promise<Day> {
  await using folder = await freshFolder();
  await writeFile(join(folder.path, "ctx.config.yaml"), config);
  await writeFile(join(folder.path, "garden.json"), gardenSurface());
  const url = storeUrl ?? "file:ctx.db";
  const place = { cwd: folder.path, env: { CTX_STORE_URL: url } };
  const made = (await ctx(["keys", "create", "--name", "outside", "--json"], place)).json() as { key: string };
  const kept = { session: "", closing: "", job: "", clarification: {}, answer: {} };
  const findings: Finding[] = [];
  let server = await startServer(place);
  try {
    for (const [at, call] of calls.entries()) {
      if (kills.includes(at)) {
        await server.end("SIGKILL");
        server = await startServer(place);
      }
      findings.push(await call(new OutsideClient({ apiKey: made.key, baseUrl: server.url }), kept));
    }
  } finally {
    await server.end("SIGKILL");
  }
  await using store = await openStore({ url, folder: folder.path });
  const receipts = await store.receipts.list({ owner: null, limit: 1000 });
  return { findings, receipts: receipts.map(({ name, amountUsd }) => `${name} ${amountUsd}`).toSorted() };
}

/** Starts `ctx serve` and returns its URL once it is printed. */
export async function startServer(
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
  words: readonly string[] = [],
) {
  const command = [join(root, "bin/ctx.js"), "serve", ...words];
  const child = execa(process.execPath, command, { cwd, env, reject: false });
  const { value: url } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  if (typeof url !== "string") throw new Error(`the server did not start: ${(await child).stderr}`);
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    child.kill(signal);
    return await child;
  };
  return { url, end };
}
