// Settings of the plain servers, for tests of the catalog itself.
import { fileURLToPath } from "node:url";
import { type ServerSettings, serverSettingsSchema } from "../../src/contract/settings.ts";

const file = fileURLToPath(new URL("../fixtures/servers/plain-stdio.ts", import.meta.url));

/** A plain stdio server with the fault; it appends its process ids to the file, if one is given. */
export function plainSettings(fault: string, pidsFile?: string): ServerSettings {
  const args = [file, fault, ...(pidsFile === undefined ? [] : [pidsFile])];
  return serverSettingsSchema.parse({ command: process.execPath, args });
}
