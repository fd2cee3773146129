// Creates identifiers that sort by time (RFC 9562, version 7).
import { randomBytes } from "node:crypto";

/** Returns a UUID for a time in epoch milliseconds. `random` is ten bytes; by default they are random. */
export function uuidV7(now: number, random: Uint8Array = randomBytes(10)): string {
  const bytes = new Uint8Array(16);
  const moment = Math.max(0, Math.floor(now));
  for (let place = 0; place < 6; place += 1) bytes[place] = Math.floor(moment / 256 ** (5 - place)) % 256;
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join(
    "-",
  );
}

/** Returns UUIDs with a counter instead of random bytes, for runs that must be reproducible. */
export function countingUuids(now: () => number): () => string {
  let count = 0;
  return () => {
    count += 1;
    const random = new Uint8Array(10);
    new DataView(random.buffer).setUint32(6, count);
    return uuidV7(now(), random);
  };
}
