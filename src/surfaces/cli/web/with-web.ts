// Opens the web tools for a command after the arguments of the command are validated. Closes the web tools when the
// command ends.
import type { z } from "zod";
import type { EffectiveSettings } from "../../../app/settings.ts";
import { CtxError } from "../../../contract/error.ts";
import type { WebTools } from "../../../contract/web/research.ts";
import type { CliContext } from "../cli-context.ts";

/** Runs the work with the configured web tools. Throws `interrupted` on Ctrl-C. */
export async function withWeb<T>(
  effective: EffectiveSettings,
  work: (web: WebTools) => Promise<T>,
  { signal }: CliContext,
): Promise<T> {
  const { createWeb } = await import("../../../app/web.ts");
  await using web = createWeb(effective);
  try {
    return await work(web);
  } catch (thrown) {
    if (signal.aborted) throw new CtxError("interrupted", "stopped by Ctrl-C", { cause: thrown });
    throw thrown;
  }
}

/** Validates a value and returns it. If the value is invalid, throws `usage` with the path of the first error. */
export function checkedBy<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CtxError(
    "usage",
    `${issue?.path.join(".") ?? "it"} is not valid: ${issue?.message ?? "does not match the schema"}`,
  );
}
