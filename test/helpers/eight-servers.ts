// Eight published servers over invented data in one folder: three of the development dependencies, five installed on demand.
// A ninth entry does not start.
import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { LibrarySettings } from "../../src/app/settings.ts";
import { calcServer } from "../e2e/published/servers.ts";
import { installOnDemand } from "./on-demand.ts";

type Server = NonNullable<LibrarySettings["mcpServers"]>[string];

const { resolve } = createRequire(import.meta.url);
const program = (name: string) =>
  join(dirname(resolve(`@modelcontextprotocol/server-${name}/package.json`)), "dist/index.js");

/** The entry that does not start. */
export const broken = "gym";

/** Installs the servers, writes their data to the folder, and returns their entries. */
export async function eightServers(folder: string): Promise<Readonly<Record<string, Server>>> {
  const [files, board] = [join(folder, "files"), join(folder, "board")];
  await writeFiles(files);
  await writeBoard(join(board, "backlog"));
  const memory = join(folder, "family.jsonl");
  await writeFile(memory, family.map((entity) => JSON.stringify(entity)).join("\n"));
  const command = process.execPath;
  const codegraph = join(await installOnDemand("@colbymchenry/codegraph"), "npm-shim.js");
  const backlog = join(await installOnDemand("backlog.md"), "cli.js");
  const flows = join(await installOnDemand("n8n-mcp"), "dist/mcp/stdio-wrapper.js");
  const papers = join(await installOnDemand("@sylphx/pdf-reader-mcp"), "dist/index.js");
  return {
    family: { command, args: [program("memory")], env: { MEMORY_FILE_PATH: memory } },
    files: { command, args: [program("filesystem"), files] },
    demo: { command, args: [program("everything")] },
    board: { command, args: [backlog, "mcp", "start"], cwd: board },
    flows: {
      ...{ command, args: [flows] },
      env: {
        MCP_MODE: "stdio",
        LOG_LEVEL: "error",
        DISABLE_CONSOLE_OUTPUT: "true",
        N8N_MCP_TELEMETRY_DISABLED: "true",
      },
    },
    code: {
      ...{ command, args: [codegraph, "serve", "--mcp"], cwd: files },
      env: { CODEGRAPH_NO_DAEMON: "1", CODEGRAPH_TELEMETRY: "0", DO_NOT_TRACK: "1" },
    },
    papers: { command, args: [papers], cwd: files },
    calc: calcServer(await installOnDemand("@coo-quack/calc-mcp")),
    [broken]: { command, args: [join(folder, "not-installed.js")] },
  };
}

const family = [
  { type: "entity", name: "Grandma", entityType: "person", observations: ["Born on 3 May 1948", "Lives in Graz"] },
  { type: "entity", name: "Peter", entityType: "person", observations: ["Allergic to hazelnuts"] },
  { type: "relation", from: "Grandma", to: "Peter", relationType: "is mother of" },
];

async function writeFiles(folder: string): Promise<void> {
  await mkdir(join(folder, "src"), { recursive: true });
  await writeFile(join(folder, "README.md"), "# Ferry times\n\n## Install\n\nnpm install, then npm start.\n");
  await writeFile(join(folder, "notes.md"), "Release on Friday. The deadline for the texts is Wednesday.\n");
  await writeFile(join(folder, "src/login.js"), "export function login(user) {\n  return user.name;\n}\n");
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "ferry-times", version: "1.0.0" }));
}

async function writeBoard(folder: string): Promise<void> {
  await mkdir(join(folder, "tasks"), { recursive: true });
  const config = ["project_name: Ferries", 'statuses: ["To Do", "In Progress", "Done"]', "default_status: To Do"];
  await writeFile(join(folder, "config.yml"), [...config, "auto_commit: false", "remote_operations: false"].join("\n"));
  const task = ["---", "id: TASK-3", "title: Print the timetable", "status: In Progress", "assignee: [laura]"];
  await writeFile(
    join(folder, "tasks/task-3 - Print-the-timetable.md"),
    [...task, "created_date: '2026-01-05'", "labels: []", "dependencies: []", "---", "", "Two sizes.", ""].join("\n"),
  );
}
