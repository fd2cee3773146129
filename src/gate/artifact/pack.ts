// A record put away in memory until its turn comes, in a fraction of the room: a run of any length can be held.
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import type { CaseRecord } from "../../contract/gate.ts";

const unpacked = z.custom<CaseRecord>();

/** Gives the record back as often as it is asked to. */
export function packRecord(record: CaseRecord): () => CaseRecord {
  const packed = deflateRawSync(JSON.stringify(record));
  return () => unpacked.parse(JSON.parse(inflateRawSync(packed).toString("utf8")));
}
