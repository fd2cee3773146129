// Providers of language models made ready: keys read from the environment, addresses checked, secrets named.
import { CtxError } from "../../contract/error.ts";
import type {
  ModelProviderSettings,
  ModelSettings,
  ReadyProvider,
  ReadyProviders,
} from "../../contract/settings/models.ts";
import { headerSecrets } from "./address.ts";
import type { Environment } from "./environment.ts";
import { type KnownProvider, knownProviders } from "./providers.data.ts";
import { fillReferences } from "./reference.ts";
import { referenceSecrets } from "./secrets.ts";

export interface ModelOrigin {
  readonly environment: Environment;
  readonly place: (path: readonly PropertyKey[]) => string;
}

/** Every provider by name, and what must be kept out of traces. A key that is not set is null; it is missed when asked for. */
export function readyProviders(
  { providers }: Pick<ModelSettings, "providers">,
  origin: ModelOrigin,
): { readonly providers: ReadyProviders; readonly secrets: readonly string[] } {
  const names = [...new Set([...Object.keys(knownProviders), ...Object.keys(providers)])];
  const ready = names.map((name) => [name, readyProvider(name, providers[name] ?? {}, origin)] as const);
  const secrets = ready.flatMap(([, { apiKey, headers, keyName }]) => [
    ...(apiKey === null ? [] : [apiKey, ...referenceSecrets(keyName ?? "API_KEY", apiKey)]),
    ...headerSecrets(headers),
  ]);
  return { providers: Object.fromEntries(ready), secrets: [...new Set(secrets)] };
}

function readyProvider(name: string, given: ModelProviderSettings, { environment, place }: ModelOrigin): ReadyProvider {
  const known = knownProviders[name];
  const at = (...keys: PropertyKey[]) => place(["models", "providers", name, ...keys]);
  const headers = Object.entries(given.headers ?? {}).map(([key, text]) => [
    key,
    fillReferences(text, { environment, place: at("headers", key) }).trim(),
  ]);
  const keyName = given.apiKey === undefined ? keyNameOf(known, given) : referenceName(given.apiKey, at("apiKey"));
  const apiKey = keyName === null ? undefined : environment[keyName]?.trim();
  return {
    kind: given.kind ?? known?.kind ?? "openai-compatible",
    baseUrl: checkedUrl(given.baseUrl ?? known?.baseUrl, at("baseUrl")),
    apiKey: apiKey === undefined || apiKey === "" ? null : apiKey,
    keyName,
    headers: Object.fromEntries(headers),
    structured: given.structured ?? known?.structured ?? "none",
    maxConcurrency: given.maxConcurrency ?? 4,
    // What is reached elsewhere is another's, at prices that nobody here knows.
    isFree: known !== undefined && known.keyName === null && given.baseUrl === undefined,
    prices: given.baseUrl === undefined ? (known?.prices ?? {}) : {},
  };
}

/** A provider that was moved to another address is not sent the key of the usual one. */
function keyNameOf(known: KnownProvider | undefined, { baseUrl }: ModelProviderSettings): string | null {
  return baseUrl === undefined ? (known?.keyName ?? null) : null;
}

function referenceName(text: string, place: string): string {
  const name = /^\$\{([A-Za-z_]\w*)\}$/.exec(text.trim())?.[1];
  if (name !== undefined) return name;
  throw new CtxError("config", `${place} is not a reference to the environment`, {
    hint: `put the key into a variable and write apiKey: \${NAME}`,
  });
}

/** The value of the variable that a checked reference names; null where it is not set. */
export function referencedKey(text: string, environment: Environment): string | null {
  const value = environment[text.replace(/^\$\{|\}$/g, "")]?.trim() ?? "";
  return value === "" ? null : value;
}

function checkedUrl(text: string | undefined, place: string): string {
  if (text === undefined) {
    throw new CtxError("config", `${place} is missing; write where the provider's API is reached`, {
      hint: "for example baseUrl: http://localhost:8000/v1",
    });
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) {
    throw new CtxError("config", `${place} is not an http or https URL`);
  }
  if (url.username !== "" || url.password !== "") {
    throw new CtxError("config", `${place} holds a user or password`, { hint: `send them as headers with \${NAME}` });
  }
  if (url.search !== "" || url.hash !== "") {
    throw new CtxError("config", `${place} holds more than the address of the API`, {
      hint: `leave out what follows "?" or "#"; a key is written as apiKey or a header, with \${NAME}`,
    });
  }
  return text.replace(/\/+$/, "");
}
