// Server-sent events to one client: whole events in order, comments while nothing happens, and an explicit end event.
export interface Channel {
  readonly body: ReadableStream<Uint8Array>;
  /** Does nothing once the channel has ended or its client has disconnected. */
  send(event: object): void;
  /** Sends the end event and closes. */
  end(): void;
}

/** Opens a channel; sends a comment after this many milliseconds without an event. */
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

/** Headers of every event stream. */
export const streamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  // Some proxies buffer a reply until it is complete, unless this header forbids it.
  "x-accel-buffering": "no",
};

/** Some readers also split lines at these characters, which JSON does not escape. */
function oneLine(event: object): string {
  return JSON.stringify(event)
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029")
    .replaceAll("\u0085", "\\u0085");
}
