// MCP over the pipes of a process. Whatever comes out of them, memory stays bounded and no request waits for a
// reply that was seen to be broken.
import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import { brokenReplyCodes, type Connection } from "./connection.ts";
import { createLineReader } from "./lines.ts";
import { type ProcessExit, type ProcessOptions, type ServerProcess, startProcess } from "./process.ts";
import { openSession } from "./session.ts";

export interface StdioOptions extends ProcessOptions {
  /** Longest line that is read; a longer reply fails its request. */
  readonly maxLineBytes: number;
}

const drainMs = 200;
/** A server that prints this much without one message between is stopped: reading it costs us without end. */
const mostStrayBytes = 16_777_216;

/** Starts a server as a process; rejects with a sentence that says what to mend when it cannot be started. */
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
  /** Bytes since the last message that was one. */
  #strayBytes = 0;
  #closing: Promise<void> | undefined;

  constructor(process: ServerProcess, maxLineBytes: number) {
    this.#process = process;
    this.#maxLineBytes = maxLineBytes;
    void this.#watch();
  }

  async start(): Promise<void> {
    const read = createLineReader({
      maxBytes: this.#maxLineBytes,
      onLine: (line) => this.#receive(line),
      onOversize: (line) => this.#refuse(line),
    });
    this.#process.stdout.on("data", read);
    this.#process.stdout.on("error", () => undefined); // `exited` reports why the pipe broke.
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (!this.#process.stdin.writable) throw new Error("the process is over");
    if ("method" in message && "id" in message && message.id !== undefined) this.#waiting.add(message.id);
    this.#process.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** Stops the process with all that it started. */
  close(): Promise<void> {
    this.#closing ??= this.#stop();
    return this.#closing;
  }

  /** What is known of a server that fell silent: its exit, its last words, what it printed instead of MCP. */
  account(): string {
    const facts: string[] = [];
    if (this.#exit !== undefined) facts.push(describeExit(this.#exit));
    if (this.#strayBytes > mostStrayBytes) facts.push(`it was stopped after ${mostStrayBytes} bytes without a message`);
    if (this.#stray !== undefined) facts.push(`it printed ${quote(this.#stray)} on stdout, which is not MCP`);
    const words = lastLines(this.#process.stderrTail());
    if (words !== "") facts.push(`its last words on stderr: ${quote(words)}`);
    return facts.join("; ");
  }

  async #watch(): Promise<void> {
    const exit = await this.#process.exited;
    if (this.#closing === undefined) this.#exit = exit; // An exit that we asked for explains nothing.
    // What was written before the exit may still be in the pipes.
    await Promise.race([this.#process.drained, new Promise((resolve) => setTimeout(resolve, drainMs))]);
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
    if (!("method" in message) && message.id !== undefined && this.#waiting.delete(message.id) && !isReply(message)) {
      this.#fail(message.id, brokenReplyCodes.malformed, `the reply has neither a result nor an error: ${quote(line)}`);
    } else this.onmessage?.(message);
  }

  #refuse({ head, tail, bytes }: { readonly head: string; readonly tail: string; readonly bytes: number }): void {
    const id = leadingId(head) ?? trailingId(tail);
    // Without a readable id it is unknown whose reply was lost, so that every waiting request may be waiting for it.
    const lost = id !== undefined && this.#waiting.has(id) ? [id] : [...this.#waiting];
    const limit = this.#maxLineBytes;
    for (const each of lost) {
      this.#fail(each, brokenReplyCodes.oversized, `a reply of ${bytes} bytes; a line may have ${limit}`);
    }
  }

  #fail(id: string | number, code: number, message: string): void {
    this.#waiting.delete(id);
    this.onmessage?.({ jsonrpc: "2.0", id, error: { code, message } });
  }
}

function parseMessage(line: string): JSONRPCMessage | undefined {
  // Parsing costs far more than looking, and a flood of prose has no end.
  if (!/^\s*\{/.test(line)) return undefined;
  try {
    const value = JSON.parse(line);
    return typeof value === "object" && value !== null && value.jsonrpc === "2.0" ? value : undefined;
  } catch {
    return undefined; // The caller records the line.
  }
}

/** What the SDK reads as the reply to a request; it drops everything else without a word. */
function isReply(message: object): boolean {
  const { result, error }: { result?: unknown; error?: unknown } = message;
  if (typeof result === "object" && result !== null) return !Array.isArray(result);
  const { code, message: text }: { code?: unknown; message?: unknown } = Object(error);
  return Number.isInteger(code) && typeof text === "string";
}

/** The id of a message whose text cannot be parsed, from where servers put it. */
function leadingId(text: string): string | number | undefined {
  return readId(/^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d+|"[^"\\]*")\s*,/.exec(text)?.[1]);
}

function trailingId(text: string): string | number | undefined {
  return readId(/,\s*"id"\s*:\s*(\d+|"[^"\\]*")\s*\}\s*$/.exec(text)?.[1]);
}

function readId(text: string | undefined): string | number | undefined {
  return text === undefined ? undefined : JSON.parse(text);
}

function describeExit({ code, signal }: ProcessExit): string {
  return signal === null ? `the process exited with code ${code}` : `the process was ended by ${signal}`;
}

function lastLines(text: string): string {
  return text.trim().split("\n").slice(-3).join(" | ").slice(-300).toWellFormed();
}

function quote(text: string): string {
  return `"${text.slice(0, 300).toWellFormed().trim()}"`;
}
