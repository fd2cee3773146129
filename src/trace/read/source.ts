// Opens a file or stream. Its first bytes show whether it is compressed with gzip.
import { open } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { CtxError } from "../../contract/error.ts";

export type Source = string | AsyncIterable<Uint8Array | string>;

/** The decompressed bytes of a source. */
export interface OpenSource {
  /** Name of the source for messages. */
  readonly name: string;
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Returns why the bytes ended early, or null; valid after all bytes were read. */
  readonly trouble: () => string | null;
}

/** Opens a source; reading throws `CtxError("usage")` when the file does not exist. */
export function openSource(source: Source): OpenSource {
  const name = typeof source === "string" ? source : "the input";
  let trouble: string | null = null;
  const chunks = unpacked(rawBytes(source), (reason) => {
    trouble = reason;
  });
  return { name, chunks, trouble: () => trouble };
}

/** Returns the first bytes as text, and an iterable of all bytes. */
export async function peek(
  chunks: AsyncIterable<Uint8Array>,
  bytes: number,
): Promise<{ readonly head: Buffer; readonly all: AsyncGenerator<Uint8Array> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const parts: Uint8Array[] = [];
  let held = 0;
  while (held < bytes) {
    const { value, done } = await iterator.next();
    if (done === true) break;
    parts.push(Uint8Array.from(value));
    held += value.byteLength;
  }
  const all = async function* () {
    try {
      yield* parts;
      parts.length = 0;
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  };
  return { head: Buffer.concat(parts).subarray(0, bytes), all: all() };
}

async function* rawBytes(source: Source): AsyncGenerator<Uint8Array> {
  try {
    if (typeof source === "string") yield* fileBytes(source);
    else for await (const chunk of source) yield typeof chunk === "string" ? Buffer.from(chunk) : chunk;
  } catch (thrown) {
    if (thrown instanceof CtxError) throw thrown;
    const code = thrown instanceof Error && "code" in thrown ? thrown.code : undefined;
    if (typeof source !== "string" || typeof code !== "string") throw thrown;
    const reason = code === "ENOENT" ? "there is no such file" : code === "EISDIR" ? "it is a folder" : code;
    throw new CtxError("usage", `cannot read the trace ${source}: ${reason}`, {
      hint: "`ctx trace list` lists the stored traces",
      cause: thrown,
    });
  }
}

const mostChunkBytes = 262_144;

/** Reads a file. The buffer is no larger than the file, because large buffers for thousands of files would fill the memory. */
async function* fileBytes(file: string): AsyncGenerator<Uint8Array> {
  await using handle = await open(file);
  const status = await handle.stat();
  if (status.isCharacterDevice() || status.isBlockDevice())
    throw new CtxError("usage", `cannot read the trace ${file}: it is a device`, {
      hint: "`ctx trace list` lists the stored traces",
    });
  const { size } = status;
  // A source without a size, such as a pipe, is read in chunks of the maximum size.
  const chunkBytes = size === 0 ? mostChunkBytes : Math.min(mostChunkBytes, size + 1);
  for (let chunk = Buffer.allocUnsafe(chunkBytes), held = 0; ; ) {
    const { bytesRead } = await handle.read(chunk, held, chunkBytes - held);
    if (bytesRead === 0) return;
    yield chunk.subarray(held, held + bytesRead);
    held += bytesRead;
    if (held === chunkBytes) [chunk, held] = [Buffer.allocUnsafe(chunkBytes), 0];
  }
}

async function* unpacked(raw: AsyncIterable<Uint8Array>, report: (reason: string) => void): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(raw, 2);
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    yield* all;
    return;
  }
  // The library is loaded on demand, because few traces are compressed.
  const { constants, createGunzip } = await import("node:zlib");
  // With this option, a truncated file returns its readable content instead of nothing.
  const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
  pipeline(Readable.from(all, { objectMode: false }), gunzip, () => {
    // Nothing to do: the loop below, which reads `gunzip`, receives this error too.
  });
  try {
    for await (const chunk of gunzip) yield chunk;
  } catch (thrown) {
    if (thrown instanceof CtxError) throw thrown;
    report(`the gzip data is damaged: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  }
}
