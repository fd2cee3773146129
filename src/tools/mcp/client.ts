// The MCP client: starts servers, communicates with them, and converts every error into a failure as data. It knows
// neither what a method means, nor which may be called, nor how many servers there are.
import type { Failure } from "../../contract/tool.ts";
import type { CallRequest, Connection } from "./connection.ts";
import { startDeadline, untilAborted } from "./deadline.ts";
import { callFailure, cancelled, failure, isClosing } from "./failure.ts";
import { HttpProblem } from "./http-problem.ts";
import { type LaunchOptions, launch, type Running, readListAgain, type Started } from "./launch.ts";

export type McpClientOptions = Omit<LaunchOptions, "closing" | "onClose">;

export interface RawReply {
  readonly kind: "reply";
  readonly result: unknown;
  readonly durationMs: number;
}

/**
 * One server, started at first use and restarted after a crash. Failures are data; it never throws because of the
 * server.
 */
export interface McpClient {
  start(signal: AbortSignal): Promise<Started | Failure>;
  /**
   * Like `start`, but reads the list again if the server has reported a change. `onStarting` is called if the caller
   * waits for a start.
   */
  list(signal: AbortSignal, onStarting?: () => void): Promise<Started | Failure>;
  call(request: CallRequest): Promise<RawReply | Failure>;
  close(): Promise<void>;
}

/** The server no longer knows our session and did not run the call; it can be repeated in a new session. */
interface Expired {
  readonly kind: "expired";
  readonly failure: Failure;
}

/** A call that reports progress may take this many times its limit. */
export const progressFactor = 5;

type State =
  | { readonly kind: "idle" }
  | { readonly kind: "starting"; readonly result: Promise<Running | Failure> }
  | { readonly kind: "running"; readonly running: Running }
  | { readonly kind: "down"; readonly failure: Failure; readonly retryAtMs: number };

/** Creates a client; nothing starts yet. */
export function createClient(options: McpClientOptions): McpClient {
  return new ServerClient(options);
}

class ServerClient implements McpClient {
  readonly #options: McpClientOptions;
  readonly #closing = new AbortController();
  #state: State = { kind: "idle" };
  /** Failed starts and crashes since the last successful reply. */
  #troubles = 0;
  #relisting: Promise<Started | Failure> | undefined;
  /** Connections being closed; `close` waits for them, so that no process outlives it. */
  readonly #leaving = new Set<Promise<void>>();
  /** Calls in flight per connection. */
  readonly #busy = new WeakMap<Connection, number>();
  /** Connections that accept no new calls but still have active ones. */
  readonly #retired = new Set<Connection>();

  constructor(options: McpClientOptions) {
    this.#options = options;
  }

  async start(signal: AbortSignal): Promise<Started | Failure> {
    const running = await this.#running(signal);
    return running.kind === "failure" ? running : running.started;
  }

  async list(signal: AbortSignal, onStarting?: () => void): Promise<Started | Failure> {
    const running = await this.#running(signal, onStarting);
    if (running.kind === "failure") return running;
    if (this.#relisting === undefined) {
      if (!running.session.isListStale()) return running.started;
      this.#relisting = this.#relist(running).finally(() => {
        this.#relisting = undefined;
      });
    }
    return untilAborted(this.#relisting, signal, () => cancelled(this.#options.toolId));
  }

  async call(request: CallRequest): Promise<RawReply | Failure> {
    const first = await this.#call(request);
    if (first.kind !== "expired") return first;
    const second = await this.#call(request);
    return second.kind === "expired" ? second.failure : second;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const state = this.#state;
    const running = state.kind === "starting" ? await state.result : state.kind === "running" ? state.running : null;
    if (running?.kind === "running") this.#dispose(running.connection);
    for (const connection of this.#retired) this.#dispose(connection);
    await Promise.all(this.#leaving);
  }

  async #call(request: CallRequest): Promise<RawReply | Failure | Expired> {
    const running = await this.#running(request.signal);
    if (running.kind === "failure") return running;
    const { toolId, clock } = this.#options;
    const { connection, session } = running;
    const from = clock.elapsed();
    const longestMs = request.timeoutMs * progressFactor;
    using deadline = startDeadline(longestMs, request.signal);
    this.#busy.set(connection, (this.#busy.get(connection) ?? 0) + 1);
    try {
      const result = await session.call({ ...request, signal: deadline.signal });
      this.#troubles = 0;
      return { kind: "reply", result, durationMs: clock.elapsed() - from };
    } catch (error) {
      const spentMs = deadline.isOver() ? longestMs : undefined;
      const problem = callFailure({ ...request, toolId, connection, error, spentMs });
      const isExpired = error instanceof HttpProblem && error.isExpired && problem.code === "crashed";
      if (isExpired) this.#leave(connection);
      else if (problem.code === "crashed") this.#lost(connection);
      return isExpired ? { kind: "expired", failure: problem } : problem;
    } finally {
      this.#busy.set(connection, (this.#busy.get(connection) ?? 0) - 1);
      if (this.#retired.has(connection)) this.#retire(connection);
    }
  }

  /** Returns the running server; concurrent callers share one start. */
  async #running(signal: AbortSignal, onStarting?: () => void): Promise<Running | Failure> {
    const { toolId, clock } = this.#options;
    if (signal.aborted) return cancelled(toolId);
    if (this.#closing.signal.aborted) return isClosing(this.#options.toolId);
    if (this.#state.kind === "running") return this.#state.running;
    if (this.#state.kind === "down" && clock.elapsed() < this.#state.retryAtMs) return this.#state.failure;
    if (this.#state.kind !== "starting") this.#state = { kind: "starting", result: this.#launch() };
    onStarting?.();
    return untilAborted(this.#state.result, signal, () => cancelled(toolId));
  }

  async #launch(): Promise<Running | Failure> {
    const result = await launch({
      ...this.#options,
      closing: this.#closing.signal,
      onClose: (connection) => this.#lost(connection),
    });
    if (result.kind === "failure") {
      this.#troubles += 1;
      const retryAtMs = this.#options.clock.elapsed() + backOffMs(this.#troubles);
      this.#state = { kind: "down", failure: result, retryAtMs };
    } else if (this.#state.kind === "starting") this.#state = { kind: "running", running: result };
    return result;
  }

  /** Reads the list of a running server again; if that fails, the server is stopped. */
  async #relist(running: Running): Promise<Started | Failure> {
    const { connection } = running;
    const started = await readListAgain(running, { ...this.#options, closing: this.#closing.signal });
    if (started.kind === "failure") this.#lost(connection, started);
    else if (this.#isCurrent(connection)) this.#state = { kind: "running", running: { ...running, started } };
    return started;
  }

  #isCurrent(connection: Connection): boolean {
    return this.#state.kind === "running" && this.#state.running.connection === connection;
  }

  /** The connection is unusable. After the first loss since a successful reply, the next call restarts at once. */
  #lost(connection: Connection, reason?: Failure): void {
    if (!this.#isCurrent(connection)) return;
    this.#troubles += 1;
    const { toolId, clock } = this.#options;
    const account = connection.account();
    const message = `server "${toolId}" (${connection.label}) ends repeatedly${account === "" ? "" : `: ${account}`}`;
    const waitMs = this.#troubles === 1 ? 0 : backOffMs(this.#troubles - 1);
    const problem = reason ?? failure("crashed", message, true);
    this.#state = { kind: "down", failure: problem, retryAtMs: clock.elapsed() + waitMs };
    this.#retire(connection);
  }

  /** Leaves a session that the server has forgotten; the next call opens a new one. */
  #leave(connection: Connection): void {
    if (!this.#isCurrent(connection)) return;
    this.#state = { kind: "idle" };
    this.#retire(connection);
  }

  /** Disposes of a connection after its last call: one lost reply must not abort the other calls. */
  #retire(connection: Connection): void {
    if ((this.#busy.get(connection) ?? 0) > 0) this.#retired.add(connection);
    else this.#dispose(connection);
  }

  #dispose(connection: Connection): void {
    this.#retired.delete(connection);
    const leaving = connection.dispose().finally(() => this.#leaving.delete(leaving));
    this.#leaving.add(leaving);
  }
}

/** Back-off of a failing server, in milliseconds. */
function backOffMs(troubles: number): number {
  return Math.min(300_000, 5_000 * 2 ** (troubles - 1));
}
