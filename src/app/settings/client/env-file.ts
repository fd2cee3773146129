// Reads the file of environment variables that an entry names with `envFile`.

import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { isJsonObject } from "../../../base/text/json.ts";
import { CtxError } from "../../../contract/error.ts";
import { fillReferences, type ReferenceSource } from "../reference.ts";

const maxBytes = 1_048_576;

export type WithEnvFile =
  | { readonly kind: "settings"; readonly settings: Readonly<Record<string, unknown>> }
  | { readonly kind: "unusable"; readonly reason: string };

/** Adds the variables of the file to `env`, and removes `envFile`. A variable of `env` overrides one of the file. */
export function withEnvFile(
  entry: Readonly<Record<string, unknown>>,
  { folder, references }: { readonly folder: string; readonly references: ReferenceSource },
): WithEnvFile {
  const { envFile, ...settings } = entry;
  if (typeof envFile !== "string") return { kind: "settings", settings };
  try {
    const file = resolve(folder, fillReferences(envFile, { ...references, place: "its envFile" }));
    if (statSync(file).size > maxBytes)
      return { kind: "unusable", reason: `its envFile has more than ${maxBytes} bytes` };
    const env = { ...parseEnv(readFileSync(file, "utf8")), ...(isJsonObject(settings.env) ? settings.env : {}) };
    return { kind: "settings", settings: { ...settings, env } };
  } catch (thrown) {
    if (thrown instanceof CtxError) return { kind: "unusable", reason: thrown.message };
    const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "unreadable";
    return { kind: "unusable", reason: `its envFile cannot be read (${code})` };
  }
}
