// Decodes the bytes of a page to text. The charset comes from the byte order mark, the header or the page's `meta`, in
// this order. Otherwise it is UTF-8, or Windows-1252 if the bytes are not valid UTF-8.

export interface DecodedText {
  readonly text: string;
  /** The name of the charset in the WHATWG Encoding Standard. */
  readonly charset: string;
}

/** Decodes the bytes. A declared charset is ignored if it is unknown or if the bytes contradict it. */
export function decodeText(bytes: Uint8Array, named: string | null): DecodedText {
  const marked = markOf(bytes);
  if (marked !== null) return decoded(bytes, marked, false) ?? { text: "", charset: marked };
  for (const label of [named, metaCharset(bytes), "utf-8"]) {
    if (label === null) continue;
    // UTF-8 is rejected if the bytes are not valid UTF-8. Other charsets are not checked, since many of them accept all bytes.
    const found = decoded(bytes, label, isUtf8(label));
    if (found !== null) return found;
  }
  return decoded(bytes, "windows-1252", false) ?? { text: "", charset: "windows-1252" };
}

function decoded(bytes: Uint8Array, label: string, fatal: boolean): DecodedText | null {
  try {
    const decoder = new TextDecoder(label, { fatal });
    return { text: decoder.decode(bytes).toWellFormed(), charset: decoder.encoding };
  } catch {
    // The label is unknown, or the bytes are not valid UTF-8.
    return null;
  }
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** The number of bytes to search for the charset. The HTML standard says 1,024, but some pages begin with comments. */
const metaWindow = 4096;

function metaCharset(bytes: Uint8Array): string | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, metaWindow));
  const label = /<meta\s[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(head)?.[1]?.toLowerCase() ?? null;
  // The `meta` element was found as ASCII text, so the page cannot be UTF-16.
  return label?.startsWith("utf-16") ? "utf-8" : label;
}

function isUtf8(label: string): boolean {
  return /^(?:unicode-1-1-)?utf-?8$/i.test(label.trim());
}
