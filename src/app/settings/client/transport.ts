// Reads how a server is reached: the names of transports differ between clients.
import { isJsonObject } from "../../../base/text/json.ts";
import { serverSettingsSchema } from "../../../contract/settings.ts";

import { asText, asTextMap, asTexts, type EntryKeys, isGiven, type NoteKey, UnusableEntry } from "./texts.ts";

/** Keys of server settings that only ctx has. */
const clientKeys = ["command", "args", "env", "cwd", "url", "headers", "type", "name", "disabled", "oauth"];
export const ownKeys: readonly string[] = Object.keys(serverSettingsSchema.shape).filter(
  (key) => !clientKeys.includes(key),
);

/** Returns the transport, the url and the headers. A key of the other kind of server is ignored with a note. */
export function readTransport(entry: EntryKeys, note: NoteKey): EntryKeys {
  const { url, command } = entry;
  const kind = kindOf(entry);
  const isRemote = kind === undefined ? !isGiven(command) && isGiven(url) : kind !== "stdio";
  if (!isRemote) {
    if (kind === "stdio" && !isGiven(command) && !isGiven(entry.bundled))
      throw new UnusableEntry("command", "it has no command");
    for (const key of ["url", "headers"])
      if (isGiven(entry[key]) && isGiven(command)) note(key, `"${key}" is ignored, because the server has a command`);
    return isGiven(url) && !isGiven(command) ? { url: asText(url, "url") } : {};
  }
  if (!isGiven(url)) throw new UnusableEntry("url", `its type is "${String(entry.type)}", but it has no url`);
  if (isGiven(command)) note("command", `"command" is ignored, because the type is "${String(entry.type)}"`);
  return {
    command: undefined,
    ...{ args: [], url: asText(url, "url"), headers: headersOf(entry) },
    ...(kind === undefined ? {} : { type: kind }),
    ...oauthOf(entry),
  };
}

/** Returns the client of an OAuth server under the names of ctx. Other settings of sign-in are not needed. */
function oauthOf({ oauth, auth }: EntryKeys): EntryKeys {
  const given = isJsonObject(oauth) ? oauth : isJsonObject(auth) ? auth : null;
  if (given === null) return {};
  const rows = Object.entries(oauthNames).flatMap(([name, spellings]): [string, string][] => {
    const key = spellings.find((spelling) => isGiven(given[spelling]));
    if (key === undefined) return [];
    const value = given[key];
    return [[name, Array.isArray(value) ? asTexts(value, `oauth.${key}`).join(" ") : asText(value, `oauth.${key}`)]];
  });
  const { callbackPort } = given;
  const callback = isGiven(callbackPort)
    ? `http://localhost:${asText(callbackPort, "oauth.callbackPort")}/callback`
    : "";
  return { oauth: { ...(callback === "" ? {} : { redirectUri: callback }), ...Object.fromEntries(rows) } };
}

const oauthNames = {
  clientId: ["clientId", "client_id", "CLIENT_ID"],
  clientSecret: ["clientSecret", "client_secret", "CLIENT_SECRET"],
  scope: ["scope", "scopes"],
  redirectUri: ["redirectUri", "redirect_uri"],
} as const;

function kindOf({ type }: EntryKeys): "stdio" | "http" | "sse" | undefined {
  if (!isGiven(type)) return undefined;
  const words = asText(type, "type");
  const kind = kinds.get(words.toLowerCase().replaceAll(/[^a-z]/g, ""));
  if (kind !== undefined) return kind === "any" ? undefined : kind;
  throw new UnusableEntry("type", `its type is ${JSON.stringify(words.slice(0, 40))}; ctx knows stdio, http and sse`);
}

const kinds: ReadonlyMap<string, "stdio" | "http" | "sse" | "any"> = new Map([
  ["", "any"],
  ...(["stdio", "local", "command", "process"] as const).map((name) => [name, "stdio"] as const),
  ...(["http", "streamablehttp", "https", "httpstream", "streamable"] as const).map((name) => [name, "http"] as const),
  ["sse", "sse"],
  // The client finds out which HTTP transport the server has.
  ...(["remote", "custom", "url"] as const).map((name) => [name, "any"] as const),
]);

function headersOf({
  headers,
  requestOptions,
  env_http_headers: fromVariables,
  bearer_token_env_var: bearer,
  bearerToken,
  auth,
}: EntryKeys) {
  const { type, token, api_key: apiKey }: EntryKeys = isJsonObject(auth) ? auth : {};
  const written = bearerToken ?? (type === "bearer" ? token : undefined);
  const nested = isJsonObject(requestOptions) ? requestOptions.headers : undefined;
  const variables = isGiven(fromVariables) ? asTextMap(fromVariables, "env_http_headers") : {};
  return {
    ...(isGiven(bearer) ? { Authorization: `Bearer \${${asText(bearer, "bearer_token_env_var")}}` } : {}),
    ...(isGiven(written) ? { Authorization: `Bearer ${asText(written, "bearerToken")}` } : {}),
    ...(type === "api_key" && isGiven(apiKey) ? { "X-API-Key": asText(apiKey, "auth.api_key") } : {}),
    ...Object.fromEntries(Object.entries(variables).map(([header, name]) => [header, `\${${name}}`])),
    ...(isGiven(nested) ? asTextMap(nested, "requestOptions.headers") : {}),
    ...(isGiven(headers) ? asTextMap(headers, "headers") : {}),
  };
}
