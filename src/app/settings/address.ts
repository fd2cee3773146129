// Servers with a URL: validates the URL and the headers, and finds the secrets in them.
import { isSecretKey } from "../../base/text/redact-keys.ts";
import { CtxError } from "../../contract/error.ts";
import type { ServerSettings } from "../../contract/settings.ts";

/** Returns the path of a setting of one server, for messages. */
export type PlaceIn = (...keys: PropertyKey[]) => string;

interface AddressWork {
  readonly url: string;
  /** Replaces the references to environment variables in the text. */
  readonly fill: (text: string, ...keys: PropertyKey[]) => string;
  readonly place: PlaceIn;
}

/** Rejects a transport that ctx does not support, or that does not fit the command or url of the server. */
export function checkTransport({ type, command, url }: ServerSettings, place: PlaceIn): void {
  if (type === undefined) return;
  const kind = type.toLowerCase().replaceAll(/[-_]/g, "");
  if (!["stdio", "http", "streamablehttp", "sse"].includes(kind)) {
    throw new CtxError("config", `${place("type")} is "${type}"; it must be stdio, http, streamable-http or sse`);
  }
  if (kind === "stdio" && url !== undefined) {
    throw new CtxError("config", `${place("type")} is "stdio", but the server has a url; write type: http`);
  }
  if (kind !== "stdio" && command !== undefined) {
    throw new CtxError("config", `${place("type")} is "${type}", but the server has a command; write type: stdio`);
  }
}

/**
 * Returns the server with its references replaced. Throws `config` when the URL or a header cannot be sent. The
 * message never shows the value.
 */
export function readyAddress(server: ServerSettings, { url, fill, place }: AddressWork): ServerSettings {
  const filled = fill(url, "url");
  checkUrl(filled, place);
  if (server.headers === undefined) return { ...server, url: filled };
  const headers: Record<string, string> = {};
  for (const [name, text] of Object.entries(server.headers)) {
    const value = fill(text, "headers", name).trim();
    // Without its token, the header would replace the token of a sign-in.
    if (isWithoutToken(name, value)) continue;
    headers[name] = value;
    checkHeader(name, value, place);
  }
  return { ...server, url: filled, headers };
}

/** True for an `Authorization` header that has no credentials, as when the variable of its token is empty. */
function isWithoutToken(name: string, value: string): boolean {
  return name.toLowerCase() === "authorization" && /^(?:bearer|basic|token)?$/i.test(value);
}

/** Returns the header values that may be secret. For `Bearer abc` it also returns `abc`. */
export function headerSecrets(headers: Readonly<Record<string, string>>): readonly string[] {
  const values = Object.entries(headers)
    .filter(([name]) => !harmlessHeaders.has(name.toLowerCase()))
    .map(([, text]) => text);
  return values.flatMap((text) => [text, ...text.split(/\s+/).slice(1)]).filter((text) => text !== "");
}

/** Returns the values of query parameters whose names mean a secret. */
export function addressSecrets(url: string): readonly string[] {
  const parameters = [...new URL(url).searchParams];
  return parameters.filter(([name, text]) => text !== "" && isSecretKey(name)).map(([, text]) => text);
}

const harmlessHeaders = new Set(["accept", "accept-encoding", "accept-language", "user-agent", "cache-control"]);

/** Headers that the transport sets for every request. */
const ownHeaders = new Set([
  ...["content-type", "content-length", "transfer-encoding", "connection", "host"],
  ...["mcp-session-id", "mcp-protocol-version", "mcp-method", "mcp-name", "last-event-id"],
]);

function checkUrl(text: string, place: PlaceIn): void {
  if (!URL.canParse(text)) {
    throw new CtxError(
      "config",
      `${place("url")} is not a URL; write it in full, for example https://host.example/mcp`,
    );
  }
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new CtxError("config", `${place("url")} begins with ${url.protocol}//; only http and https are supported`);
  }
  if (url.username !== "" || url.password !== "") {
    throw new CtxError("config", `${place("url")} contains a user or password`, {
      hint: `remove them and send headers: { Authorization: "Basic \${NAME}" }`,
    });
  }
}

function checkHeader(name: string, text: string, place: PlaceIn): void {
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) {
    throw new CtxError("config", `${place("headers")}: ${JSON.stringify(name)} is not a header name`);
  }
  if (ownHeaders.has(name.toLowerCase())) {
    throw new CtxError("config", `${place("headers", name)} is set by ctx itself; remove it`);
  }
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) {
    throw new CtxError(
      "config",
      `${place("headers", name)} contains a line break or another character that headers cannot contain`,
    );
  }
}
