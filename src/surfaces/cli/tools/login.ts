// `ctx tools login`: signs in to a remote server in the browser, and stores its tokens.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { toolIdsOf } from "../../../app/catalog.ts";
import { maskError } from "../../../app/secrets.ts";
import { signInTo } from "../../../app/sign-in.ts";
import { parseDuration } from "../../../base/time.ts";
import { asCtxError, CtxError, outcomeExit } from "../../../contract/error.ts";
import { readSettings } from "../flags.ts";
import { isWatched, printJson } from "../output.ts";
import type { Call } from "../row.ts";
import { checkToolId } from "./find.ts";

interface Options {
  readonly browser?: boolean;
  readonly wait?: string;
  readonly json?: boolean;
}

/** Runs `ctx tools login`. */
export async function login(call: Call<[tool: string], Options>): Promise<number> {
  const { cli } = call;
  const { browser = true, wait = "5m", json } = call.options;
  const [tool] = call.args;
  const waitMs = parseDuration(wait);
  if (waitMs === null) throw new CtxError("usage", `--wait is "${wait}"; it must be a duration such as 90s or 5m`);
  const { settings, secrets } = await readSettings(call);
  checkToolId(tool, toolIdsOf(settings));
  const callback = await listen(settings.mcpServers?.[tool]?.oauth?.redirectUri);
  try {
    await signInTo({
      ...{ settings, toolId: tool, redirectUrl: callback.url },
      async authorize(address) {
        // The address is never wrapped, so that a person can copy it from the terminal.
        cli.stderr.write(`Sign in at ${address.href}\n`);
        if (browser && isWatched(cli)) openBrowser(address);
        return await callback.returned(AbortSignal.any([cli.signal, AbortSignal.timeout(waitMs)]), wait);
      },
    });
  } catch (thrown) {
    throw maskError(asCtxError(thrown), { values: secrets });
  } finally {
    callback.close();
  }
  if (json === true) printJson(cli, { tool, signedIn: true });
  else cli.stdout.write(`Signed in to ${tool}.\n`);
  return outcomeExit.answer;
}

interface Callback {
  readonly url: string;
  /** Resolves to the parameters with which the browser returns. */
  returned(signal: AbortSignal, wait: string): Promise<URLSearchParams>;
  close(): void;
}

/** Listens for the browser on a free port of this machine, or at the fixed address. */
async function listen(fixed: string | undefined): Promise<Callback> {
  const given = fixed === undefined ? null : callbackOf(fixed);
  const { promise, resolve, reject } = Promise.withResolvers<URLSearchParams>();
  promise.catch(() => undefined); // Nobody may wait for it, if the sign-in fails before the browser returns.
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
    const isCallback = pathname === (given?.pathname ?? "/callback");
    response.writeHead(isCallback ? 200 : 404, { "content-type": "text/plain; charset=utf-8", connection: "close" });
    response.end(isCallback ? "ctx has received the reply. You can close this page.\n" : "Not found.\n");
    if (isCallback) resolve(searchParams);
  });
  await new Promise<void>((ready, failed) => {
    server.once("error", ({ message }) =>
      failed(new CtxError("config", `the browser cannot return to ${fixed ?? "this machine"}: ${message}`)),
    );
    server.listen(Number(given?.port ?? 0), "127.0.0.1", ready);
  });
  const { port } = Object(server.address());
  return {
    url: fixed ?? `http://127.0.0.1:${port}/callback`,
    async returned(signal, wait) {
      const late = () => reject(new CtxError("interrupted", `nobody signed in within ${wait}`));
      signal.addEventListener("abort", late, { once: true });
      if (signal.aborted) late();
      return await promise;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Reads a fixed address of the callback. Throws `config` if it is not an http address of this machine with a port. */
function callbackOf(text: string): URL {
  const url = URL.parse(text);
  const isOwn = url?.protocol === "http:" && ["localhost", "127.0.0.1"].includes(url.hostname) && url.port !== "";
  if (isOwn) return url;
  throw new CtxError(
    "config",
    `oauth.redirectUri must be an http address of this machine, not ${JSON.stringify(text)}`,
    {
      hint: "write for example http://localhost:8080/callback",
    },
  );
}

/** Opens the address in the browser. If that fails, the user opens the printed address. */
function openBrowser({ href }: URL): void {
  const [program, ...words] =
    process.platform === "darwin"
      ? ["open", href]
      : process.platform === "win32"
        ? ["rundll32", "url.dll,FileProtocolHandler", href]
        : ["xdg-open", href];
  if (program === undefined) return;
  spawn(program, words, { stdio: "ignore", detached: true })
    .on("error", () => undefined)
    .unref();
}
