// Runs the built CLI as a user does: a child process in its own folder, without settings of this machine.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const bin = join(root, "bin/ctx.js");

export interface CliRun {
  readonly exitCode: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
  /** stdout as JSON; throws when it is not JSON. */
  json(): unknown;
}

export interface CliOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** Returns the environment of this process without settings of `ctx` and without the mark of continuous integration. */
export function cleanEnvironment(): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("CTX_") && name !== "CI"));
}

/** Runs `ctx` and returns its output, whatever the exit code. */
export async function ctx(args: readonly string[], { cwd, env = {}, input = "" }: CliOptions): Promise<CliRun> {
  const run = await execa(process.execPath, [bin, ...args], {
    cwd,
    env: { ...cleanEnvironment(), NO_COLOR: "1", ...env },
    extendEnv: false,
    input,
    reject: false,
    timeout: 25_000,
  });
  const { stdout, stderr, exitCode } = run;
  return { exitCode, stdout, stderr, json: () => JSON.parse(stdout) };
}

/** A temporary folder that is removed at the end of its scope. */
export async function freshFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), "ctx-test-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
