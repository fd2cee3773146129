// Limits the size of bodies by counting the received bytes, whatever the headers declare.
import { HttpFailure } from "./failure.ts";

interface BodyBounds {
  readonly maxBytes: number;
  readonly host: string;
  /** Converts an error of the stream into the failure that the reader gets. */
  readonly explain: (thrown: unknown) => unknown;
}

/** Passes the bytes through; fails with `oversized` at the first chunk above the limit, and stops the sender. */
export function boundBody(body: ReadableStream<Uint8Array>, bounds: BodyBounds): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        bytes += value.byteLength;
        if (bytes <= bounds.maxBytes) return controller.enqueue(value);
        const failure = new HttpFailure(
          "oversized",
          `the body from ${bounds.host} has more than ${bounds.maxBytes} bytes`,
        );
        await reader.cancel(failure);
        controller.error(failure);
      } catch (thrown) {
        controller.error(bounds.explain(thrown));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
