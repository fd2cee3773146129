// What can be told of the settings without loading their schemas.
import { resolve } from "node:path";
import type { Environment } from "./environment.ts";
import { findConfig } from "./file.ts";

/** Whether neither a file nor the environment sets anything, so that every setting without a flag has its default. */
export async function isNothingSet(folder: string, environment: Environment): Promise<boolean> {
  const isNamed = Object.keys(environment).some((name) => name.startsWith("CTX_"));
  return !isNamed && (await findConfig(folder)) === null;
}

/** Where indexes are kept; `home` is the folder of the config file, or the current one where there is none. */
export function indexDirectory(home: string): string {
  return resolve(home, ".ctx", "index");
}

/** Where traces are kept when nothing else is set; `home` as above. */
export function traceDirectory(home: string): string {
  return resolve(home, ".ctx", "traces");
}
