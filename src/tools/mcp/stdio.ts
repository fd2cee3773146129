// MCP over the pipes of a process. Memory is limited, whatever the process prints. A request whose reply cannot be read
// fails at once.

import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import { inSlices } from "../../base/slices.ts";
import { isJsonObject } from "../../base/text/json.ts";
import { brokenReplyCodes, type Connection } from "./connection.ts";
import { createLineReader } from "./lines.ts";
import { type ProcessExit, type ProcessOptions, type ServerProcess, startProcess } from "./process.ts";
import { openSession } from "./session.ts";

export interface StdioOptions extends ProcessOptions {
  /** The maximum length of a line in bytes. A request with a longer reply fails. */
  readonly maxLineBytes: number;
}

const drainMs = 200;
/** How long the messages of one server are read before other work runs. A server may send them without end. */
const sliceMs = 5;
/** A server that prints this many bytes without an MCP message is stopped. */
const mostStrayBytes = 16_777_216;

/** Starts a server as a process. If the process cannot be started, rejects with a message that says what to fix. */
export async function connectStdio(options: StdioOptions): Promise<Connection> {
  const transport = new StdioTransport(await startProcess(options), options.maxLineBytes);
  return {
    label: `command ${options.command}`,
    account: () => transport.account(),
    converse: (options) => openSession(transport, options),
    dispose: () => transport.close(),
  };
}

class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport["onmessage"];
  readonly #process: ServerProcess;
  readonly #maxLineBytes: number;
  readonly #waiting = new Set<string | number>();
  #exit: ProcessExit | undefined;
  #stray: string | undefined;
  /** The number of bytes since the last valid message. */
  #strayBytes = 0;
  #closing: Promise<void> | undefined;
  #reading: Promise<void> | undefined;

  constructor(process: ServerProcess, maxLineBytes: number) {
    this.#process = process;
    this.#maxLineBytes = maxLineBytes;
    void this.#watch();
  }

  async start(): Promise<void> {
    this.#reading = this.#read();
  }

  async #read(): Promise<void> {
    const read = createLineReader({
      maxBytes: this.#maxLineBytes,
      onLine: (line) => this.#receive(line),
      onOversize: (line) => this.#refuse(line),
    });
    try {
      for await (const chunk of this.#process.stdout) await inSlices(read(chunk), { sliceMs });
    } catch {
      // `exited` reports why the pipe broke.
    }
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (!this.#process.stdin.writable) throw new Error("the process is over");
    if ("method" in message && "id" in message && message.id !== undefined) this.#waiting.add(message.id);
    this.#process.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** Stops the process and its descendants. */
  close(): Promise<void> {
    this.#closing ??= this.#stop();
    return this.#closing;
  }

  /** Describes a server that does not reply: its exit, the end of its output on stderr, and output that is not MCP. */
  account(): string {
    const facts: string[] = [];
    if (this.#exit !== undefined) facts.push(describeExit(this.#exit));
    if (this.#strayBytes > mostStrayBytes) facts.push(`it was stopped after ${mostStrayBytes} bytes without a message`);
    if (this.#stray !== undefined) facts.push(`it printed ${quote(this.#stray)} on stdout, which is not MCP`);
    const words = lastLines(this.#process.stderrTail());
    if (words !== "") facts.push(`its last output on stderr: ${quote(words)}`);
    return facts.join("; ");
  }

  async #watch(): Promise<void> {
    const exit = await this.#process.exited;
    if (this.#closing === undefined) this.#exit = exit; // An exit that ctx asked for is not reported.
    // Output from before the exit may still be in the pipes.
    const drained = Promise.all([this.#process.drained, this.#reading]);
    await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, drainMs))]);
    await this.close();
  }

  async #stop(): Promise<void> {
    await this.#process.stop();
    this.onclose?.();
  }

  #receive(line: string): void {
    if (line.trim() === "" || this.#closing !== undefined) return;
    const message = parseMessage(line);
    this.#strayBytes = message === undefined ? this.#strayBytes + line.length : 0;
    if (this.#strayBytes > mostStrayBytes) void this.close();
    if (message === undefined) {
      const id = leadingId(line);
      if (id !== undefined && this.#waiting.has(id)) {
        this.#fail(id, brokenReplyCodes.malformed, `the reply is not JSON: ${quote(line)}`);
      } else this.#stray ??= line;
      return;
    }
    if ("method" in message) {
      this.onmessage?.(message);
      return;
    }
    const broken = brokenReply(message);
    if (broken === null) {
      if (message.id !== undefined) this.#waiting.delete(message.id);
      this.onmessage?.(message);
    } else this.#failAll(this.#lostBy(message.id), brokenReplyCodes.malformed, `${broken}: ${quote(line)}`);
  }

  #refuse({ head, tail, bytes }: { readonly head: string; readonly tail: string; readonly bytes: number }): void {
    const lost = this.#lostBy(leadingId(head) ?? trailingId(tail));
    const text = `a reply of ${bytes} bytes; the limit of a line is ${this.#maxLineBytes}`;
    this.#failAll(lost, brokenReplyCodes.oversized, text);
  }

  /** Returns the waiting requests that a broken reply may belong to: all of them if the reply's id cannot be read. */
  #lostBy(id: string | number | null | undefined): readonly (string | number)[] {
    const known = [id, Number(id)].find((each) => each !== null && each !== undefined && this.#waiting.has(each));
    return known === null || known === undefined ? [...this.#waiting] : [known];
  }

  #failAll(ids: readonly (string | number)[], code: number, message: string): void {
    for (const id of ids) this.#fail(id, code, message);
  }

  #fail(id: string | number, code: number, message: string): void {
    this.#waiting.delete(id);
    this.onmessage?.({ jsonrpc: "2.0", id, error: { code, message } });
  }
}

function parseMessage(line: string): JSONRPCMessage | undefined {
  // Skips lines that cannot be a message. Parsing is much slower, and a server may print any amount of other text.
  if (!/^\s*\{/.test(line)) return undefined;
  try {
    const value = JSON.parse(line);
    return typeof value === "object" && value !== null && value.jsonrpc === "2.0" ? value : undefined;
  } catch {
    return undefined; // The caller keeps the line for the error message.
  }
}

/** Returns why a reply violates JSON-RPC, or null. Without this check, the SDK would drop the reply and keep waiting. */
function brokenReply(message: object): string | null {
  const { id, result, error }: { id?: unknown; result?: unknown; error?: unknown } = message;
  if (result !== undefined && error !== undefined) return "the reply has both a result and an error";
  const { code, message: text }: { code?: unknown; message?: unknown } = Object(error);
  const isResult = isJsonObject(result);
  if (!isResult && !(Number.isInteger(code) && typeof text === "string"))
    return "the reply has neither a result nor an error";
  return typeof id === "string" || typeof id === "number" ? null : "the reply has no request id";
}

/** Returns the id at the start of a message that is cut off or is not valid JSON, or undefined. */
function leadingId(text: string): string | number | undefined {
  return readId(/^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d+|"[^"\\]*")\s*,/.exec(text)?.[1]);
}

function trailingId(text: string): string | number | undefined {
  return readId(/,\s*"id"\s*:\s*(\d+|"[^"\\]*")\s*\}\s*$/.exec(text)?.[1]);
}

function readId(text: string | undefined): string | number | undefined {
  if (text === undefined) return undefined;
  // The id of a damaged message may be no JSON, such as 01; the message is refused where it is read.
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describeExit({ code, signal }: ProcessExit): string {
  return signal === null ? `the process exited with code ${code}` : `the process was stopped by ${signal}`;
}

/** Returns the error line that Node prints above a stack trace. If there is none, returns the last three lines. */
function lastLines(text: string): string {
  const lines = text.trim().split("\n");
  const exception = lines.slice(0, -3).findLast((line) => /^\s*[\w.]*(?:Error|Exception)\b/.test(line));
  return (exception?.trim() ?? lines.slice(-3).join(" | ")).slice(-300).toWellFormed();
}

function quote(text: string): string {
  return `"${text.slice(0, 300).toWellFormed().trim()}"`;
}
