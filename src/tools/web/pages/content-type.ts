// What a reply is, by its header, or by its first bytes where the header is missing or says nothing.

export type ContentKind = "html" | "markdown" | "json" | "text" | "pdf";

/** The two parts of a Content-Type header that matter, in lower case. */
export function readContentType(header: string | null): { readonly type: string; readonly charset: string | null } {
  const [type = "", ...parameters] = (header ?? "").split(";");
  const charset = parameters
    .map((part) => /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/i.exec(part)?.[1])
    .find((found) => found);
  return { type: type.trim().toLowerCase(), charset: charset?.toLowerCase() ?? null };
}

/** The kind of a page, or null for what is not read. Without bytes, a type that says nothing counts as text. */
export function kindOf(type: string, bytes: Uint8Array | null): ContentKind | null {
  if (type === "text/html" || type === "application/xhtml+xml") return "html";
  if (type === "application/pdf" || type === "application/x-pdf") return "pdf";
  if (type === "text/markdown" || type === "text/x-markdown") return "markdown";
  if (type === "application/json" || type === "text/json" || /^application\/[\w.-]+\+json$/.test(type)) return "json";
  if (type === "text/plain" || type === "" || type === "application/octet-stream") {
    return bytes === null ? "text" : sniff(bytes, type === "text/plain");
  }
  return type.startsWith("text/") ? "text" : null;
}

/** Servers send pages as plain text seldom, and on purpose; what has no type is looked at. */
function sniff(bytes: Uint8Array, isPlain: boolean): ContentKind | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  if (head.startsWith("%PDF-")) return "pdf";
  if (head.includes("\0") && !/^(?:\xff\xfe|\xfe\xff)/.test(head)) return null;
  if (isPlain) return "text";
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body|!--)/i.test(head)) return "html";
  return /^\s*[[{]/.test(head) ? "json" : "text";
}
