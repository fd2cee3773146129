// Files that a person names for a result: written in one step, and what stops that is a typed error.
import { atomicWrite } from "../../base/file.ts";
import { asCtxError, CtxError } from "../../contract/error.ts";

/** Writes the file; throws `config` when the place cannot be written, and `limit` when its disk is full. */
export async function writeOut(
  file: string,
  content: Parameters<typeof atomicWrite>[1],
  options: { readonly mode?: number } = {},
): Promise<void> {
  try {
    await atomicWrite(file, content, options);
  } catch (cause) {
    const error = asCtxError(cause);
    if (error.code !== "internal") throw error;
    throw new CtxError("config", `${file} could not be written: ${cause instanceof Error ? cause.message : cause}`, {
      hint: "name another file, or correct its permissions",
      cause,
    });
  }
}
