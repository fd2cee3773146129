// Servers made ready to start: references to the environment filled in, paths made absolute, mistakes told with their place.
import { resolve } from "node:path";
import { isSecretKey } from "../../base/text/redact-keys.ts";
import { CtxError } from "../../contract/error.ts";
import type { ServerSettings } from "../../contract/settings.ts";
import type { Environment } from "./environment.ts";
import { didYouMean } from "./mistake.ts";

export type Servers = Readonly<Record<string, ServerSettings>>;

/** Where the servers were written, and what they are read against. */
export interface ServerOrigin {
  /** Folder of the file that names them; relative paths start there. */
  readonly folder: string;
  readonly environment: Environment;
  /** Ids of the contributors that ship with ctx. */
  readonly bundledIds: readonly string[];
  readonly place: (path: readonly PropertyKey[]) => string;
}

/** Servers with every reference filled in and `cwd` absolute; a mistake is a `config` error. Disabled ones are left out. */
export function readyServers(servers: Servers, origin: ServerOrigin): Servers {
  const enabled = Object.entries(servers).filter(([, server]) => !server.disabled);
  return Object.fromEntries(enabled.map(([id, server]) => [id, readyServer(id, server, origin)]));
}

/** What the servers are given under names that say "secret", so that it can be kept out of traces. */
export function secretsOf(servers: Servers): readonly string[] {
  const given = Object.values(servers).flatMap(({ env }) => Object.entries(env));
  return given.filter(([name]) => isSecretKey(name, [])).map(([, text]) => text);
}

function readyServer(id: string, server: ServerSettings, origin: ServerOrigin): ServerSettings {
  const place = (...keys: PropertyKey[]) => origin.place(["mcpServers", id, ...keys]);
  checkKind(server, { place, bundledIds: origin.bundledIds });
  if (server.bundled !== undefined) return server;
  const fill = (text: string, ...keys: PropertyKey[]) =>
    fillReferences(text, { environment: origin.environment, place: place(...keys) });
  return {
    ...server,
    ...(server.command === undefined ? {} : { command: readyCommand(fill(server.command, "command"), origin.folder) }),
    args: server.args.map((text, index) => fill(text, "args", index)),
    env: Object.fromEntries(Object.entries(server.env).map(([name, text]) => [name, fill(text, "env", name)])),
    cwd: resolve(origin.folder, fill(server.cwd ?? ".", "cwd")),
  };
}

function checkKind(
  server: ServerSettings,
  { place, bundledIds }: { place: (...keys: PropertyKey[]) => string; bundledIds: readonly string[] },
): void {
  if (server.type !== undefined && server.type !== "stdio") {
    throw new CtxError("config", `${place("type")} is "${server.type}"; ctx serves only stdio servers`, {
      hint: "give it a command and args, or leave it out with disabled: true",
    });
  }
  if (server.command !== undefined && server.bundled !== undefined) {
    throw new CtxError("config", `${place()} has both a command and bundled; keep one of them`);
  }
  if (server.command === undefined && server.bundled === undefined) {
    throw new CtxError("config", `${place()} has no command`, { hint: "give it a command, or bundled: NAME" });
  }
  if (server.bundled !== undefined && !bundledIds.includes(server.bundled)) {
    const fix = didYouMean(server.bundled, bundledIds) || `; there are ${bundledIds.join(", ")}`;
    throw new CtxError("config", `${place("bundled")} is "${server.bundled}", which does not ship with ctx${fix}`);
  }
}

// `./server` means the file beside the settings; a bare name is looked up on the path.
function readyCommand(command: string, folder: string): string {
  return /^\.\.?[\\/]/.test(command) ? resolve(folder, command) : command;
}

function fillReferences(text: string, { environment, place }: { environment: Environment; place: string }): string {
  return text.replaceAll(/\$\{([^}]*)\}/g, (_all, reference: string) => {
    const { name, fallback } = /^(?<name>[A-Za-z_]\w*)(?::-(?<fallback>.*))?$/s.exec(reference)?.groups ?? {};
    if (name === undefined) {
      throw new CtxError("config", `${place} refers to \${${reference}}; write \${NAME} or \${NAME:-fallback}`);
    }
    const found = environment[name] ?? fallback;
    if (found === undefined) {
      throw new CtxError("config", `${place} needs the environment variable ${name}, which is not set`, {
        hint: `set ${name}, or write \${${name}:-fallback}`,
      });
    }
    return found;
  });
}
