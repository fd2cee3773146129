// Limits the size of bodies. Counts the bytes that arrive, because the headers may be wrong.
import { HttpFailure } from "./failure.ts";

interface BodyBounds {
  readonly maxBytes: number;
  readonly host: string;
  /** Converts an error of the stream to the error that the reader receives. */
  readonly explain: (thrown: unknown) => unknown;
}

/** Passes the bytes through. At the first chunk above the limit, fails with `oversized` and stops the sender. */
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
