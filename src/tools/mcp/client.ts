// Tools over MCP: starts servers, speaks with them, and turns all that goes wrong into failures as data.
// It does not know what a method means, which may be called, nor how many servers there are.
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

/** One server: started at first use, restarted after a crash. Failures are data; it never throws for what the server does. */
export interface McpClient {
  start(signal: AbortSignal): Promise<Started | Failure>;
  /** The same, and a list that the server says has changed is read again. */
  list(signal: AbortSignal): Promise<Started | Failure>;
  call(request: CallRequest): Promise<RawReply | Failure>;
  close(): Promise<void>;
}

/** A call that the server refused unheard, since it no longer knows our session; it may be made again in a new one. */
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

/** Gives a client that has started nothing yet. */
export function createClient(options: McpClientOptions): McpClient {
  return new ServerClient(options);
}

class ServerClient implements McpClient {
  readonly #options: McpClientOptions;
  readonly #closing = new AbortController();
  #state: State = { kind: "idle" };
  /** Failed starts and crashes since the last good reply. */
  #troubles = 0;
  #relisting: Promise<Started | Failure> | undefined;
  /** Connections on their way out; closing waits for them, so that no process outlives it. */
  readonly #leaving = new Set<Promise<void>>();
  /** Calls in flight per connection. */
  readonly #busy = new WeakMap<Connection, number>();
  /** Connections that take no more calls but still have some. */
  readonly #retired = new Set<Connection>();

  constructor(options: McpClientOptions) {
    this.#options = options;
  }

  async start(signal: AbortSignal): Promise<Started | Failure> {
    const running = await this.#running(signal);
    return running.kind === "failure" ? running : running.started;
  }

  async list(signal: AbortSignal): Promise<Started | Failure> {
    const running = await this.#running(signal);
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

  /** The running server; callers that come while it starts share the one start. */
  async #running(signal: AbortSignal): Promise<Running | Failure> {
    const { toolId, clock } = this.#options;
    if (signal.aborted) return cancelled(toolId);
    if (this.#closing.signal.aborted) return isClosing(this.#options.toolId);
    if (this.#state.kind === "running") return this.#state.running;
    if (this.#state.kind === "down" && clock.elapsed() < this.#state.retryAtMs) return this.#state.failure;
    if (this.#state.kind !== "starting") this.#state = { kind: "starting", result: this.#launch() };
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

  /** Reads the list of a running server again; a server that cannot tell it is taken down. */
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

  /** The connection is of no use any more: the first time since a good reply, the next call starts anew at once. */
  #lost(connection: Connection, reason?: Failure): void {
    if (!this.#isCurrent(connection)) return;
    this.#troubles += 1;
    const { toolId, clock } = this.#options;
    const account = connection.account();
    const message = `server "${toolId}" (${connection.label}) keeps ending${account === "" ? "" : `: ${account}`}`;
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

  /** Disposes of a connection once its last call is over: one lost reply must not take the others with it. */
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

/** How long a failing server is left alone, milliseconds. */
function backOffMs(troubles: number): number {
  return Math.min(300_000, 5_000 * 2 ** (troubles - 1));
}
