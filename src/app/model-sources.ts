// Finds language models that could be used: keys in the environment, and local endpoints that reply. Nothing is used without
// being asked for: the result is a line for the user to copy.
import { createHttp } from "../base/http.ts";
import type { ReadyProviders } from "../contract/settings/models.ts";
import type { Environment } from "./settings/environment.ts";
import { readyProviders } from "./settings/models.ts";

/** A provider that could be used, and the flag that would use it. */
export interface ModelSource {
  readonly provider: string;
  /** What was found, such as "GROQ_API_KEY is set". */
  readonly found: string;
  /** Ids of the models of a local endpoint; empty for a hosted provider. */
  readonly models: readonly string[];
  readonly line: string;
}

const waitMs = 500;
const maxBytes = 1_000_000;
const mostModels = 5;

/** Returns the providers with a key, then the local endpoints that reply. Never sends a key. */
export async function modelSources(providers: ReadyProviders, signal: AbortSignal): Promise<readonly ModelSource[]> {
  const all = Object.entries(providers);
  const hosted = all.flatMap(([provider, { apiKey, keyName }]): readonly ModelSource[] =>
    apiKey === null || keyName === null
      ? []
      : [{ provider, found: `${keyName} is set`, models: [], line: `--model ${provider}:MODEL` }],
  );
  const local = await Promise.all(
    all.filter(([, { isFree }]) => isFree).map(([provider, { baseUrl }]) => localSource(provider, baseUrl, signal)),
  );
  return [...hosted, ...local.flatMap((source) => source ?? [])];
}

async function localSource(provider: string, baseUrl: string, signal: AbortSignal): Promise<ModelSource | null> {
  const http = createHttp({ policy: "trusted", timeoutMs: waitMs, maxBytes });
  try {
    const reply = await http.fetch(`${baseUrl}/models`, { signal });
    if (!reply.ok) return null;
    const models = idsIn(await reply.json()).slice(0, mostModels);
    const [first = "MODEL"] = models;
    return { provider, found: `${baseUrl} replies`, models, line: `--model ${provider}:${first}` };
  } catch {
    // No program listens there, or it is no model server: there is nothing to list.
    return null;
  } finally {
    await http.close();
  }
}

/** Returns the ids in a list of models, as servers in the format of OpenAI send it. */
function idsIn(reply: unknown): readonly string[] {
  const { data }: { readonly data?: unknown } = Object(reply);
  const rows: readonly unknown[] = Array.isArray(data) ? data : [];
  return rows.flatMap((row) => {
    const { id }: { readonly id?: unknown } = Object(row);
    return typeof id === "string" && id !== "" ? [id.slice(0, 200)] : [];
  });
}

/** Returns the sources of a folder that has no settings yet. */
export async function knownModelSources(
  environment: Environment,
  signal: AbortSignal,
): Promise<readonly ModelSource[]> {
  const place = (path: readonly PropertyKey[]) => path.map(String).join(".");
  return await modelSources(readyProviders({ providers: {} }, { environment, place }).providers, signal);
}

/** Formats a source as one line. */
export function sourceLine({ found, models, line }: ModelSource): string {
  const listed = models.length === 0 ? "" : ` with ${models.join(", ")}`;
  return `${found}${listed}; to use it: ${line}`;
}
