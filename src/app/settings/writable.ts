// Moves the state to the data folder of the user if the working folder cannot be written.
import { accessSync, constants } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { makeFolder } from "../../base/folder.ts";
import type { EffectiveSettings } from "../settings.ts";
import type { Environment } from "./environment.ts";
import { indexDirectory, traceDirectory } from "./unset.ts";

/**
 * Returns the settings with a store, traces and an index that can be written, and the folder to which they moved; null if
 * nothing moved. Only places that no setting names are moved: a host that starts the program chooses its working folder, but
 * a place in the settings is the choice of the user, and its error is reported.
 */
export function withWritableState(
  effective: EffectiveSettings,
  environment: Environment,
): { readonly effective: EffectiveSettings; readonly movedTo: string | null } {
  const { sources, storeFolder } = effective;
  if (sources.has("store.url") || isWritable(path.join(storeFolder, ".ctx"))) return { effective, movedTo: null };
  const folder = userDataFolder(environment);
  const moved = { ...effective, storeFolder: folder, indexDirectory: indexDirectory(folder) };
  const traces = sources.has("traces.directory") ? {} : { traceDirectory: traceDirectory(folder) };
  return { effective: { ...moved, ...traces }, movedTo: folder };
}

function isWritable(folder: string): boolean {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    // The reason does not matter: the state moves, and the caller reports where.
    return false;
  }
}

/** Returns the folder in which the system keeps the data of programs, for the current user. */
function userDataFolder(environment: Environment): string {
  const home = environment.HOME ?? homedir();
  switch (process.platform) {
    case "win32":
      return path.join(environment.LOCALAPPDATA ?? path.join(home, "AppData", "Local"), "ctx");
    case "darwin":
      return path.join(home, "Library", "Application Support", "ctx");
    default:
      return path.join(environment.XDG_DATA_HOME || path.join(home, ".local", "share"), "ctx");
  }
}
