// Sends server-sent events to one client. Events keep their order. Comments fill long pauses, and the last event marks
// the end.
export interface Channel {
  readonly body: ReadableStream<Uint8Array>;
  /** Sends an event. Does nothing after the channel has ended or the client has disconnected. */
  send(event: object): void;
  /** Sends the end event and closes the channel. */
  end(): void;
}

/** Opens a channel. Sends a comment after `keepAliveMs` milliseconds without an event, which keeps the connection open. */
export function openChannel(keepAliveMs: number): Channel {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const write = (text: string) => {
    controller?.enqueue(encoder.encode(text));
    timer?.refresh();
  };
  const close = () => {
    clearInterval(timer);
    controller = null;
  };
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
      timer = setInterval(() => write(": keep-alive\n\n"), keepAliveMs);
    },
    cancel: close,
  });
  return {
    body,
    send: (event) => write(`data: ${oneLine(event)}\n\n`),
    end: () => {
      const last = controller;
      write("data: [DONE]\n\n");
      close();
      last?.close();
    },
  };
}

/** HTTP headers of every event stream. */
export const streamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  // Without this header, some proxies delay a reply until it is complete.
  "x-accel-buffering": "no",
};

/**
 * Escapes the Unicode line separators in the JSON of an event. JSON allows them unescaped, but some clients split lines
 * at them.
 */
function oneLine(event: object): string {
  return JSON.stringify(event)
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029")
    .replaceAll("\u0085", "\\u0085");
}
