// Keys of the HTTP API: who calls, and what they may do. The secret itself is shown once and kept nowhere.
import { z } from "zod";

/** `read` the catalog, `query` (jobs too), `execute` methods and spend, `manage` listings, `web` searches and pages, `chat` conversations. */
export const keyScopeSchema = z.enum(["read", "query", "execute", "manage", "web", "chat"]);
export type KeyScope = z.infer<typeof keyScopeSchema>;

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(keyScopeSchema),
  createdAt: z.string(),
  /** null while the key is good. */
  revokedAt: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** Who stands behind a request. `id` is the key's, and owns what the request makes. */
export type Caller = Pick<ApiKey, "id" | "scopes">;
