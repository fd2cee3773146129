// Determines the content type of a reply: from its header, or from its first bytes if the header says too little.

export type ContentKind = "html" | "markdown" | "json" | "text" | "pdf";

/** Returns the type and charset of a Content-Type header, in lower case. */
export function readContentType(header: string | null): { readonly type: string; readonly charset: string | null } {
  const [type = "", ...parameters] = (header ?? "").split(";");
  const charset = parameters
    .map((part) => /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/i.exec(part)?.[1])
    .find((found) => found);
  return { type: type.trim().toLowerCase(), charset: charset?.toLowerCase() ?? null };
}

/** Returns the kind of a page, or null if its type is not supported. Without bytes, a generic type counts as text. */
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

/** Determines the kind from the first bytes. If the header says text/plain, does not check for HTML and JSON. */
function sniff(bytes: Uint8Array, isPlain: boolean): ContentKind | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  if (head.startsWith("%PDF-")) return "pdf";
  if (head.includes("\0") && !/^(?:\xff\xfe|\xfe\xff)/.test(head)) return null;
  if (isPlain) return "text";
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body|!--)/i.test(head)) return "html";
  return /^\s*[[{]/.test(head) ? "json" : "text";
}
