// Appends lines to a file, each in one write: a killed process leaves whole lines and at most one partial line.
import { fstatSync, writeSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import type { TraceLine } from "../contract/trace.ts";

/** Once the file has this many bytes, further lines are stored without their data, so that no run fills a disk. */
const maxFileBytes = 268_435_456;

/** The open file of one trace. Appending never throws; `warnings` lists failures. */
export class LineSink {
  readonly file: string;
  readonly #handle: FileHandle;
  readonly #warnings: string[] = [];
  #bytes = 0;
  #lost = 0;
  #hasTornLine = false;
  #isOpen = true;

  constructor(file: string, handle: FileHandle) {
    this.file = file;
    this.#handle = handle;
  }

  append(line: TraceLine): void {
    if (!this.#isOpen) {
      this.#warnOnce(`lines written after ${this.file} was closed were dropped`);
      return;
    }
    const isFull = this.#bytes > maxFileBytes;
    const text = JSON.stringify(isFull ? { ...line, data: "[truncated: the trace is full]" } : line);
    // A partial line is ended first, so the next line is whole.
    const bytes = Buffer.from(`${this.#hasTornLine ? "\n" : ""}${text}\n`);
    this.#bytes += bytes.length;
    try {
      const written = writeSync(this.#handle.fd, bytes);
      this.#hasTornLine = written < bytes.length;
      if (this.#hasTornLine) this.#lost += 1;
    } catch (thrown) {
      this.#lost += 1;
      this.#warnOnce(`${this.file} could not be written: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    }
  }

  warnings(): readonly string[] {
    return this.#lost === 0 ? this.#warnings : [...this.#warnings, `${this.#lost} lines of the trace were lost`];
  }

  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    try {
      if (fstatSync(this.#handle.fd).nlink === 0) this.#warnOnce(`${this.file} was removed while it was written`);
      await this.#handle.close();
    } catch (thrown) {
      this.#warnOnce(`${this.file} could not be closed: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    }
  }

  #warnOnce(warning: string): void {
    if (!this.#warnings.includes(warning)) this.#warnings.push(warning);
  }
}
