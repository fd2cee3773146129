// Determines the client of a file, the folder to which its paths refer, and the project of `${workspaceFolder}`.
import { basename, dirname, join, resolve, sep } from "node:path";
import type { Environment } from "../environment.ts";
import { type KnownClient, knownClients } from "./clients.data.ts";

/** The client of a file, and the folders of its paths. */
export interface ClientPlace {
  /** The known client, or null. */
  readonly client: KnownClient | null;
  /** Folder to which relative paths refer, and the value of `${workspaceFolder}`. */
  readonly folder: string;
}

/**
 * Returns the place of a file. The paths of a file in a folder such as `.vscode` refer to the project that contains the
 * folder. The paths of a user's own file refer to the current folder, which is the open project.
 */
export function placeOfFile(file: string, from: { readonly folder: string; readonly home: string }): ClientPlace {
  const knownClient = knownClients.find((client) => client.home.some((tail) => file === join(from.home, tailOf(tail))));
  if (knownClient !== undefined) return { client: knownClient, folder: from.folder };
  const rows = knownClients.flatMap((client) =>
    [...client.project, ...client.home].map((tail) => ({ client, tail: tailOf(tail) })),
  );
  const matches = rows.filter(({ tail }) => file.endsWith(`${sep}${tail}`));
  const match = matches.sort((left, right) => right.tail.length - left.tail.length)[0];
  const isProject = match?.client.project.some((tail) => tailOf(tail) === match.tail) === true;
  if (match !== undefined && isProject) {
    return { client: match.client, folder: resolve(file, ...match.tail.split(sep).map(() => "..")) };
  }
  const parent = dirname(file);
  const isDotted = /^\.[^.]/.test(basename(parent));
  return { client: match?.client ?? null, folder: isDotted ? dirname(parent) : parent };
}

function tailOf(path: string): string {
  return join(path.replace("{config}/", ""));
}

/** Returns the home folder of the user, or the root folder if the environment does not name it. */
export function homeOf({ HOME, USERPROFILE }: Environment): string {
  return HOME || USERPROFILE || "/";
}

/** Returns the folder in which programs keep the settings of the user. */
export function configFolderOf({ XDG_CONFIG_HOME, APPDATA }: Environment, home: string): string {
  if (process.platform === "darwin") return join(home, "Library", "Application Support");
  if (process.platform === "win32") return APPDATA || join(home, "AppData", "Roaming");
  return XDG_CONFIG_HOME || join(home, ".config");
}
