// Reads the data of an exported page of the studio.
import { gunzipSync } from "node:zlib";
import type { ExportedRuns } from "../../src/app/studio/document-export.ts";

export function exportedRuns(page: string): ExportedRuns {
  const [, packed = ""] = /id="studio-data">([^<]*)</.exec(page) ?? [];
  return JSON.parse(String(gunzipSync(Buffer.from(packed, "base64"))));
}
