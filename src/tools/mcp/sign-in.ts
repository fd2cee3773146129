// Signs in to a server at a URL with OAuth, through the SDK. Tokens are stored in a file that only the user can read.
import { existsSync, readFileSync } from "node:fs";
import type {
  OAuthClientMetadata,
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from "@modelcontextprotocol/client";
import { atomicWrite } from "../../base/file.ts";
import { createHttp } from "../../base/http.ts";
import type { ProxySettings, SignInSettings } from "../../contract/settings/remote.ts";
import { signInFetch } from "./sign-in-fetch.ts";

/** What is stored for one server. */
interface Stored {
  client?: StoredOAuthClientInformation | undefined;
  tokens?: StoredOAuthTokens | undefined;
  verifier?: string | undefined;
  discovery?: OAuthDiscoveryState | undefined;
  /** The scope that a call needed, for the next sign-in. */
  scope?: string | undefined;
}

/** Returns the provider of stored tokens, which also refreshes them. Returns undefined if the user never signed in. */
export function storedSignIn(settings: SignInSettings | undefined): OAuthClientProvider | undefined {
  if (settings === undefined || !existsSync(settings.file)) return undefined;
  const provider: FileProvider = new FileProvider(settings, {
    redirectUrl: undefined,
    onAddress: (address) => provider.saveScope(address.searchParams.get("scope")),
  });
  return provider;
}

export interface SignInRequest {
  readonly url: string;
  readonly settings: SignInSettings;
  /** Headers of the settings. Only requests to the origin of the server get them. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly proxy?: ProxySettings | undefined;
  /** Address to which the browser returns. */
  readonly redirectUrl: string;
  /** Shows the address of the sign-in page. Resolves to the parameters with which the browser returned. */
  readonly authorize: (address: URL) => Promise<URLSearchParams>;
  readonly timeoutMs: number;
}

/** Signs in and stores the tokens. Rejects with the error of the authorization server, or when `authorize` rejects. */
export async function signIn(request: SignInRequest): Promise<void> {
  const { url, settings, headers = {}, proxy, redirectUrl, authorize, timeoutMs } = request;
  const { auth } = await import("@modelcontextprotocol/client");
  const http = createHttp({ policy: "trusted", timeoutMs, maxBytes: 1_048_576, proxy });
  const fetchFn = signInFetch(http.fetch, { url, headers });
  let address: URL | undefined;
  const onAddress = async (shown: URL) => {
    address = shown;
  };
  const provider = new FileProvider(settings, { redirectUrl, onAddress });
  try {
    const needed = provider.neededScope();
    // A registration of an earlier sign-in may have another redirect address, or have expired at the server.
    await provider.invalidateCredentials("all");
    const challenge = await challengeOf(url, fetchFn);
    const scope = scopeUnion(challenge.scope, needed);
    const options = { serverUrl: url, fetchFn, ...challenge, ...(scope === "" ? {} : { scope }) };
    const first = await auth(provider, options).catch(async (error: unknown) => {
      if (!isOwnIssuer(error, url)) throw error;
      return await auth(provider, { ...options, skipIssuerMetadataValidation: true });
    });
    if (first === "AUTHORIZED") return;
    if (address === undefined) throw new Error("the authorization server gave no address to sign in");
    const returned = await authorize(address);
    const code = returned.get("code");
    if (returned.get("state") !== provider.state())
      throw new Error("the reply of the browser belongs to another sign-in");
    if (code === null)
      throw new Error(
        `the server refused to sign in: ${returned.get("error_description") ?? returned.get("error") ?? "no code"}`,
      );
    const iss = returned.get("iss");
    await auth(provider, { ...options, authorizationCode: code, ...(iss === null ? {} : { iss }) });
  } finally {
    await http.close();
  }
}

/**
 * True if the metadata is refused although the server and the issuer have the same origin. Servers of the protocol version
 * 2025-03-26 state an issuer below their origin. An issuer elsewhere stays refused, since another server could be meant.
 */
function isOwnIssuer(error: unknown, serverUrl: string): boolean {
  const { name, kind, expected, received } = Object(error);
  if (name !== "IssuerMismatchError" || kind !== "metadata") return false;
  const { origin } = new URL(serverUrl);
  return [expected, received].every((text) => URL.parse(String(text))?.origin === origin);
}

/** Joins lists of scopes, each scope once. */
function scopeUnion(...scopes: readonly (string | undefined)[]): string {
  return [...new Set(scopes.flatMap((scope) => scope?.split(/\s+/) ?? []))].filter((scope) => scope !== "").join(" ");
}

/** Asks the server without a token, since its challenge names the metadata and the scope. */
async function challengeOf(url: string, fetchFn: typeof fetch): Promise<{ resourceMetadataUrl?: URL; scope?: string }> {
  const { extractWWWAuthenticateParams } = await import("@modelcontextprotocol/client");
  const accept = "application/json, text/event-stream";
  const body = JSON.stringify({ jsonrpc: "2.0", id: 0, method: "ping" });
  const response = await fetchFn(url, {
    method: "POST",
    headers: { accept, "content-type": "application/json" },
    body,
  });
  await response.body?.cancel();
  if (response.status !== 401 || !response.headers.has("www-authenticate")) return {};
  const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(response);
  return {
    ...(resourceMetadataUrl === undefined ? {} : { resourceMetadataUrl }),
    ...(scope === undefined ? {} : { scope }),
  };
}

interface ProviderOptions {
  readonly redirectUrl: string | undefined;
  readonly onAddress: (address: URL) => Promise<void>;
}

class FileProvider implements OAuthClientProvider {
  readonly #settings: SignInSettings;
  readonly #options: ProviderOptions;
  readonly #state = crypto.randomUUID();
  /** A client id that is a URL is the address of the metadata of the client, for servers that read it. */
  readonly clientMetadataUrl?: string;

  constructor(settings: SignInSettings, options: ProviderOptions) {
    this.#settings = settings;
    this.#options = options;
    const { clientId } = settings;
    if (clientId !== undefined && isMetadataUrl(clientId)) this.clientMetadataUrl = clientId;
  }

  get redirectUrl(): string | undefined {
    return this.#options.redirectUrl ?? "http://127.0.0.1/callback";
  }

  get clientMetadata(): OAuthClientMetadata {
    const { scope } = this.#settings;
    return {
      client_name: "ctx",
      redirect_uris: [String(this.redirectUrl)],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: this.#settings.clientSecret === undefined ? "none" : "client_secret_post",
      ...(scope === undefined ? {} : { scope }),
    };
  }

  state(): string {
    return this.#state;
  }

  clientInformation(): StoredOAuthClientInformation | undefined {
    const { clientId, clientSecret } = this.#settings;
    if (clientId === undefined || this.clientMetadataUrl !== undefined) return this.#read().client;
    return { client_id: clientId, ...(clientSecret === undefined ? {} : { client_secret: clientSecret }) };
  }

  async saveClientInformation(client: StoredOAuthClientInformation): Promise<void> {
    await this.#write({ client });
  }

  tokens(): StoredOAuthTokens | undefined {
    return this.#read().tokens;
  }

  async saveTokens(tokens: StoredOAuthTokens): Promise<void> {
    await this.#write({ tokens, verifier: undefined });
  }

  async redirectToAuthorization(address: URL): Promise<void> {
    await this.#options.onAddress(address);
  }

  /** Keeps the scope that a call needs, so that the next sign-in asks for it. */
  async saveScope(scope: string | null): Promise<void> {
    if (scope !== null) await this.#write({ scope });
  }

  neededScope(): string | undefined {
    const { scope } = this.#read();
    return typeof scope === "string" ? scope : undefined;
  }

  async saveCodeVerifier(verifier: string): Promise<void> {
    await this.#write({ verifier });
  }

  async saveDiscoveryState(discovery: OAuthDiscoveryState): Promise<void> {
    await this.#write({ discovery });
  }

  discoveryState(): OAuthDiscoveryState | undefined {
    return this.#read().discovery;
  }

  codeVerifier(): string {
    return this.#read().verifier ?? "";
  }

  async invalidateCredentials(scope: "all" | "client" | "tokens" | "verifier" | "discovery"): Promise<void> {
    const keys =
      scope === "all" ? (["client", "tokens", "verifier", "discovery", "scope"] as const) : ([scope] as const);
    if (existsSync(this.#settings.file)) await this.#write(Object.fromEntries(keys.map((key) => [key, undefined])));
  }

  #read(): Stored {
    try {
      return Object(JSON.parse(readFileSync(this.#settings.file, "utf8")));
    } catch {
      return {}; // The file is missing or damaged, so the user signs in again.
    }
  }

  async #write(changed: Stored): Promise<void> {
    const text = JSON.stringify({ version: 1, ...this.#read(), ...changed }, null, 2);
    await atomicWrite(this.#settings.file, `${text}\n`, { mode: 0o600 });
  }
}

function isMetadataUrl(clientId: string): boolean {
  const url = URL.parse(clientId);
  return url !== null && url.protocol === "https:" && url.pathname !== "/";
}
