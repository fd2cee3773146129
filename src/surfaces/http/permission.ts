// The permissions that a request gives: checks the scopes of the key, and keeps those that hold for later queries.
import { allowIn, type Kept, keptGrantsIn } from "../../app/permissions.ts";
import { CtxError } from "../../contract/error.ts";
import type { KeyScope } from "../../contract/key.ts";
import type { Exchange } from "./part.ts";

/** Throws `forbidden` if the key may not give the permissions of the request. Keeps the ones with `always`. */
export async function takePermissions(
  { body, caller }: Pick<Exchange, "body" | "caller">,
  keepPermissions: (kept: Kept) => Promise<void>,
): Promise<void> {
  if (allowIn(body).length === 0) return;
  const need = (scope: KeyScope, what: string) => {
    if (caller.scopes.includes(scope)) return;
    const has = caller.scopes.join(", ") || "no scopes";
    throw new CtxError("forbidden", `${what} needs the scope ${scope}, but the key ${caller.id} has ${has}`, {
      hint: `\`ctx keys create --name NAME --scope query --scope ${scope}\` creates a key with this scope`,
    });
  };
  need("allow", 'a permission ("allow")');
  const kept = keptGrantsIn(body);
  if (Object.keys(kept).length === 0) return;
  need("manage", 'a permission that is kept ("always")');
  await keepPermissions(kept);
}
