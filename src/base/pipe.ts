// Writes to named pipes without ever blocking a thread: a thread that waits for a reader would also keep the process alive.
import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

const longestWaitMs = 3_000;
const pollMs = 20;

/** Limits of a write, for tests. `waitMs` is how long a missing or stalled reader is waited for. */
interface PipeOptions {
  readonly waitMs?: number;
}

/**
 * Writes all pieces to a named pipe. Waits for a reader at most `waitMs` (3 s by default), and as long for a reader that
 * stops reading. Rejects with `ENXIO` when nobody reads, and with `EPIPE` when the reader goes away.
 */
export async function writePipe(
  file: string,
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
  { waitMs = longestWaitMs }: PipeOptions = {},
): Promise<void> {
  await using handle = await retry(() => open(file, constants.O_WRONLY | constants.O_NONBLOCK), {
    code: "ENXIO",
    waitMs,
    reason: `nobody reads the pipe '${file}'`,
  });
  for await (const piece of pieces) {
    await writeAll(handle, typeof piece === "string" ? Buffer.from(piece) : piece, { file, waitMs });
  }
}

async function writeAll(
  handle: FileHandle,
  bytes: Uint8Array,
  { file, waitMs }: { readonly file: string; readonly waitMs: number },
): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await retry(() => handle.write(bytes, at), {
      code: "EAGAIN",
      waitMs,
      reason: `the reader of the pipe '${file}' stopped reading`,
    });
    at += bytesWritten;
  }
}

/** Repeats an operation while it fails with this code, and gives up after `waitMs`. */
async function retry<Value>(
  operation: () => Promise<Value>,
  { code, waitMs, reason }: { readonly code: string; readonly waitMs: number; readonly reason: string },
): Promise<Value> {
  for (let waited = 0; ; waited += pollMs) {
    try {
      return await operation();
    } catch (thrown) {
      if (!(thrown instanceof Error && "code" in thrown && thrown.code === code)) throw thrown;
      if (waited >= waitMs) throw Object.assign(new Error(`ENXIO: ${reason}`, { cause: thrown }), { code: "ENXIO" });
    }
    await pause(pollMs);
  }
}
