// Loads the settings. The sources are defaults, file, environment and flags; a later source overrides an earlier
// source. Each source is parsed once.
import { dirname, resolve } from "node:path";
import type { z } from "zod";
import { type Proxies, proxiesOf } from "../base/http/proxy.ts";
import { optionRows } from "../base/option.ts";
import { CtxError } from "../contract/error.ts";
import type { ReadyProviders } from "../contract/settings/models.ts";
import { type Settings, settingsSchema } from "../contract/settings.ts";
import { bundledIds } from "./bundled.ts";
import type { ClientFile } from "./settings/client/file.ts";
import type { AskInput } from "./settings/client/inputs.ts";
import { homeOf } from "./settings/client/place.ts";
import { clientLayer, originOf, serversOf } from "./settings/client/ready.ts";
import { type Environment, processEnvironment } from "./settings/environment.ts";
import { findConfig, type ReadFile, readSettingsFile } from "./settings/file.ts";
import {
  environmentLayers,
  type FlagValue,
  fileLayers,
  flagLayers,
  mergeLayers,
  type SettingSource,
  strayNames,
} from "./settings/layers.ts";
import { type Checked, mistakes } from "./settings/mistake.ts";
import { readyProviders, referencedKey } from "./settings/models.ts";
import { clientVariables } from "./settings/reference.ts";
import { keySecrets, storeSecrets } from "./settings/secrets.ts";
import { type ReadyServers, readyServers, type Servers } from "./settings/servers.ts";
import { traceDirectory as defaultTraceDirectory, indexDirectory, stateDirectory } from "./settings/unset.ts";

/** Where settings are read from. */
export interface SettingsRequest {
  /** Absolute path of the current folder. */
  readonly folder: string;
  readonly environment: Environment;
  readonly flags?: readonly FlagValue[];
  readonly configFile?: string | undefined;
  readonly mcpConfigFile?: string | undefined;
  /** False when no server will be started. References to environment variables that are not set are then allowed. */
  readonly isCatalogWanted?: boolean;
  /** Asks the user for the inputs of another client's file. Absent if nobody can be asked. */
  readonly ask?: AskInput;
}

/** Validated settings. Servers are ready to start, and paths are absolute. */
export interface EffectiveSettings {
  readonly settings: Settings;
  /** Source of each value, by dotted path. A path that is not in the map has its default value. */
  readonly sources: ReadonlyMap<string, SettingSource>;
  /** Path of the config file that was read, or null. */
  readonly file: string | null;
  readonly traceDirectory: string;
  /** Folder of the search index of methods, which is kept between runs. */
  readonly indexDirectory: string;
  /** Folder to which a relative path in `store.url` refers. */
  readonly storeFolder: string;
  /** Providers of language models by name, with their keys. */
  readonly providers: ReadyProviders;
  /** Key of the search provider SerpAPI; null when the key is not set. */
  readonly serpKey: string | null;
  /** Proxies of the environment for trusted addresses. */
  readonly proxy?: Proxies | undefined;
  /** Secrets and environment values of servers and providers. They are removed from traces, results and messages. */
  readonly secrets: readonly string[];
  /** Warnings about settings that have no effect. */
  readonly warnings: readonly string[];
  /** For each server that the settings do not allow to start, the reason. The other servers can be used. */
  readonly problems: readonly string[];
}

/** Reads all sources. A mistake is a `config` error (for a flag: `usage`) that states the place, the value and the fix. */
export async function loadSettings(request: SettingsRequest): Promise<EffectiveSettings> {
  const { folder, environment } = request;
  const path = request.configFile ?? (await findConfig(folder));
  const config = path === null ? null : await readSettingsFile(path, { folder, flag: "--config" });
  const client = await readClient(request);
  const rows = optionRows(settingsSchema).filter(({ path: [key] }) => key !== "version");
  const layers = [
    ...(config === null ? [] : fileLayers(config, rows)),
    ...environmentLayers(rows, environment),
    ...(client === null ? [] : [clientLayer(client)]),
    ...flagLayers(rows, request.flags ?? []),
  ];
  const sources = new Map(layers.map(({ path: keys, source }) => [keys.join("."), source]));
  const home = config === null ? folder : dirname(config.file);
  const merged = withTapeFolders(settingsSchema.parse(mergeLayers(layers)), (name) =>
    sources.get(name)?.kind === "file" ? home : folder,
  );
  const servers = readyCatalog(merged, { request, config, client, source: sources.get("mcpServers") });
  const serpKey = referencedKey(merged.web.serpApiKey, environment);
  const models = readyProviders(merged.models, {
    environment,
    place: (keys) => `${sources.get("models.providers")?.name ?? "settings"}: ${keys.join(".")}`,
  });
  const catalog = withCatalog(merged, servers);
  return {
    ...catalog,
    providers: models.providers,
    serpKey,
    proxy: proxiesOf(environment),
    secrets: [...catalog.secrets, ...models.secrets, ...storeSecrets(merged.store.url), ...keySecrets(serpKey)],
    sources,
    file: config?.file ?? null,
    traceDirectory: traceDirectory(merged, { folder, home, source: sources.get("traces.directory") }),
    storeFolder: isFolders(sources.get("store.url")) ? folder : home,
    indexDirectory: indexDirectory(home),
    warnings: [...(client?.warnings ?? []), ...strayNames(rows, environment)],
    problems: problemsOf(servers),
  };
}

/** Settings passed to the library. The keys are those of the config file; paths are relative to the current folder. */
export type LibrarySettings = z.input<typeof settingsSchema>;

/** Validates the settings passed to the library, without file, environment and flags. A mistake is a `config` error. */
export function librarySettings(value: LibrarySettings): EffectiveSettings {
  const parsed = settingsSchema.safeParse(value);
  const place: Checked["place"] = (path) => ["settings", ...path.map(String)].join(".");
  if (!parsed.success) throw new CtxError("config", mistakes(parsed.error, { schema: settingsSchema, value, place }));
  const folder = process.cwd();
  const settings = withTapeFolders(parsed.data, () => folder);
  const stateFolder = stateDirectory(folder);
  const origin = { folder, environment: processEnvironment(), bundledIds, place, stateFolder };
  const servers = settings.mcpServers === undefined ? undefined : readyServers(settings.mcpServers, origin);
  const models = readyProviders(settings.models, origin);
  const serpKey = referencedKey(settings.web.serpApiKey, origin.environment);
  const catalog = withCatalog(settings, servers);
  return {
    ...catalog,
    providers: models.providers,
    serpKey,
    proxy: proxiesOf(origin.environment),
    secrets: [...catalog.secrets, ...models.secrets, ...storeSecrets(settings.store.url), ...keySecrets(serpKey)],
    sources: new Map(
      Object.keys(value.query ?? {}).map((key) => [`query.${key}`, { kind: "library", name: "settings" }]),
    ),
    file: null,
    traceDirectory: traceDirectory(settings, { folder, home: folder, source: undefined }),
    storeFolder: folder,
    indexDirectory: indexDirectory(folder),
    warnings: [],
    problems: [],
  };
}

/** Replaces the servers in the settings. Error messages refer to the file that contains the new servers. */
export function withServers(
  effective: EffectiveSettings,
  servers: Servers,
  { file, environment }: { readonly file: string; readonly environment: Environment },
): EffectiveSettings {
  const place = (path: readonly PropertyKey[]) => `${file}: ${["servers", ...path.slice(1)].join(".")}`;
  const ready = readyServers(servers, {
    ...{ folder: dirname(file), environment, bundledIds, place },
    stateFolder: dirname(effective.indexDirectory),
  });
  const catalog = withCatalog(effective.settings, ready);
  return { ...effective, ...catalog, secrets: [...effective.secrets, ...catalog.secrets] };
}

async function readClient({ mcpConfigFile, ...request }: SettingsRequest): Promise<ClientFile | null> {
  if (mcpConfigFile === undefined) return null;
  const { readClientServers } = await import("./settings/client/file.ts");
  return await readClientServers(mcpConfigFile, { ...request, flag: "--mcp-config" });
}

interface CatalogOrigin {
  readonly request: SettingsRequest;
  readonly config: ReadFile | null;
  readonly client: ClientFile | null;
  readonly source: SettingSource | undefined;
}

/** Prepares the servers of the catalog. A server with a mistake stays in the catalog, with its problem. */
function readyCatalog({ mcpServers }: Settings, from: CatalogOrigin): ReadyServers | undefined {
  const { request, config, client, source } = from;
  const stateFolder = stateDirectory(config === null ? request.folder : dirname(config.file));
  if (mcpServers === undefined || request.isCatalogWanted === false) return undefined;
  const { environment } = request;
  if (source?.kind === "flag" && client !== null)
    return readyServers(serversOf(client), { ...originOf(client, bundledIds), stateFolder });
  const file = source?.kind === "file" ? config : null;
  const folder = file === null ? request.folder : dirname(file.file);
  return readyServers(mcpServers, {
    ...{ folder, environment, bundledIds, isTolerant: true, stateFolder },
    variables: clientVariables(folder, homeOf(environment)),
    place: (path) => `${file === null ? "CTX_MCP_SERVERS" : file.locationOf(path)}: ${path.join(".")}`,
  });
}

function problemsOf(ready: ReadyServers | undefined): readonly string[] {
  return Object.values(ready?.servers ?? {}).flatMap(({ problem }) => (problem === undefined ? [] : [problem]));
}

function withCatalog(
  settings: Settings,
  ready: ReadyServers | undefined,
): Pick<EffectiveSettings, "settings" | "secrets"> {
  if (ready === undefined) return { settings, secrets: [] };
  return { settings: { ...settings, mcpServers: { ...ready.servers } }, secrets: ready.secrets };
}

/** Makes the folders of tapes and packs absolute. `homeOf` returns the folder to which the value of a setting is relative. */
function withTapeFolders(settings: Settings, homeOf: (name: string) => string): Settings {
  const { record, replay } = settings.tapes;
  const packs = settings.knowledge.packs.map((pack) => resolve(homeOf("knowledge.packs"), pack));
  return {
    ...settings,
    knowledge: { ...settings.knowledge, packs },
    tapes: {
      ...settings.tapes,
      ...(record === undefined ? {} : { record: resolve(homeOf("tapes.record"), record) }),
      ...(replay === undefined ? {} : { replay: resolve(homeOf("tapes.replay"), replay) }),
    },
  };
}

function traceDirectory(
  { traces }: Settings,
  from: { folder: string; home: string; source: SettingSource | undefined },
): string {
  if (traces.directory === undefined) return defaultTraceDirectory(from.home);
  return resolve(from.source?.kind === "file" ? from.home : from.folder, traces.directory);
}

/** True when the setting comes from the command line or the environment. */
function isFolders(source: SettingSource | undefined): boolean {
  return source?.kind === "flag" || source?.kind === "environment";
}
