// Where the published servers lie and how they start over one world.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { LibrarySettings } from "../../../src/app/settings.ts";
import type { ServerId } from "./prompts.ts";
import type { World } from "./world.ts";

type Server = NonNullable<LibrarySettings["mcpServers"]>[string];

/** One entry for each published server, over stdio. */
export function stdioServers({ folder, memoryFile, lunchPlace }: World): Readonly<Record<ServerId, Server>> {
  const command = process.execPath;
  return {
    files: { command, args: [programs.files, folder] },
    memory: { command, args: [programs.memory], env: { MEMORY_FILE_PATH: memoryFile } },
    everything: { command, args: [programs.everything], env: { LUNCH_PLACE: lunchPlace } },
    calc: { command, args: [programs.calc] },
  };
}

const programs: Readonly<Record<ServerId, string>> = {
  files: programOf("@modelcontextprotocol/server-filesystem"),
  memory: programOf("@modelcontextprotocol/server-memory"),
  everything: programOf("@modelcontextprotocol/server-everything"),
  calc: programOf("@coo-quack/calc-mcp"),
};

function programOf(name: string): string {
  return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), "dist/index.js");
}
