// What the commands that serve over HTTP share: ports, hosts, and what they report at the start.
import { InvalidArgumentError } from "commander";
import { CtxError } from "../../contract/error.ts";
import type { Store } from "../../contract/store.ts";
import type { CliContext } from "./cli-context.ts";
import { warn } from "./output.ts";

/** For commander: a port, 0 for a free one. */
export function portNumber(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new InvalidArgumentError("It must be a whole number from 0 to 65535.");
}

/** Throws `usage` for a server without keys that the network would reach. */
export function checkOpenHost(host: string): void {
  if (host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host)) return;
  throw new CtxError("usage", `--no-auth would let everybody in who reaches ${host}`, {
    hint: "leave out --host, or leave out --no-auth and make a key with `ctx keys create --name NAME`",
  });
}

/** Says that it serves, and that no key opens it yet where that is so. */
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
  if (!hasKey) warn(cli, "there is no key yet, so nobody can ask anything: ctx keys create --name NAME");
}
