// Recognizes files that contain no text, such as archives, by their first bytes.

/** First bytes of formats in which traces are packed or copied by mistake. */
const marks: readonly (readonly [name: string, hex: string])[] = [
  ["a ZIP archive", "504b0304"],
  ["an empty ZIP archive", "504b0506"],
  ["a Zstandard file", "28b52ffd"],
  ["a bzip2 file", "425a68"],
  ["an XZ file", "fd377a585a00"],
  ["a 7z archive", "377abcaf271c"],
];

/** Returns what the bytes are, for example "a ZIP archive"; null if they can be text. */
export function binaryKind(head: Buffer): string | null {
  const start = head.toString("hex", 0, 8);
  const known = marks.find(([, hex]) => start.startsWith(hex));
  if (known !== undefined) return known[0];
  // Spans in protocol buffers begin with a field of bytes. The JSON encoding of the same spans is a trace that can be read.
  if (start.startsWith("0a") && head.includes("ctx-runtime")) return "OpenTelemetry spans in protocol buffers";
  return head.includes(0) ? "binary data" : null;
}
