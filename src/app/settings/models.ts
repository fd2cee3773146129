// Prepares the providers of language models: reads keys from the environment, validates addresses and collects
// secrets.
import { proxiesOf } from "../../base/http/proxy.ts";
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

/**
 * Returns every provider by name, and the secrets that traces must not contain. A key that is not set is null; the
 * first use of the provider reports the missing key.
 */
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
  const address = given.baseUrl ?? known?.baseUrl;
  // The address of a known host may need a variable too: without it the host cannot be used, as without a key.
  const unset = given.baseUrl === undefined ? unsetIn(address ?? "", environment) : undefined;
  const keyName =
    unset ?? (given.apiKey === undefined ? keyNameOf(known, given) : referenceName(given.apiKey, at("apiKey")));
  const apiKey = keyName === null ? undefined : environment[keyName]?.trim();
  const proxy = proxiesOf(environment);
  return {
    kind: given.kind ?? known?.kind ?? "openai-compatible",
    baseUrl: checkedUrl(given.baseUrl === undefined ? filled(address, environment) : address, at("baseUrl")),
    apiKey: apiKey === undefined || apiKey === "" ? null : apiKey,
    keyName,
    headers: Object.fromEntries(headers),
    structured: given.structured ?? known?.structured ?? "none",
    maxConcurrency: given.maxConcurrency ?? 4,
    // With another address, a known provider may be run by someone else, so its prices are unknown.
    isFree: known !== undefined && known.keyName === null && given.baseUrl === undefined,
    prices: given.baseUrl === undefined ? (known?.prices ?? {}) : {},
    ...(proxy === undefined ? {} : { proxy }),
  };
}

const variable = /\$\{([A-Z_]+)\}/g;

/** Returns the first variable of an address that is not set, or is no part of a host name. */
function unsetIn(address: string, environment: Environment): string | undefined {
  const names = [...address.matchAll(variable)].flatMap(([, name]) => name ?? []);
  return names.find((name) => !/^[a-z0-9-]+$/i.test(environment[name]?.trim() ?? ""));
}

function filled(address: string | undefined, environment: Environment): string | undefined {
  return address?.replace(variable, (_, name: string) =>
    unsetIn(address, environment) === undefined ? (environment[name]?.trim() ?? "") : "unset",
  );
}

/** Returns the variable of the provider's key; null when the address was changed, so that the key is not sent there. */
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

/** Returns the value of the variable in a validated reference; null when the variable is not set. */
export function referencedKey(text: string, environment: Environment): string | null {
  const value = environment[text.replace(/^\$\{|\}$/g, "")]?.trim() ?? "";
  return value === "" ? null : value;
}

function checkedUrl(text: string | undefined, place: string): string {
  if (text === undefined) {
    throw new CtxError("config", `${place} is missing; write the address of the provider's API`, {
      hint: "for example baseUrl: http://localhost:8000/v1",
    });
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) {
    throw new CtxError("config", `${place} is not an http or https URL`);
  }
  if (url.username !== "" || url.password !== "") {
    throw new CtxError("config", `${place} contains a user or password`, {
      hint: `send them as headers with \${NAME}`,
    });
  }
  if (url.search !== "" || url.hash !== "") {
    throw new CtxError("config", `${place} contains more than the address of the API`, {
      hint: `remove the part after "?" or "#"; write a key as apiKey or a header, with \${NAME}`,
    });
  }
  return text.replace(/\/+$/, "");
}
