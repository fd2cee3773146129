// Starts one server: opens the connection, performs the handshake and reads the list of methods.
import type { Clock } from "../../contract/clock.ts";
import type { Failure } from "../../contract/tool.ts";
import type { Connection, ProtocolOffer, ServerIdentity, Session } from "./connection.ts";
import { type Deadline, startDeadline, untilAborted } from "./deadline.ts";
import { isClosing, startFailure } from "./failure.ts";
import { wantsNewerProtocol } from "./session.ts";

/** The listing of a server: how the server describes itself, and its tools. */
export interface Listed {
  readonly identity: Partial<ServerIdentity>;
  readonly tools: readonly unknown[];
}

/** A started server with its list as sent. A restart or a changed list creates a new object. */
export interface Started extends Listed {
  readonly kind: "started";
  readonly startupMs: number;
  /** The time in milliseconds that reading the list took. */
  readonly listMs: number;
}

export interface Running {
  readonly kind: "running";
  readonly session: Session;
  readonly connection: Connection;
  readonly started: Started;
}

export interface LaunchOptions {
  readonly toolId: string;
  /** Opens a new connection. Called once per start, and a second time if the server requires a newer protocol. */
  readonly open: () => Promise<Connection>;
  /** Returns the server's listing if it is known without a request, otherwise undefined. */
  readonly listed?: (() => Promise<Listed | undefined>) | undefined;
  readonly startTimeoutMs: number;
  readonly clock: Clock;
  /** Aborts when the client closes. */
  readonly closing: AbortSignal;
  /** Called when the connection of a started server ends unexpectedly. */
  readonly onClose: (connection: Connection) => void;
}

/** Starts the server and reads its list within the time limit. Never rejects. If it fails, it disposes of the connection. */
export async function launch(options: LaunchOptions): Promise<Running | Failure> {
  const from = options.clock.elapsed();
  using deadline = startDeadline(options.startTimeoutMs, options.closing);
  let result = await attempt(options, { deadline, from, offer: "handshake" });
  if (result.kind === "refused" && result.wantsNewer) {
    result = await attempt(options, { deadline, from, offer: "negotiated" });
  }
  return result.kind === "refused" ? result.failure : result;
}

/** Returns the server with its current list, or a failure that says why the list could not be read. */
export async function readListAgain(
  { connection, session, started }: Running,
  options: Omit<LaunchOptions, "open" | "onClose" | "listed">,
): Promise<Started | Failure> {
  const { toolId, startTimeoutMs, clock, closing } = options;
  const from = clock.elapsed();
  using deadline = startDeadline(startTimeoutMs, closing);
  try {
    const tools = await session.list(deadline.signal);
    return { ...started, tools, listMs: clock.elapsed() - from };
  } catch (error) {
    const timeoutMs = deadline.isOver() ? startTimeoutMs : undefined;
    return startFailure({ toolId, connection, phase: "list", error, timeoutMs });
  }
}

interface Attempt {
  readonly deadline: Deadline;
  /** The time at which the start began. */
  readonly from: number;
  readonly offer: ProtocolOffer;
}

interface Refused {
  readonly kind: "refused";
  readonly failure: Failure;
  readonly wantsNewer: boolean;
}

async function attempt(options: LaunchOptions, { deadline, from, offer }: Attempt): Promise<Running | Refused> {
  const { toolId, startTimeoutMs, clock, closing, onClose } = options;
  let connection: Connection | undefined;
  let phase: "start" | "initialize" | "list" = "start";
  try {
    connection = await openConnection(options.open, deadline.signal);
    phase = "initialize";
    const opened = connection;
    const session = await opened.converse({
      offer,
      signal: deadline.signal,
      onClose: () => onClose(opened),
      elapsed: () => clock.elapsed(),
    });
    phase = "list";
    const listedFrom = clock.elapsed();
    const tools = (await options.listed?.())?.tools ?? (await session.list(deadline.signal));
    const [startupMs, listMs] = [clock.elapsed() - from, clock.elapsed() - listedFrom];
    const started: Started = { kind: "started", identity: session.identity, tools, startupMs, listMs };
    return { kind: "running", session, connection, started };
  } catch (error) {
    const timeoutMs = deadline.isOver() ? startTimeoutMs : undefined;
    await connection?.dispose();
    const failure = closing.aborted ? isClosing(toolId) : startFailure({ toolId, connection, phase, error, timeoutMs });
    return { kind: "refused", failure, wantsNewer: phase === "initialize" && wantsNewerProtocol(error) };
  }
}

/** Opens a connection. If the signal aborts first, the connection is disposed of as soon as it is open. */
async function openConnection(open: () => Promise<Connection>, signal: AbortSignal): Promise<Connection> {
  const opening = open();
  const connection = await untilAborted(opening, signal, () => undefined);
  if (connection !== undefined) return connection;
  opening.then(
    (late) => late.dispose(),
    () => undefined, // The caller already has the reason of the abort.
  );
  throw signal.reason;
}
