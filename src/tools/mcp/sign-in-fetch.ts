// The fetch of a sign-in: adds the headers of the settings, and repairs metadata that the SDK would reject.
import { isJsonObject } from "../../base/text/json.ts";
import type { Json } from "../../contract/json.ts";

export interface SignInServer {
  readonly url: string;
  /** Headers of the settings. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Returns a fetch that adds the headers to requests to the origin of the server, since some servers answer no request
 * without them. Credentials are left out, because the sign-in replaces them. Members that are null are removed from
 * metadata: they mean the same as absent members, but the SDK rejects them.
 */
export function signInFetch(fetchFn: typeof fetch, { url, headers }: SignInServer): typeof fetch {
  const { origin } = new URL(url);
  return async (input, init) => {
    const request = new Request(input, init);
    const target = new URL(request.url);
    for (const [name, text] of target.origin === origin ? Object.entries(headers) : []) {
      if (name.toLowerCase() !== "authorization" && !request.headers.has(name)) request.headers.set(name, text);
    }
    const response = await fetchFn(request);
    return target.pathname.includes("/.well-known/") && response.ok ? await withoutNulls(response) : response;
  };
}

async function withoutNulls(response: Response): Promise<Response> {
  const { status, headers } = response;
  const text = await response.text();
  const value = parse(text);
  const given = isJsonObject(value) ? Object.entries(value).filter(([, member]) => member !== null) : null;
  return new Response(given === null ? text : JSON.stringify(Object.fromEntries(given)), { status, headers });
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // The text is not JSON. The SDK reports it.
  }
}
