// Appends lines to a file, each with one write, so that a killed process leaves at most one partial line.
import { fstatSync, writeSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import type { TraceLine } from "../contract/trace.ts";

/** After this many bytes, further lines are stored without their data, so that no run fills the disk. */
const maxFileBytes = 268_435_456;

/** The open file of one trace. Appending never throws; `warnings` returns the failures. */
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
    // A line break after a partial line keeps the next line valid.
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
