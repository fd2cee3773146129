// Runs a block of commands as a page shows it, in a folder with the built program.
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

/**
 * Starts the commands with bash; the first failure ends them. `npx ctx` starts the program without npm, which is slower
 * than most commands.
 */
export function startBlock(text: string, options: { readonly cwd: string; readonly detached?: boolean }) {
  const script = `npx() { shift; ${process.execPath} bin/ctx.js "$@"; }; set -e; ${text}`;
  const env = { ...cleanEnvironment(), npm_lifecycle_event: "npx", CTX_SERVE_PORT: "0" };
  return execa({ ...options, env, extendEnv: false, shell: "bash", reject: false })`${script}`;
}

/** Runs the commands and returns their output. */
export async function runBlock(text: string, cwd: string): Promise<BlockRun> {
  const { stdout, stderr, exitCode } = await startBlock(text, { cwd });
  return { stdout, stderr, exitCode };
}
