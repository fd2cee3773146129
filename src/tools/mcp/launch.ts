// The start of one server: a way to it, the handshake, its list; and the list once more when it has changed.
import type { Clock } from "../../contract/clock.ts";
import type { Failure } from "../../contract/tool.ts";
import type { Connection, ProtocolOffer, ServerIdentity, Session } from "./connection.ts";
import { type Deadline, startDeadline, untilAborted } from "./deadline.ts";
import { isClosing, startFailure } from "./failure.ts";
import { wantsNewerProtocol } from "./session.ts";

/** What a server says of itself and of what it offers, as it sent it. */
export interface Listed {
  readonly identity: Partial<ServerIdentity>;
  readonly tools: readonly unknown[];
}

/** A server that is up, with its raw list. A restart or a changed list gives a new object. */
export interface Started extends Listed {
  readonly kind: "started";
  readonly startupMs: number;
  /** Milliseconds of reading this list. */
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
  /** Makes a fresh way to the server; called once per start, and once more for a server of a newer protocol. */
  readonly open: () => Promise<Connection>;
  /** What it lists, where that is known without asking it; undefined when it is not known after all. */
  readonly listed?: (() => Promise<Listed | undefined>) | undefined;
  readonly startTimeoutMs: number;
  readonly clock: Clock;
  /** Aborted when nobody wants servers any more. */
  readonly closing: AbortSignal;
  /** Told when the connection of a started server ends by itself. */
  readonly onClose: (connection: Connection) => void;
}

/** Starts the server and reads its list, within the limit; never rejects, and leaves nothing behind when it fails. */
export async function launch(options: LaunchOptions): Promise<Running | Failure> {
  const from = options.clock.elapsed();
  using deadline = startDeadline(options.startTimeoutMs, options.closing);
  let result = await attempt(options, { deadline, from, offer: "handshake" });
  if (result.kind === "refused" && result.wantsNewer) {
    result = await attempt(options, { deadline, from, offer: "negotiated" });
  }
  return result.kind === "refused" ? result.failure : result;
}

/** The same server with its list as it is now, or why it could not be read. */
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
  /** When the start began. */
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
    const session = await opened.converse({ offer, signal: deadline.signal, onClose: () => onClose(opened) });
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

/** A way to the server; one that comes after the signal is disposed of at once. */
async function openConnection(open: () => Promise<Connection>, signal: AbortSignal): Promise<Connection> {
  const opening = open();
  const connection = await untilAborted(opening, signal, () => undefined);
  if (connection !== undefined) return connection;
  opening.then(
    (late) => late.dispose(),
    () => undefined, // Nobody waits for the reason any more.
  );
  throw signal.reason;
}
