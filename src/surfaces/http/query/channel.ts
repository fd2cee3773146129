// Server-sent events to one client: whole events in order, comments while nothing happens, and an end that is said.
export interface Channel {
  readonly body: ReadableStream<Uint8Array>;
  /** Does nothing once the channel has ended or its client has gone. */
  send(event: object): void;
  /** Says that nothing follows, and closes. */
  end(): void;
}

/** Opens a channel; a comment is sent after so many milliseconds without an event. */
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

/** What every stream of events is sent with. */
export const streamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  // Some proxies hold a reply back until it is whole, unless they are told not to.
  "x-accel-buffering": "no",
};

/** Some readers split lines at these too, which JSON leaves as they are. */
function oneLine(event: object): string {
  return JSON.stringify(event)
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029")
    .replaceAll("\u0085", "\\u0085");
}
