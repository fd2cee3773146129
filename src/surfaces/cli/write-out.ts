// Writes result files atomically and reports failures as typed errors.
import path from "node:path";
import { atomicWrite } from "../../base/file.ts";
import { asCtxError, CtxError } from "../../contract/error.ts";

/** Writes the file. Throws `config` if it cannot be written, and `limit` if the disk is full. */
export async function writeOut(
  file: string,
  content: Parameters<typeof atomicWrite>[1],
  options: { readonly mode?: number } = {},
): Promise<void> {
  try {
    await atomicWrite(file, content, options);
  } catch (cause) {
    const error = asCtxError(cause);
    if (error.code === "limit" || cause instanceof CtxError) throw error;
    throw new CtxError("config", `cannot write ${file}: ${cause instanceof Error ? cause.message : cause}`, {
      hint: "name another file, or correct its permissions",
      cause,
    });
  }
}

/** Returns the path that an option names. Throws `usage` for an empty text, which would name the current folder. */
export function outPlace(folder: string, place: string): string {
  if (place !== "") return path.resolve(folder, place);
  throw new CtxError("usage", "--out is empty", { hint: "name a file or folder, or omit --out" });
}
