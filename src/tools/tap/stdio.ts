// Runs a server between a client and the server's standard streams. Every byte is passed on before it is recorded.
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { type ProcessExit, type ServerProcess, startProcess } from "../mcp/process.ts";
import { quietly, type Recording } from "./recording.ts";

export interface StdioTap {
  readonly command: string;
  readonly args: readonly string[];
  /** The whole environment of the server. */
  readonly env: Readonly<Record<string, string>>;
  /** The streams of the client. */
  readonly input: Readable;
  readonly output: NodeJS.WritableStream;
  readonly errors: NodeJS.WritableStream;
  /** False when the process that started the tap has ended. */
  readonly isClientAlive: () => boolean;
  readonly recording: Recording;
  readonly signal: AbortSignal;
}

/** How the traffic ended. `by` is the side that ended first. */
export interface TapEnd extends ProcessExit {
  readonly by: "client" | "server" | "tap";
}

/** Time for a server to end after its input has ended and no request is open. */
const graceMs = 2_000;
const pollMs = 100;
/** Time for the output that is still in the pipes. A child of the server can keep them open forever. */
const drainMs = 1_000;

/**
 * Starts the server and passes on all bytes until one side ends; then the other side is ended too. Rejects only if the
 * server cannot be started.
 */
export async function tapStdio(tap: StdioTap): Promise<TapEnd> {
  const { recording, input, output, errors, signal } = tap;
  const server = await startProcess({
    ...{ command: tap.command, args: tap.args, env: tap.env, cwd: undefined, isWholeEnv: true },
    onStderr: (chunk) => void errors.write(chunk),
  });
  let by: TapEnd["by"] = "server";
  const endBy = (side: "client" | "tap") => {
    if (by !== "server") return;
    by = side;
    void stopServer(server, side === "tap" ? null : tap);
  };
  server.stdout.on("error", () => undefined); // `exited` reports why the pipe broke.
  output.on("error", () => endBy("client"));
  signal.addEventListener("abort", () => endBy("tap"), { once: true });
  if (signal.aborted) endBy("tap");
  pass(
    server.stdout,
    output,
    quietly((chunk) => recording.chunk("server", chunk)),
  );
  pass(
    input,
    server.stdin,
    quietly((chunk) => recording.chunk("client", chunk)),
  );
  for (const event of ["end", "close", "error"]) input.once(event, () => endBy("client"));
  const exit = await server.exited;
  const ended = by;
  await Promise.race([server.drained, wait(drainMs, undefined, { ref: false })]);
  await Promise.race([flushed(output), wait(drainMs, undefined, { ref: false })]);
  await server.stop();
  input.destroy();
  const words = ended === "server" && exit.code !== 0 ? { stderr: server.stderrTail().slice(-2_000) } : {};
  recording.event("end", { by: ended, code: exit.code, signal: exit.signal, ...words });
  return { ...exit, by: ended };
}

/** Passes on each chunk, and pauses the source while the target is full. */
function pass(source: Readable, target: NodeJS.WritableStream, after: (chunk: Buffer) => void): void {
  source.on("data", (chunk: Buffer) => {
    if (target.writable && !target.write(chunk)) {
      source.pause();
      target.once("drain", () => source.resume());
    }
    after(chunk);
  });
}

/**
 * Ends the input of the server, and stops it if it does not end then. A client that ended only its input still waits for
 * the replies to its requests. `client` is null if nobody waits.
 */
async function stopServer(server: ServerProcess, client: StdioTap | null): Promise<void> {
  server.stdin.end();
  let isOver = false;
  void server.exited.then(() => (isOver = true));
  const isAwaited = () => client?.isClientAlive() === true && client.recording.openRequests() > 0;
  while (!isOver && isAwaited()) await wait(pollMs);
  for (let waitedMs = 0; !isOver && client !== null && waitedMs < graceMs; waitedMs += pollMs) await wait(pollMs);
  if (!isOver) await server.stop();
}

function flushed(output: NodeJS.WritableStream): Promise<void> {
  if (!output.writable) return Promise.resolve();
  return new Promise((resolve) => {
    output.write("", () => resolve());
  });
}
