// Writes result files atomically and reports failures as typed errors.
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
