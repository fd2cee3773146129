// Runs a block of commands as a page shows it, in a folder with the built program.
import { mkdir, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { execa } from "execa";

export interface BlockRun {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number | undefined;
}

/** An environment without settings of this machine. */
export function cleanEnvironment(): Readonly<Record<string, string | undefined>> {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:CTX_|npm_)/.test(name));
  return { ...Object.fromEntries(kept), NO_COLOR: "1", CI: "1", npm_config_prefer_offline: "true" };
}

interface Place {
  readonly cwd: string;
  readonly detached?: boolean;
  /** Additional variables. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the commands with bash; the first failure ends them. Without a program `npx` of `writeNpx`, only `npx ctx` works. */
export function startBlock(text: string, { env = {}, ...options }: Place) {
  const npx = env.PATH === undefined ? `npx() { shift; ${process.execPath} bin/ctx.js "$@"; }; ` : "";
  const all = { ...cleanEnvironment(), npm_lifecycle_event: "npx", CTX_SERVE_PORT: "0", ...env };
  return execa({ ...options, env: all, extendEnv: false, shell: "bash", reject: false })`${npx}set -e; ${text}`;
}

/**
 * Writes a program `npx` that starts ctx and the MCP server of the pages without npm, which is slower than most commands.
 * Returns the variables that select this program.
 */
export async function writeNpx(folder: string, root: string): Promise<Readonly<Record<string, string>>> {
  const server = "@modelcontextprotocol/server-filesystem";
  const lines = [
    "#!/bin/sh",
    `if [ "$1" = ctx ]; then shift; exec "${process.execPath}" "${root}/bin/ctx.js" "$@"; fi`,
    `if [ "$1 $2" = "-y ${server}" ]; then shift 2; exec "${process.execPath}" "${root}/node_modules/${server}/dist/index.js" "$@"; fi`,
    'echo "unknown package: $*" >&2; exit 1',
  ];
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "npx"), `${lines.join("\n")}\n`, { mode: 0o755 });
  return { PATH: `${folder}${delimiter}${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ""}` };
}

/** Runs the commands and returns their output. */
export async function runBlock(text: string, place: string | Place): Promise<BlockRun> {
  const { stdout, stderr, exitCode } = await startBlock(text, typeof place === "string" ? { cwd: place } : place);
  return { stdout, stderr, exitCode };
}
