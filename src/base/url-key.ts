// Normalizes URLs, so that the source ledger, the caches and the user interfaces use one key per page.

const trackers: ReadonlySet<string> = new Set([
  ...["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "gclid", "fbclid", "ref"],
]);

/**
 * Returns the key of a page, which is equal for all spellings of its URL. A domain without a scheme counts as https.
 * Returns null if the text is not an http or https URL.
 */
export function urlKey(text: string): string | null {
  const url = readWebUrl(text);
  if (url === null) return null;
  for (const name of [...url.searchParams.keys()]) if (trackers.has(name.toLowerCase())) url.searchParams.delete(name);
  const host = url.hostname.replace(/\.+$/, "").replace(/^www\./, "");
  const path = url.pathname.replace(/\/+$/, "");
  return `${host}${url.port === "" ? "" : `:${url.port}`}${path}${url.search}`;
}

/**
 * Returns the URL without its fragment. `//host` and plain domains get https. Returns null for other schemes and for
 * plain words.
 */
export function readWebUrl(text: string): URL | null {
  const trimmed = text.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed);
  const full = hasScheme ? trimmed : `https://${trimmed.replace(/^\/\//, "")}`;
  if (!URL.canParse(full)) return null;
  const url = new URL(full);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  if (!hasScheme && (!url.hostname.includes(".") || /^[a-z][a-z0-9+-]*:/i.test(trimmed.replace(/^[\w.-]+:\d+/, ""))))
    return null;
  url.hash = "";
  return url;
}
