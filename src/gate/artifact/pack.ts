// Compresses records in memory, so that a long run does not fill the memory.
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import type { CaseRecord } from "../../contract/gate.ts";

const unpacked = z.custom<CaseRecord>();

/** Compresses a record; returns a function that decompresses it on each call. */
export function packRecord(record: CaseRecord): () => CaseRecord {
  const packed = deflateRawSync(JSON.stringify(record));
  return () => unpacked.parse(JSON.parse(inflateRawSync(packed).toString("utf8")));
}
