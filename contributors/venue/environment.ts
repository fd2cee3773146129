// Parses the settings of contributors from environment variables, which the caller passes. An error names the wrong
// variable.
import { z } from "zod";
import { CtxError } from "../../src/contrib.ts";

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The address of a host, without a slash at the end; `usual` is the default. */
export const hostAddress = (usual: string) =>
  z
    .url({ protocol: /^https?$/, error: "must be an http or https URL" })
    .default(usual)
    .transform((url) => url.replace(/\/+$/, ""));

/** A time limit in whole milliseconds, up to ten minutes; `usual` is the default. */
export const timeLimitMs = (usual: number) => z.coerce.number().int().positive().max(600_000).default(usual);

/** Parses the settings of `owner`. Throws `CtxError("config")` that names each wrong variable, but not its value. */
export function readEnvironment<Settings>(
  owner: string,
  schema: z.ZodType<Settings>,
  environment: Environment,
): Settings {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new CtxError("config", `${owner} settings in the environment: ${wrong.join("; ")}`);
}
