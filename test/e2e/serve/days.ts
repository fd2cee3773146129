// Days of a client with the real program: once with one server, once with servers that are killed between two calls.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { execa } from "execa";
import { openStore } from "../../../src/store/open.ts";
import { ctx, freshFolder, root } from "../../helpers/cli.ts";
import { gardenSurface } from "../../surfaces/http/garden-surface.ts";
import { OutsideClient } from "./client.ts";
import { calls, type Finding } from "./scenario.ts";

/** What a day found, and what it was charged. */
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
  // Work of a killed server is to be taken up soon.
  jobs: { leaseMs: 1000, pollMs: 20 },
  serve: { port: 0 },
});

/** How many calls a day has. */
export const dayLength = calls.length;

/** Lives through a day; before each of these calls, counted from 1, the server is killed and another one started. */
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

/** Starts `ctx serve` and gives its URL once it is printed. */
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
