// Settings that are known without loading their schemas.
import { resolve } from "node:path";
import type { Environment } from "./environment.ts";
import { findConfig } from "./file.ts";

/** True when neither a file nor the environment sets anything, so that every setting without a flag has its default. */
export async function isNothingSet(folder: string, environment: Environment): Promise<boolean> {
  const isNamed = Object.keys(environment).some((name) => name.startsWith("CTX_"));
  return !isNamed && (await findConfig(folder)) === null;
}

/** Folder of indexes; `home` is the folder of the config file, or the current one without a file. */
export function indexDirectory(home: string): string {
  return resolve(home, ".ctx", "index");
}

/** Default folder of traces; `home` as above. */
export function traceDirectory(home: string): string {
  return resolve(home, ".ctx", "traces");
}
