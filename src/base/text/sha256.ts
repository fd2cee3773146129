// Hashes of texts.

/** SHA-256 in hexadecimal. Its module is loaded at first use, since that takes as long as reading a small pack. */
export function sha256(text: string): string {
  return process.getBuiltinModule("node:crypto").hash("sha256", text);
}
