// Normalizes URLs to one key per page, for the ledger of sources, the caches and the user interfaces.

const trackers: ReadonlySet<string> = new Set([
  ...["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "gclid", "fbclid", "ref"],
]);

/**
 * The key of a page, equal for all its spellings; null for a text that is not an http or https URL. A bare domain
 * counts as https.
 */
export function urlKey(text: string): string | null {
  const url = readWebUrl(text);
  if (url === null) return null;
  for (const name of [...url.searchParams.keys()]) if (trackers.has(name.toLowerCase())) url.searchParams.delete(name);
  const host = url.hostname.replace(/\.+$/, "").replace(/^www\./, "");
  const path = url.pathname.replace(/\/+$/, "");
  return `${host}${url.port === "" ? "" : `:${url.port}`}${path}${url.search}`;
}

/** The URL without its fragment; `//host` and bare domains get https. Null for other schemes and for words. */
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
