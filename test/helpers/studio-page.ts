// Reads the data of an exported page of the studio.
import { gunzipSync } from "node:zlib";
import type { ExportedPage } from "../../src/gate/studio/document.ts";

export function exportedData(page: string): ExportedPage {
  const [, packed = ""] = /id="studio-data">([^<]*)</.exec(page) ?? [];
  return JSON.parse(String(gunzipSync(Buffer.from(packed, "base64"))));
}
