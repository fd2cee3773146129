// Prepares servers for starting: replaces references to environment variables, makes paths absolute, and reports
// mistakes with their place.
import { resolve } from "node:path";
import { didYouMean } from "../../base/text/mistake.ts";
import { CtxError } from "../../contract/error.ts";
import type { ServerSettings } from "../../contract/settings.ts";
import { checkTransport, readyAddress } from "./address.ts";
import type { Environment } from "./environment.ts";
import { fillReferences } from "./reference.ts";
import { referenceSecrets, serverSecrets } from "./secrets.ts";

export type Servers = Readonly<Record<string, ServerSettings>>;

/** Where the servers are defined, and the environment for their references. */
export interface ServerOrigin {
  /** Folder of the file that defines the servers. Relative paths refer to this folder. */
  readonly folder: string;
  readonly environment: Environment;
  /** Ids of the contributors that ship with ctx. */
  readonly bundledIds: readonly string[];
  readonly place: (path: readonly PropertyKey[]) => string;
}

/** Servers that are ready to start, and the secret values that traces must not contain. */
export interface ReadyServers {
  readonly servers: Servers;
  readonly secrets: readonly string[];
}

/** Returns the enabled servers with references replaced and `cwd` absolute. A mistake is a `config` error. */
export function readyServers(servers: Servers, origin: ServerOrigin): ReadyServers {
  const enabled = Object.entries(servers).filter(([, server]) => !server.disabled);
  const referred: string[] = [];
  const onReference = (name: string, value: string) => void referred.push(...referenceSecrets(name, value));
  const ready = enabled.map(([id, server]) => [id, readyServer({ id, server, origin, onReference })] as const);
  const secrets = ready.flatMap(([, server]) => serverSecrets(server));
  return { servers: Object.fromEntries(ready), secrets: [...new Set([...secrets, ...referred])] };
}

interface ServerWork {
  readonly id: string;
  readonly server: ServerSettings;
  readonly origin: ServerOrigin;
  /** Receives every value that came from the environment. */
  readonly onReference: (name: string, value: string) => void;
}

function readyServer({ id, server, origin, onReference }: ServerWork): ServerSettings {
  const place = (...keys: PropertyKey[]) => origin.place(["mcpServers", id, ...keys]);
  checkKind(server, { place, bundledIds: origin.bundledIds });
  if (server.bundled !== undefined) return server;
  if (server.surface !== undefined) return { ...server, surface: resolve(origin.folder, server.surface) };
  const fill = (text: string, ...keys: PropertyKey[]) =>
    fillReferences(text, { environment: origin.environment, place: place(...keys), onReference });
  // The command and its folder are not treated as secrets, because masking them would make messages unreadable.
  const fillPlain = (text: string, ...keys: PropertyKey[]) =>
    fillReferences(text, { environment: origin.environment, place: place(...keys) });
  if (server.url !== undefined) return readyAddress(server, { url: server.url, fill, place });
  return {
    ...server,
    ...(server.command === undefined
      ? {}
      : { command: readyCommand(fillPlain(server.command, "command"), origin.folder) }),
    args: server.args.map((text, index) => fill(text, "args", index)),
    env: Object.fromEntries(Object.entries(server.env).map(([name, text]) => [name, fill(text, "env", name)])),
    cwd: resolve(origin.folder, fillPlain(server.cwd ?? ".", "cwd")),
  };
}

function checkKind(
  server: ServerSettings,
  { place, bundledIds }: { place: (...keys: PropertyKey[]) => string; bundledIds: readonly string[] },
): void {
  const { command, url, bundled, surface, headers } = server;
  checkTransport(server, place);
  const kinds = Object.entries({ "a command": command, "a url": url, bundled, "a surface": surface }).filter(
    ([, given]) => given !== undefined,
  );
  if (kinds.length > 1) {
    const both = kinds.map(([kind]) => kind).join(" and ");
    throw new CtxError("config", `${place()} has ${kinds.length === 2 ? "both " : ""}${both}; keep one of them`);
  }
  if (kinds.length === 0) {
    throw new CtxError("config", `${place()} has no command`, { hint: "give it a command, a url, or bundled: NAME" });
  }
  if (headers !== undefined && url === undefined) {
    throw new CtxError("config", `${place("headers")} are sent only to a url; remove them, or give it a url`);
  }
  if (bundled !== undefined && !bundledIds.includes(bundled)) {
    const fix = didYouMean(bundled, bundledIds) || `; the bundled contributors are ${bundledIds.join(", ")}`;
    throw new CtxError("config", `${place("bundled")} is "${bundled}", which does not ship with ctx${fix}`);
  }
}

// A command such as `./server` is relative to the settings file. A bare name is looked up in PATH.
function readyCommand(command: string, folder: string): string {
  return /^\.\.?[\\/]/.test(command) ? resolve(folder, command) : command;
}
