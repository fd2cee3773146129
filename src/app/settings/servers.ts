// Prepares servers for starting: replaces references to environment variables, makes paths absolute, and reports
// mistakes with their place.
import { join, resolve } from "node:path";
import { proxiesOf } from "../../base/http/proxy.ts";
import { didYouMean } from "../../base/text/mistake.ts";
import { isSecretKey } from "../../base/text/redact-keys.ts";
import { stableHash } from "../../base/text/stable.ts";
import { CtxError } from "../../contract/error.ts";
import type { SignInSettings } from "../../contract/settings/remote.ts";
import type { ServerSettings } from "../../contract/settings.ts";
import { checkTransport, readyAddress } from "./address.ts";
import { homeOf } from "./client/place.ts";
import type { Environment } from "./environment.ts";
import { fillReferences, type ReferenceSource, variablesIn } from "./reference.ts";
import { referenceSecrets, serverSecrets } from "./secrets.ts";

export type Servers = Readonly<Record<string, ServerSettings>>;

/** Where the servers are defined, and the values of their references. */
export interface ServerOrigin extends ReferenceSource {
  /** Folder to which relative paths refer. */
  readonly folder: string;
  /** Ids of the contributors that ship with ctx. */
  readonly bundledIds: readonly string[];
  readonly place: (path: readonly PropertyKey[]) => string;
  /** Folder of the tokens of servers. If absent, ctx does not sign in. */
  readonly stateFolder?: string;
  /** True to keep a server with a mistake as one that cannot be started. Otherwise a mistake is a `config` error. */
  readonly isTolerant?: boolean;
}

/** Servers that are ready to start, and the secret values that traces must not contain. */
export interface ReadyServers {
  readonly servers: Servers;
  readonly secrets: readonly string[];
}

/** Returns the enabled servers with references replaced and `cwd` absolute. */
export function readyServers(servers: Servers, origin: ServerOrigin): ReadyServers {
  const enabled = Object.entries(servers).filter(([, server]) => !server.disabled);
  const referred: string[] = [];
  const onReference = (name: string, value: string) => void referred.push(...referenceSecrets(name, value));
  const ready = enabled.map(([id, server]) => [id, readyOrFailed({ id, server, origin, onReference })] as const);
  const secrets = ready.flatMap(([, server]) => serverSecrets(server));
  return { servers: Object.fromEntries(ready), secrets: [...new Set([...secrets, ...referred])] };
}

/** Returns a server that cannot be started, with the reason. */
export function failedServer(problem: string, name?: string): ServerSettings {
  return { args: [], env: {}, disabled: false, ...(name === undefined ? {} : { name }), problem };
}

interface ServerWork {
  readonly id: string;
  readonly server: ServerSettings;
  readonly origin: ServerOrigin;
  /** Receives every value that came from the environment. */
  readonly onReference: (name: string, value: string) => void;
}

function readyOrFailed(work: ServerWork): ServerSettings {
  const { server, origin } = work;
  if (server.problem !== undefined) return server;
  try {
    return readyServer(work);
  } catch (thrown) {
    if (origin.isTolerant !== true || !(thrown instanceof CtxError) || thrown.code !== "config") throw thrown;
    return failedServer(thrown.hint === undefined ? thrown.message : `${thrown.message}; ${thrown.hint}`, server.name);
  }
}

function readyServer({ id, server, origin, onReference }: ServerWork): ServerSettings {
  const place = (...keys: PropertyKey[]) => origin.place(["mcpServers", id, ...keys]);
  checkKind(server, { place, bundledIds: origin.bundledIds });
  if (server.bundled !== undefined) return server;
  if (server.surface !== undefined) return { ...server, surface: resolve(origin.folder, server.surface) };
  const fillFrom =
    (source: ReferenceSource) =>
    (text: string, ...keys: PropertyKey[]) =>
      inHome(fillReferences(text, { ...source, place: place(...keys), onReference }), origin);
  const fillEnv = fillFrom(origin);
  const fill = fillFrom({ ...origin, environment: withOwnVariables(server, origin.environment, fillEnv) });
  // The command and its folder are not treated as secrets, because masking them would make messages unreadable.
  const fillPlain = (text: string, ...keys: PropertyKey[]) =>
    inHome(fillReferences(text, { ...origin, place: place(...keys) }), origin);
  if (server.url !== undefined) {
    const proxy = proxiesOf(origin.environment);
    const ready = readyAddress(server, { url: server.url, fill, place });
    const signIn = signInOf(ready, { fill, stateFolder: origin.stateFolder });
    return {
      ...ready,
      env: {},
      ...(proxy === undefined ? {} : { proxy }),
      ...(signIn === undefined ? {} : { signIn }),
    };
  }
  return {
    ...server,
    ...(server.command === undefined
      ? {}
      : { command: readyCommand(fillPlain(server.command, "command"), origin.folder) }),
    args: server.args.map((text, index) => fill(text, "args", index)),
    env: {
      ...passedEnvironment(origin.environment),
      ...Object.fromEntries(Object.entries(server.env).map(([name, text]) => [name, fillEnv(text, "env", name)])),
    },
    cwd: resolve(origin.folder, fillPlain(server.cwd ?? ".", "cwd")),
  };
}

type Fill = (text: string, ...keys: PropertyKey[]) => string;

/**
 * Returns the environment for `args`, `url` and `headers`. They may also refer to a variable of the `env` beside them, since
 * programs such as proxies replace these references themselves. A variable of the environment of ctx comes first.
 */
function withOwnVariables(
  { env, args, url = "", headers = {} }: ServerSettings,
  environment: Environment,
  fill: Fill,
): Environment {
  const names = new Set([...args, url, ...Object.values(headers)].flatMap(variablesIn));
  const own = Object.entries(env).filter(([name]) => names.has(name) && environment[name] === undefined);
  if (own.length === 0) return environment;
  return { ...environment, ...Object.fromEntries(own.map(([name, text]) => [name, fill(text, "env", name)])) };
}

/** Returns the file of the tokens of a server. Its name depends on the url, so that no other server gets the tokens. */
function signInOf(
  { url = "", oauth = {} }: ServerSettings,
  { fill, stateFolder }: { readonly fill: Fill; readonly stateFolder: string | undefined },
): SignInSettings | undefined {
  if (stateFolder === undefined) return undefined;
  const given = Object.entries(oauth).map(([key, text = ""]) => [key, fill(text, "oauth", key)]);
  return { ...Object.fromEntries(given), file: join(stateFolder, "sign-in", `${stableHash(url).slice(0, 24)}.json`) };
}

/** Replaces `~` at the start of a path with the home folder, as a shell does. */
function inHome(text: string, { environment }: ReferenceSource): string {
  return text === "~" || /^~[\\/]/.test(text) ? join(homeOf(environment), text.slice(1)) : text;
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

/** Names of variables for proxies, certificates, language and folders. They are passed in any letter case. */
const passedNames: ReadonlySet<string> = new Set([
  ...["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "ALL_PROXY", "NODE_USE_ENV_PROXY"],
  ...["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "SSL_CERT_DIR", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE"],
  ...["LANG", "LANGUAGE", "TZ", "TMPDIR", "TEMP", "TMP", "DISPLAY", "WAYLAND_DISPLAY", "DOCKER_HOST"],
  ...["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"],
  ...["PIP_INDEX_URL", "UV_INDEX_URL", "UV_DEFAULT_INDEX", "UV_CACHE_DIR", "VOLTA_HOME", "NVM_DIR", "PYENV_ROOT"],
]);

/** Returns the variables that a stdio server gets beside those of its settings. Names of secrets are never passed. */
function passedEnvironment(environment: Environment): Readonly<Record<string, string>> {
  const given = Object.entries(environment).flatMap(([name, value]): [string, string][] =>
    value !== undefined && isPassed(name) ? [[name, value]] : [],
  );
  return Object.fromEntries(given);
}

function isPassed(name: string): boolean {
  if (passedNames.has(name.toUpperCase()) || /^LC_[A-Z]+$/.test(name)) return true;
  return /^npm_config_\w+$/i.test(name) && !/auth/i.test(name) && !isSecretKey(name);
}
