// Checks hosts and prints the start message for the commands that serve over HTTP.
import { CtxError } from "../../contract/error.ts";
import type { Store } from "../../contract/store.ts";
import type { CliContext } from "./cli-context.ts";
import { warn } from "./output.ts";

/** Throws `usage` if the network can reach the host. Called only for a server that accepts requests without a key. */
export function checkOpenHost(host: string): void {
  if (host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host)) return;
  throw new CtxError("usage", `--no-auth on ${host} would accept requests from anyone on the network`, {
    hint: "omit --host, or omit --no-auth and create a key with `ctx keys create --name NAME`",
  });
}

/** Prints that the server is ready. Warns if no API key exists yet. */
export async function reportServing({
  keys,
  isOpen,
  cli,
}: {
  readonly keys: Store["keys"];
  readonly isOpen: boolean;
  readonly cli: CliContext;
}): Promise<void> {
  cli.stderr.write("Serving until Ctrl-C.\n");
  const hasKey = isOpen || (await keys.list()).some(({ revokedAt }) => revokedAt === null);
  if (!hasKey) warn(cli, "no key exists yet, so every request is rejected; create one: ctx keys create --name NAME");
}
