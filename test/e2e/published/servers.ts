// Paths of the published servers and their start commands over one world.
import { once } from "node:events";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { execa } from "execa";
import type { LibrarySettings } from "../../../src/app/settings.ts";
import type { ServerId } from "./prompts.ts";
import type { World } from "./world.ts";

type Server = NonNullable<LibrarySettings["mcpServers"]>[string];

type InstalledId = Exclude<ServerId, "calc">;

/** One entry for each published server that `npm ci` installs, over stdio. */
export function stdioServers({ folder, memoryFile, lunchPlace }: World): Readonly<Record<InstalledId, Server>> {
  const command = process.execPath;
  return {
    files: { command, args: [programs.files, folder] },
    memory: { command, args: [programs.memory], env: { MEMORY_FILE_PATH: memoryFile } },
    everything: { command, args: [programs.everything], env: { LUNCH_PLACE: lunchPlace } },
  };
}

/** The entry of the calculator server; `folder` is its package, which a long test installs. */
export function calcServer(folder: string): Server {
  return { command: process.execPath, args: [join(folder, "dist/index.js")], methods: unannotatedReaders };
}

/** Methods that only compute, but whose names suggest a write ("add to date") or have no verb. The settings allow them. */
const unannotatedReaders = { date: { queryEligible: true }, ip: { queryEligible: true } };

/** The published server with Streamable HTTP, listening, with its entry. */
export async function startHttpServer({
  lunchPlace,
}: World): Promise<AsyncDisposable & { readonly servers: { readonly everything: Server } }> {
  const port = await freePort();
  // Passes no environment of this machine, since the server reports its variables on request.
  const env = { PORT: String(port), LUNCH_PLACE: lunchPlace };
  const child = execa(process.execPath, [programs.everything, "streamableHttp"], {
    env,
    extendEnv: false,
    reject: false,
  });
  for await (const line of createInterface({ input: child.stderr })) if (line.includes("listening on port")) break;
  // It keeps printing; an unread pipe would block it.
  child.stderr.resume();
  return {
    servers: { everything: { url: `http://127.0.0.1:${port}/mcp` } },
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await child;
    },
  };
}

const programs: Readonly<Record<InstalledId, string>> = {
  files: programOf("@modelcontextprotocol/server-filesystem"),
  memory: programOf("@modelcontextprotocol/server-memory"),
  everything: programOf("@modelcontextprotocol/server-everything"),
};

function programOf(name: string): string {
  return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), "dist/index.js");
}

// The server cannot choose a free port itself.
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("the probe has no port");
  return address.port;
}
