// Decodes bytes to text: byte order mark, then the header, then the page's `meta`, then UTF-8 if it decodes, otherwise
// Windows-1252.

export interface DecodedText {
  readonly text: string;
  /** Name as in the encoding standard. */
  readonly charset: string;
}

/** Decodes the bytes; a declared charset that is unknown or contradicts the bytes is skipped. */
export function decodeText(bytes: Uint8Array, named: string | null): DecodedText {
  const marked = markOf(bytes);
  if (marked !== null) return decoded(bytes, marked, false) ?? { text: "", charset: marked };
  for (const label of [named, metaCharset(bytes), "utf-8"]) {
    if (label === null) continue;
    // Some one-byte charsets decode any byte, so only UTF-8 can be ruled out for certain.
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
    // An unknown label, or bytes that are not of this charset: try the next one.
    return null;
  }
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** The standard reads the first 1,024 bytes; pages that begin with long comments declare theirs later. */
const metaWindow = 4096;

function metaCharset(bytes: Uint8Array): string | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, metaWindow));
  const label = /<meta\s[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(head)?.[1]?.toLowerCase() ?? null;
  // A page readable as ASCII so far cannot be UTF-16, whatever it declares.
  return label?.startsWith("utf-16") ? "utf-8" : label;
}

function isUtf8(label: string): boolean {
  return /^(?:unicode-1-1-)?utf-?8$/i.test(label.trim());
}
