// Stores the records of a run until the run ends: in a file, so that a suite can have any length, or in memory.
import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "../../base/folder.ts";
import { CtxError } from "../../contract/error.ts";

/** A store of texts. `add` returns the position of the stored text, and `read` returns the text at a position. */
export interface RecordStore {
  readonly add: (text: string) => Promise<number>;
  readonly read: (place: number) => Promise<string>;
}

/** Creates a store in memory. */
export function memoryRecords(): RecordStore {
  const texts: string[] = [];
  return {
    add: async (text) => texts.push(text) - 1,
    read: async (place) => texts[place] ?? "",
  };
}

/** Creates a store in a hidden file of the folder; disposal removes it. Throws `config` when the folder is not writable. */
export async function fileRecords(folder: string): Promise<RecordStore & AsyncDisposable> {
  const file = path.join(folder, `.records.${randomUUID().slice(0, 8)}.tmp`);
  const handle = await openFile(folder, file);
  const places: { readonly start: number; readonly length: number }[] = [];
  let [waiting, waitingBytes, end]: [Buffer[], number, number] = [[], 0, 0];
  /** Resolves when all earlier writes are done, so that a read never finds a text half written. */
  let written: Promise<unknown> = Promise.resolve();
  const writeWaiting = async () => {
    if (waitingBytes > 0) {
      const bytes = Buffer.concat(waiting);
      const start = end - waitingBytes;
      [waiting, waitingBytes] = [[], 0];
      written = Promise.all([written, handle.write(bytes, 0, bytes.length, start)]);
    }
    await written;
  };
  const bytesAt = readerOf(handle);
  return {
    add: async (text) => {
      const bytes = Buffer.from(text);
      const place = places.push({ start: end, length: bytes.length }) - 1;
      waiting.push(bytes);
      waitingBytes += bytes.length;
      end += bytes.length;
      if (waitingBytes >= writtenAtOnce) await writeWaiting();
      return place;
    },
    read: async (place) => {
      await writeWaiting();
      return (await bytesAt(places[place] ?? { start: 0, length: 0 })).toString("utf8");
    },
    [Symbol.asyncDispose]: async () => {
      await handle.close();
      await rm(file, { force: true });
    },
  };
}

const writtenAtOnce = 1_048_576;
const readAtOnce = 524_288;
const readBefore = 65_536;

/** Reads several neighbouring records at once, because records are requested nearly in file order. */
function readerOf(handle: FileHandle): (place: { start: number; length: number }) => Promise<Buffer> {
  let last = { start: 0, bytes: Buffer.alloc(0) };
  return async ({ start, length }) => {
    let part = last;
    if (start < part.start || start + length > part.start + part.bytes.length) {
      const from = Math.max(0, start - readBefore);
      const room = Buffer.alloc(start - from + Math.max(length, readAtOnce));
      const { bytesRead } = await handle.read(room, 0, room.length, from);
      part = { start: from, bytes: room.subarray(0, bytesRead) };
      last = part;
    }
    return part.bytes.subarray(start - part.start, start - part.start + length);
  };
}

async function openFile(folder: string, file: string): Promise<FileHandle> {
  try {
    makeFolder(folder);
    return await open(file, "wx+");
  } catch (cause) {
    throw unwritable(cause);
  }
}

/** Returns the error for a folder in which no artifact can be written, with a hint. */
export function unwritable(cause: unknown): CtxError {
  const why = cause instanceof Error ? cause.message : String(cause);
  const hint = "choose a writable folder with --out";
  return new CtxError("config", `the artifact could not be written: ${why}`, { cause, hint });
}
