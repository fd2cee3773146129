// Records one HTTP request and its reply. The session of the messages is often known only when the reply begins.
import type { IncomingMessage } from "node:http";
import type { Transform } from "node:stream";
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
  constants as zlib,
} from "node:zlib";
import { createEventReader } from "./event-stream.ts";
import { quietly, type Recording, type Side } from "./recording.ts";

export interface Exchange {
  /** Returns the recording of a session. The empty name is used for a server without sessions. */
  readonly session: (name: string) => Recording;
  readonly now: () => number;
}

/** The record of one exchange. No function throws. */
export interface RecordedExchange {
  requestChunk(chunk: Buffer): void;
  requestEnd(): void;
  reply(reply: IncomingMessage): void;
  replyChunk(chunk: Buffer): void;
  /** Ends the record. A second call does nothing. */
  end(): void;
  fail(message: string): void;
}

/** A longer body is recorded only by its beginning. */
const mostBodyBytes = 4_194_304;

interface State {
  session: string;
  /** Texts that wait for the session. */
  readonly waiting: { readonly side: Side; readonly text: string; readonly atMs: number }[];
  isSessionKnown: boolean;
  isOver: boolean;
}

export function recordExchange(request: IncomingMessage, exchange: Exchange): RecordedExchange {
  const asked = createBody();
  const state: State = { session: sessionOf(request) ?? "", waiting: [], isSessionKnown: false, isOver: false };
  const put = (side: Side, text: string) => {
    if (text.trim() === "") return;
    const atMs = exchange.now();
    if (state.isSessionKnown) exchange.session(state.session).text(side, text, atMs);
    else state.waiting.push({ side, text, atMs });
  };
  const settle = () => {
    state.isSessionKnown = true;
    for (const { side, text, atMs } of state.waiting.splice(0)) exchange.session(state.session).text(side, text, atMs);
  };
  let read: ReturnType<typeof replyReader> | null = null;
  return quiet({
    requestChunk: (chunk) => asked.add(chunk),
    requestEnd: () => put("client", asked.text()),
    reply(reply) {
      state.session = headerText(reply.headers["mcp-session-id"]) ?? state.session;
      read = replyReader(reply, { put, state, settle });
      if (!read.isEventStream || state.session !== "") settle();
      const status = reply.statusCode ?? 0;
      if (status < 400) return;
      settle();
      exchange.session(state.session).event("http-error", { status, method: request.method ?? "" });
    },
    replyChunk: (chunk) => read?.chunk(chunk),
    end() {
      if (state.isOver) return;
      state.isOver = true;
      settle();
      read?.end();
    },
    fail(message) {
      settle();
      exchange.session(state.session).event("http-error", { message, method: request.method ?? "" });
    },
  });
}

interface ReplyPlace {
  readonly put: (side: Side, text: string) => void;
  readonly state: State;
  readonly settle: () => void;
}

/** Reads the messages of a reply: the events of a stream, or one body. */
function replyReader(reply: IncomingMessage, { put, state, settle }: ReplyPlace) {
  const isEventStream = /^text\/event-stream\b/i.test(reply.headers["content-type"] ?? "");
  const isText = /\bjson\b/i.test(reply.headers["content-type"] ?? "");
  const body = createBody();
  const events = createEventReader(({ event, data }) => {
    // The older transport names its session in the address for messages, which is the first event.
    if (event === "endpoint" && state.session === "") state.session = sessionIn(data) ?? "";
    settle();
    if (event === "" || event === "message") put("server", data);
  });
  const take = (chunk: Buffer) => (isEventStream ? events(chunk) : isText ? body.add(chunk) : undefined);
  const finish = () => put("server", isEventStream ? "" : body.text());
  const decoder = decoderOf(reply.headers["content-encoding"]);
  decoder?.on("data", take).once("end", finish);
  decoder?.on("error", () => undefined); // The record lacks a reply that cannot be unpacked. The client got its bytes.
  return {
    isEventStream,
    chunk: (chunk: Buffer) => void (decoder === null ? take(chunk) : decoder.write(chunk)),
    end: () => void (decoder === null ? finish() : decoder.end()),
  };
}

function decoderOf(encoding: string | undefined): Transform | null {
  switch ((encoding ?? "").trim().toLowerCase()) {
    case "gzip":
    case "x-gzip":
      return createGunzip({ flush: zlib.Z_SYNC_FLUSH });
    case "deflate":
      return createInflate({ flush: zlib.Z_SYNC_FLUSH });
    case "br":
      return createBrotliDecompress({ flush: zlib.BROTLI_OPERATION_FLUSH });
    case "zstd":
      return createZstdDecompress({ flush: zlib.ZSTD_e_flush });
    default:
      return null;
  }
}

/** Collects a body up to a limit. */
function createBody() {
  const parts: Buffer[] = [];
  let bytes = 0;
  return {
    add(chunk: Buffer): void {
      if (bytes <= mostBodyBytes) parts.push(chunk);
      bytes += chunk.length;
    },
    text: () => Buffer.concat(parts).toString("utf8"),
  };
}

function sessionOf(request: IncomingMessage): string | null {
  return headerText(request.headers["mcp-session-id"]) ?? sessionIn(request.url ?? "");
}

function sessionIn(address: string): string | null {
  const { searchParams } = new URL(address.trim(), "http://127.0.0.1");
  return searchParams.get("sessionId") ?? searchParams.get("session_id");
}

function headerText(value: string | readonly string[] | undefined): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** Returns the record with functions that never throw, because a fault of the record must not end the traffic. */
function quiet(record: RecordedExchange): RecordedExchange {
  const { requestChunk, requestEnd, reply, replyChunk, end, fail } = record;
  return {
    ...{ requestChunk: quietly(requestChunk), requestEnd: quietly(requestEnd), reply: quietly(reply) },
    ...{ replyChunk: quietly(replyChunk), end: quietly(end), fail: quietly(fail) },
  };
}
