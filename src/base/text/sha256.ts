// Hashes of texts.

/** Returns the SHA-256 of a text in hexadecimal. Loads its module at first use, because loading takes a while. */
export function sha256(text: string): string {
  return process.getBuiltinModule("node:crypto").hash("sha256", text);
}
