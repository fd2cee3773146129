// Signs in to a server of the settings. The tokens are stored in the state folder, and calls use and refresh them.
import { CtxError } from "../contract/error.ts";
import type { Settings } from "../contract/settings.ts";
import { type SignInRequest, signIn } from "../tools/mcp/sign-in.ts";

export interface SignInOptions extends Pick<SignInRequest, "redirectUrl" | "authorize"> {
  readonly settings: Settings;
  readonly toolId: string;
}

/** Signs in to the server. Throws `usage` for a server without a url, and `upstream` if the server refuses. */
export async function signInTo({ settings, toolId, redirectUrl, authorize }: SignInOptions): Promise<void> {
  const server = settings.mcpServers?.[toolId];
  if (server?.problem !== undefined) throw new CtxError("config", server.problem);
  if (server?.url === undefined || server.signIn === undefined) {
    throw new CtxError("usage", `${toolId} has no url, so there is nothing to sign in to`, {
      hint: "a server with a command gets its credentials as environment variables",
    });
  }
  const { url, headers, signIn: stored, proxy } = server;
  try {
    const timeoutMs = server.callTimeoutMs ?? settings.limits.callTimeoutMs;
    await signIn({ url, settings: stored, headers, proxy, redirectUrl, authorize, timeoutMs });
  } catch (thrown) {
    if (thrown instanceof CtxError) throw thrown;
    const why = reasonOf(thrown);
    const hint = /regist/i.test(why)
      ? `register ctx at the server and write mcpServers.${toolId}.oauth: { clientId: ... }`
      : undefined;
    throw new CtxError("upstream", `${toolId}: signing in failed: ${why.slice(0, 500)}`, { hint, cause: thrown });
  }
}

/** Returns the error as one sentence. The SDK reports a reply that it cannot read as a list of issues. */
function reasonOf(thrown: unknown): string {
  const { issues }: { issues?: unknown } = Object(thrown);
  const [issue]: readonly unknown[] = Array.isArray(issues) ? issues : [];
  if (issue === undefined) return thrown instanceof Error ? (thrown.message.split("\n")[0] ?? "") : String(thrown);
  const { path, message }: { path?: unknown; message?: unknown } = Object(issue);
  const key = Array.isArray(path) && path.length > 0 ? ` at "${path.map(String).join(".")}"` : "";
  return `the authorization server sent a reply that is not valid${key}: ${String(message)}`;
}
