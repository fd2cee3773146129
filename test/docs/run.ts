// Runs a block of commands as a page shows it, in a folder that holds the built program.
import { execa } from "execa";

export interface BlockRun {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number | undefined;
}

/** Nothing of this machine's settings, and what `npx` sets. */
export function cleanEnvironment(): Readonly<Record<string, string | undefined>> {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:CTX_|npm_)/.test(name));
  return { ...Object.fromEntries(kept), NO_COLOR: "1", CI: "1", npm_config_prefer_offline: "true" };
}

/** Runs the commands with bash and stops at the first that fails. `npx ctx` starts the program without npm, which takes longer than most commands. */
export async function runBlock(text: string, cwd: string): Promise<BlockRun> {
  const environment = { ...cleanEnvironment(), npm_lifecycle_event: "npx" };
  const { stdout, stderr, exitCode } = await execa({
    cwd,
    shell: "bash",
    reject: false,
    extendEnv: false,
    env: environment,
  })`npx() { shift; ${process.execPath} bin/ctx.js "$@"; }; set -e; ${text}`;
  return { stdout, stderr, exitCode };
}
