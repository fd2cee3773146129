// Keys of the HTTP API: the caller and its permissions. The secret itself is shown once and never stored.
import { z } from "zod";

/**
 * `read` the catalog, `query` (jobs too), `execute` methods and spend, `manage` listings, `web` searches and pages,
 * `chat` conversations.
 */
export const keyScopeSchema = z.enum(["read", "query", "execute", "manage", "web", "chat"]);
export type KeyScope = z.infer<typeof keyScopeSchema>;

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(keyScopeSchema),
  createdAt: z.string(),
  /** null while the key is valid. */
  revokedAt: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** Caller of a request. `id` is the key's id, and owns the records that the request creates. */
export type Caller = Pick<ApiKey, "id" | "scopes">;
