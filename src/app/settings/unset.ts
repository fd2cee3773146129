// Answers questions about the settings without loading their schemas.
import { resolve } from "node:path";
import type { Environment } from "./environment.ts";
import { findConfig } from "./file.ts";

/** True when there is no config file and no environment variable. Every setting without a flag then has its default. */
export async function isNothingSet(folder: string, environment: Environment): Promise<boolean> {
  const isNamed = Object.keys(environment).some((name) => name.startsWith("CTX_"));
  return !isNamed && (await findConfig(folder)) === null;
}

/** Returns the folder of everything that ctx stores. `home` is the folder of the config file, or the current folder. */
export function stateDirectory(home: string): string {
  return resolve(home, ".ctx");
}

/** Returns the folder of the search index. `home` is the folder of the config file, or the current folder if there is none. */
export function indexDirectory(home: string): string {
  return resolve(stateDirectory(home), "index");
}

/** Returns the default folder of traces. `home` is the folder of the config file, or the current folder if there is none. */
export function traceDirectory(home: string): string {
  return resolve(stateDirectory(home), "traces");
}
