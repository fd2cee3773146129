// Runs the command line in this process, in a fresh folder, with everything it prints caught.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable, Writable } from "node:stream";
import { onTestFinished } from "vitest";
import type { Environment } from "../../../src/app/settings/environment.ts";
import { main } from "../../../src/surfaces/cli/main.ts";

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly folder: string;
}

export interface Scene {
  /** Files of the folder, by relative path. */
  readonly files?: Readonly<Record<string, string>>;
  readonly environment?: Environment;
  readonly stdin?: string;
  readonly signal?: AbortSignal;
  /** An existing folder to run in instead of a fresh one. */
  readonly folder?: string;
  /** The terminal that stderr goes to, where a test looks at it meanwhile. */
  readonly screen?: Terminal;
  /** What stdout is kept in, where a test looks at it meanwhile. */
  readonly page?: Kept;
  /** Whether stderr is a terminal that somebody watches. */
  readonly isWatched?: boolean;
  /** Keys of a person at the terminal; standard input is that terminal then. */
  readonly keyboard?: Keyboard;
  readonly saveMemory?: () => void;
}

/** A stream that keeps what is written. */
export class Kept extends Writable {
  text = "";
  override _write(chunk: unknown, _encoding: BufferEncoding, done: () => void): void {
    this.text += String(chunk);
    done();
  }
}

/** The same as a terminal. */
export class Terminal extends Kept {
  readonly isTTY = true;
  readonly columns = 80;
  readonly rows = 24;
}

/** A terminal to type into. */
export class Keyboard extends Readable {
  readonly isTTY = true;
  isRaw = false;
  override _read(): void {}
  setRawMode(isRaw: boolean): this {
    this.isRaw = isRaw;
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

/** A fresh folder with these files, gone after the test. */
export async function freshFolder(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "ctx-cli-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return folder;
}

/** Runs `ctx` with these words. */
export async function runCli(words: readonly string[], scene: Scene = {}): Promise<Ran> {
  const folder = scene.folder ?? (await freshFolder(scene.files));
  const stdout = scene.page ?? new Kept();
  const stderr = scene.screen ?? (scene.isWatched === true ? new Terminal() : new Kept());
  const code = await main(words, {
    stdout,
    stderr,
    stdin: scene.keyboard ?? Readable.from([scene.stdin ?? ""]),
    environment: { PATH: process.env.PATH, HOME: folder, ...scene.environment },
    folder,
    signal: scene.signal ?? new AbortController().signal,
    ...(scene.saveMemory === undefined ? {} : { saveMemory: scene.saveMemory }),
  });
  return { code, stdout: stdout.text, stderr: stderr.text, folder };
}
