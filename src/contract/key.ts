// Keys of the HTTP API. A key identifies a caller and its permissions. The secret is shown once and never stored.
import { z } from "zod";

/**
 * Permissions of a key: `read` the catalog, `query` including jobs, `execute` methods and spend money, `manage`
 * listings and kept permissions, use the `web` tools, use `chat`, `allow` a query to call a method that is not known to read.
 */
export const keyScopeSchema = z.enum(["read", "query", "execute", "manage", "web", "chat", "allow"]);
export type KeyScope = z.infer<typeof keyScopeSchema>;

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(keyScopeSchema),
  createdAt: z.string(),
  /** Time when the key was revoked; null while the key is valid. */
  revokedAt: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** Caller of a request. `id` is the id of the key, and the owner of the records that the request creates. */
export type Caller = Pick<ApiKey, "id" | "scopes">;
