// Records the messages between an MCP client and a server. The folder `tap` passes bytes on between the two. It knows no
// file: each row goes to a function. A recording never changes, delays or stops the traffic.
import { atOnce } from "../../base/slices.ts";
import { isJsonObject } from "../../base/text/json.ts";
import type { JsonObject } from "../../contract/json.ts";
import { createLineReader } from "../mcp/lines.ts";

export type Side = "client" | "server";

/** One row of a recording: a message, a text that is not a message, or an event of the tap itself. */
export type TapRow =
  | { readonly from: Side; readonly message: JsonObject }
  | { readonly from: Side; readonly text: string; readonly bytes: number }
  | ({ readonly from: "tap"; readonly event: string } & JsonObject);

/** Stores a row. `atMs` is its time in epoch milliseconds. */
export type WriteRow = (row: TapRow, atMs: number) => void;

export interface Recording {
  /** Adds a part of a stream of JSON lines. */
  chunk(side: Side, chunk: Buffer): void;
  /** Adds one text: a message, or a list of messages. */
  text(side: Side, text: string, atMs?: number): void;
  event(event: string, facts?: JsonObject): void;
  /** Number of requests of the client without a reply. */
  openRequests(): number;
}

/** A longer message is stored as its beginning and its size. */
const mostMessageBytes = 4_194_304;
const mostTextCharacters = 2_000;
/** A longer message is recorded a moment later, because the reply to it should pass first. */
const mostPromptCharacters = 16_384;
const laterMs = 5;

export function createRecording(write: WriteRow, now: () => number): Recording {
  const open = new Set<unknown>();
  const text: Recording["text"] = (side, words, atMs = now()) => {
    const messages = messagesIn(words);
    if (messages === null) write({ from: side, ...excerptOf(words) }, atMs);
    for (const message of messages ?? []) {
      if (side === "client" && "method" in message && "id" in message) open.add(message.id);
      if (side === "server" && !("method" in message)) open.delete(message.id);
      write({ from: side, message }, atMs);
    }
  };
  const waiting: { readonly side: Side; readonly line: string; readonly atMs: number }[] = [];
  const flush = () => {
    for (const { side, line, atMs } of waiting.splice(0)) text(side, line, atMs);
  };
  const add = (side: Side, line: string) => {
    if (waiting.length === 0 && line.length <= mostPromptCharacters) {
      text(side, line);
      return;
    }
    if (waiting.length === 0) setTimeout(quietly(flush), laterMs);
    waiting.push({ side, line, atMs: now() });
  };
  const lines = (side: Side) =>
    createLineReader({
      maxBytes: mostMessageBytes,
      onLine: (line) => {
        if (line.trim() !== "") add(side, line);
      },
      onOversize: ({ head, bytes }) => {
        flush();
        write({ from: side, text: head, bytes }, now());
      },
    });
  const readers = { client: lines("client"), server: lines("server") };
  return {
    chunk: (side, chunk) => atOnce(readers[side](chunk)),
    text,
    event(event, facts = {}) {
      flush();
      write({ ...facts, from: "tap", event }, now());
    },
    openRequests() {
      flush();
      return open.size;
    },
  };
}

/** Returns the function without its errors, because a fault of the recording must not end the traffic. */
export function quietly<Words extends readonly unknown[]>(act: (...words: Words) => void): (...words: Words) => void {
  return (...words) => {
    try {
      act(...words);
    } catch {
      // The bytes were passed on. The recording lacks this part.
    }
  };
}

/** Returns the messages of a text, or null if it contains anything else. */
function messagesIn(text: string): readonly JsonObject[] | null {
  if (text.length > mostMessageBytes) return null;
  try {
    const value: unknown = JSON.parse(text);
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    return list.length > 0 && list.every(isMessage) ? list : null;
  } catch {
    // A text that is not JSON is stored as a text.
    return null;
  }
}

function isMessage(value: unknown): value is JsonObject {
  return isJsonObject(value) && value.jsonrpc === "2.0";
}

function excerptOf(text: string): { readonly text: string; readonly bytes: number } {
  return { text: text.slice(0, mostTextCharacters).toWellFormed(), bytes: Buffer.byteLength(text) };
}
