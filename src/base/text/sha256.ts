// Hashes of texts.

/** SHA-256 in hexadecimal. Its module is loaded when a hash is first asked for: that takes as long as reading a small pack. */
export function sha256(text: string): string {
  return process.getBuiltinModule("node:crypto").hash("sha256", text);
}
