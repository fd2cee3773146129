// Finds the map of servers in the configuration file of another MCP client. Each client has its own place for it.
import { isJsonObject } from "../../../base/text/json.ts";
import { CtxError } from "../../../contract/error.ts";
import type { ReadFile } from "../file.ts";

/** One server as written, and its path in the file. */
export interface WrittenServer {
  readonly name: string;
  readonly value: unknown;
  readonly path: readonly PropertyKey[];
}

/** The servers of a file. `ignored` are the paths of the keys beside them, which are not read. */
export interface WrittenServers {
  readonly servers: readonly WrittenServer[];
  readonly inputs: unknown;
  readonly ignored: readonly (readonly PropertyKey[])[];
}

/** The places of the map, in the order in which they are looked up. */
const containers: readonly (readonly string[])[] = [
  ["mcpServers"],
  ["servers"],
  ["mcp", "servers"],
  ["mcp", "mcpServers"],
  ["context_servers"],
  ["mcp_servers"],
  ["amp.mcpServers"],
  ["mcp"],
  ["extensions"],
];

/**
 * Returns the servers of the file. `folder` selects the servers that a client stores for one project. Throws `config`
 * when the file has no servers.
 */
export function findServers({ value, locationOf, name }: ReadFile, folder: string): WrittenServers {
  if (!isJsonObject(value))
    throw new CtxError("config", `${locationOf([])}: ${name} must contain {"mcpServers": {...}}`);
  const projects = ofProject(value, folder);
  const path = containers.find((keys) => isContainer(at(value, keys), keys));
  if (path === undefined && projects.length === 0 && isBareMap(value))
    return { servers: serversIn(value, []), inputs: undefined, ignored: [] };
  if (path === undefined && projects.length === 0 && isOneServer(value))
    return { servers: [{ name: nameIn(value, 0), value, path: [] }], inputs: undefined, ignored: [] };
  if (path === undefined && projects.length === 0) {
    const place = locationOf("mcpServers" in value ? ["mcpServers"] : []);
    throw new CtxError("config", `${place}: ${name} has no "mcpServers" map`, {
      hint: 'the file must contain {"mcpServers": {"NAME": {"command": "..."}}}, or the same map under "servers"',
    });
  }
  const own = path === undefined ? [] : serversIn(at(value, path), path);
  const names = new Set(projects.map((server) => server.name));
  return {
    // The servers of the project override those of the user with the same name.
    servers: [...own.filter((server) => !names.has(server.name)), ...projects],
    inputs: value.inputs ?? at(value, ["mcp", "inputs"]),
    ignored: Object.keys(value)
      .filter((key) => key !== path?.[0] && !readKeys.has(key))
      .map((key) => [key]),
  };
}

/** Keys of a file beside its servers that are read, or that have no meaning for ctx. */
const readKeys: ReadonlySet<string> = new Set(["inputs", "projects", "$schema"]);

function ofProject(value: Readonly<Record<string, unknown>>, folder: string): readonly WrittenServer[] {
  const path = ["projects", folder, "mcpServers"];
  const found = at(value, path);
  return isJsonObject(found) ? serversIn(found, path) : [];
}

function serversIn(map: unknown, path: readonly PropertyKey[]): readonly WrittenServer[] {
  if (Array.isArray(map))
    return map.map((value, index) => ({ name: nameIn(value, index), value, path: [...path, index] }));
  return Object.entries(Object(map)).map(([name, value]) => ({ name, value, path: [...path, name] }));
}

function nameIn(value: unknown, index: number): string {
  return isJsonObject(value) && typeof value.name === "string" ? value.name : `server ${index + 1}`;
}

/** True if the value is a map or list of servers. The short names also mean other things, so their values are checked. */
function isContainer(value: unknown, keys: readonly string[]): boolean {
  if (keys.length === 1 && (keys[0] === "mcp" || keys[0] === "extensions")) {
    return isJsonObject(value) && Object.values(value).every(isJsonObject) && Object.values(value).some(isServer);
  }
  return (
    isJsonObject(value) || (Array.isArray(value) && keys.length === 1 && /^(?:mcpServers|servers)$/.test(keys[0] ?? ""))
  );
}

/** True if every value looks like a server. Some documentation shows the map of servers without its wrapper. */
function isBareMap(value: Readonly<Record<string, unknown>>): boolean {
  const entries = Object.values(value);
  return entries.length > 0 && entries.every(isServer);
}

/** True if the file is one server, without a map and a name around it. */
function isOneServer(value: Readonly<Record<string, unknown>>): boolean {
  return startKeys.some((key) => typeof value[key] === "string");
}

function isServer(entry: unknown): boolean {
  return isJsonObject(entry) && startKeys.some((key) => key in entry);
}

const startKeys = ["command", "cmd", "url", "serverUrl", "httpUrl", "baseUrl", "uri"];

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isJsonObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  );
}
