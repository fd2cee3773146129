// The MCP client: starts a server, sends calls to it and returns every error as a failure value. It does not decide
// which method may be called.
import type { OfferReply } from "../../contract/tool/offers.ts";
import type { Failure } from "../../contract/tool.ts";
import type { CallRequest, Connection, OfferCall, Session } from "./connection.ts";
import { startDeadline, untilAborted } from "./deadline.ts";
import { callFailure, cancelled, failure, isClosing } from "./failure.ts";
import { HttpProblem } from "./http-problem.ts";
import { type LaunchOptions, launch, type Running, readListAgain, type Started } from "./launch.ts";

export type McpClientOptions = Omit<LaunchOptions, "closing" | "onClose">;

export interface RawReply<Result = unknown> {
  readonly kind: "reply";
  readonly result: Result;
  readonly durationMs: number;
}

/**
 * A client of one server. It starts the server at first use and restarts it after a crash. Errors of the server are
 * returned as failures and never thrown.
 */
export interface McpClient {
  start(signal: AbortSignal): Promise<Started | Failure>;
  /**
   * Starts the server like `start`, and reads the list again if the server has reported a change. Calls `onStarting` if
   * the caller has to wait for the start.
   */
  list(signal: AbortSignal, onStarting?: () => void): Promise<Started | Failure>;
  call(request: CallRequest): Promise<RawReply | Failure>;
  /** Lists or reads resources and prompts. `method` is the name of the request for messages. */
  offer(call: OfferCall & { readonly method: string }): Promise<RawReply<OfferReply> | Failure>;
  close(): Promise<void>;
}

/** A call that did not run because the server no longer knows the session. It can be repeated in a new session. */
interface Expired {
  readonly kind: "expired";
  readonly failure: Failure;
}

/** A call that reports progress may take this many times its time limit. */
export const progressFactor = 5;

type Request = Pick<CallRequest, "method" | "timeoutMs" | "signal">;
type Run<Result> = (session: Session, signal: AbortSignal) => Promise<Result>;

type State =
  | { readonly kind: "idle" }
  | { readonly kind: "starting"; readonly result: Promise<Running | Failure> }
  | { readonly kind: "running"; readonly running: Running }
  | { readonly kind: "down"; readonly failure: Failure; readonly retryAtMs: number };

/** Creates a client. The server is not started yet. */
export function createClient(options: McpClientOptions): McpClient {
  return new ServerClient(options);
}

class ServerClient implements McpClient {
  readonly #options: McpClientOptions;
  readonly #closing = new AbortController();
  #state: State = { kind: "idle" };
  /** The number of failed starts and crashes since the last successful reply. */
  #troubles = 0;
  #relisting: Promise<Started | Failure> | undefined;
  /** The connections that are being closed. `close` waits for them, so that no server process remains. */
  readonly #leaving = new Set<Promise<void>>();
  /** The number of calls in flight per connection. */
  readonly #busy = new WeakMap<Connection, number>();
  /** The connections that accept no new calls but still have calls in flight. */
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
    return await this.#repeated(request, (session, signal) => session.call({ ...request, signal }));
  }

  async offer(call: OfferCall & { readonly method: string }): Promise<RawReply<OfferReply> | Failure> {
    return await this.#repeated(call, (session, signal) => session.offer({ ...call, signal }));
  }

  /** Runs the request, and once more in a new session if the server no longer knows the session. */
  async #repeated<Result>(request: Request, run: Run<Result>): Promise<RawReply<Result> | Failure> {
    const first = await this.#call(request, run);
    if (first.kind !== "expired") return first;
    const second = await this.#call(request, run);
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

  async #call<Result>(request: Request, run: Run<Result>): Promise<RawReply<Result> | Failure | Expired> {
    const running = await this.#running(request.signal);
    if (running.kind === "failure") return running;
    const { toolId, clock } = this.#options;
    const { connection, session } = running;
    const from = clock.elapsed();
    const longestMs = request.timeoutMs * progressFactor;
    using deadline = startDeadline(longestMs, request.signal);
    this.#busy.set(connection, (this.#busy.get(connection) ?? 0) + 1);
    try {
      const result = await run(session, deadline.signal);
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

  /** Returns the running server, and starts it if necessary. Concurrent callers share one start. */
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

  /** Reads the list of a running server again. If that fails, the server is stopped. */
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

  /** Marks the server as down. A call can restart it at once after a first failure, and after a delay if failures repeat. */
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

  /** Drops a session that the server no longer knows. The next call opens a new session. */
  #leave(connection: Connection): void {
    if (!this.#isCurrent(connection)) return;
    this.#state = { kind: "idle" };
    this.#retire(connection);
  }

  /** Disposes of a connection after its last call has ended, so that one lost reply does not abort the other calls. */
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

/** Returns the time to wait before the next start of a failing server, in milliseconds. */
function backOffMs(troubles: number): number {
  return Math.min(300_000, 5_000 * 2 ** (troubles - 1));
}
