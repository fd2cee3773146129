// Reads a file that a user names, which may also be a pipe or a device. Never blocks a thread and never reads without end.
import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

const longestWaitMs = 3_000;
const pollMs = 20;
const blockBytes = 65_536;

/**
 * Returns the bytes of a file, or of a pipe until its writer ends. Rejects with `ENXIO` if nobody writes to the pipe for
 * `waitMs` (3 s by default), with `ENODEV` for a device, and with `EFBIG` for more than `mostBytes`.
 */
export async function readBounded(
  file: string,
  { mostBytes, waitMs = longestWaitMs }: { readonly mostBytes: number; readonly waitMs?: number },
): Promise<Buffer> {
  await using handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  const status = await handle.stat();
  if (status.isCharacterDevice() || status.isBlockDevice()) throw failure("ENODEV", `'${file}' is a device`);
  const blocks: Buffer[] = [];
  let bytes = 0;
  let waitedMs = 0;
  for (;;) {
    const block = Buffer.allocUnsafe(blockBytes);
    const read = await handle.read(block).then(({ bytesRead }) => bytesRead, unlessEmpty);
    if (read === "empty" || (read === 0 && status.isFIFO() && bytes === 0)) {
      if (waitedMs >= waitMs) throw failure("ENXIO", `nobody writes to the pipe '${file}'`);
      await pause(pollMs);
      waitedMs += pollMs;
      continue;
    }
    if (read === 0) return Buffer.concat(blocks, bytes);
    blocks.push(block.subarray(0, read));
    bytes += read;
    waitedMs = 0;
    if (bytes > mostBytes) throw failure("EFBIG", `'${file}' has more than ${mostBytes} bytes`);
  }
}

/** A pipe whose writer has written nothing yet rejects with `EAGAIN`. */
function unlessEmpty(thrown: unknown): "empty" {
  if (thrown instanceof Error && "code" in thrown && thrown.code === "EAGAIN") return "empty";
  throw thrown;
}

function failure(code: string, reason: string): Error {
  return Object.assign(new Error(`${code}: ${reason}`), { code });
}
