// Loads settings with the configuration file of another client in a fresh folder.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { type EffectiveSettings, loadSettings, type SettingsRequest } from "../../../src/app/settings.ts";

export async function clientFolder(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "ctx-client-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

export interface Loaded extends EffectiveSettings {
  readonly folder: string;
  readonly servers: NonNullable<EffectiveSettings["settings"]["mcpServers"]>;
}

/** Loads the first of the files; a value that is no text is written as JSON. */
export async function loadClient(
  files: Readonly<Record<string, unknown>>,
  request: Partial<SettingsRequest> = {},
): Promise<Loaded> {
  const texts = Object.entries(files).map(([name, value]): [string, string | Buffer] => [
    name,
    typeof value === "string" || Buffer.isBuffer(value) ? value : JSON.stringify(value, null, 2),
  ]);
  const folder = await clientFolder(Object.fromEntries(texts));
  const [mcpConfigFile = ""] = Object.keys(files);
  const effective = await loadSettings({ folder, environment: {}, mcpConfigFile, ...request });
  return { folder, servers: effective.settings.mcpServers ?? {}, ...effective };
}
