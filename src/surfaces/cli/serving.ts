// Shared by the commands that serve over HTTP: ports, hosts and the start message.
import { InvalidArgumentError } from "commander";
import { CtxError } from "../../contract/error.ts";
import type { Store } from "../../contract/store.ts";
import type { CliContext } from "./cli-context.ts";
import { warn } from "./output.ts";

/** Commander parser: a port, 0 for a free one. */
export function portNumber(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new InvalidArgumentError("It must be a whole number from 0 to 65535.");
}

/** Throws `usage` for a server without keys on an address that is open to the network. */
export function checkOpenHost(host: string): void {
  if (host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host)) return;
  throw new CtxError("usage", `--no-auth on ${host} would accept requests from anyone on the network`, {
    hint: "omit --host, or omit --no-auth and create a key with `ctx keys create --name NAME`",
  });
}

/** Reports that the server is ready, and warns when no key exists yet. */
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
