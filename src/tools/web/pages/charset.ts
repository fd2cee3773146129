// Bytes as text: byte order mark, then the header, then the page's own `meta`, then UTF-8 where it decodes, else Windows-1252.

export interface DecodedText {
  readonly text: string;
  /** As the encoding standard names it. */
  readonly charset: string;
}

/** Decodes; a named charset that the bytes contradict, or that nobody knows, is passed over. */
export function decodeText(bytes: Uint8Array, named: string | null): DecodedText {
  const marked = markOf(bytes);
  if (marked !== null) return decoded(bytes, marked, false) ?? { text: "", charset: marked };
  for (const label of [named, metaCharset(bytes), "utf-8"]) {
    if (label === null) continue;
    // Every byte is a character of some one-byte charsets, so UTF-8 alone can be found wrong for sure.
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
    // An unknown label, or bytes that are not of this charset: the next one is tried.
    return null;
  }
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** The standard looks at the first 1,024 bytes; pages with long comments ahead name theirs later. */
const metaWindow = 4096;

function metaCharset(bytes: Uint8Array): string | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, metaWindow));
  const label = /<meta\s[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(head)?.[1]?.toLowerCase() ?? null;
  // What can be read as ASCII so far is none of these, whatever it says.
  return label?.startsWith("utf-16") ? "utf-8" : label;
}

function isUtf8(label: string): boolean {
  return /^(?:unicode-1-1-)?utf-?8$/i.test(label.trim());
}
