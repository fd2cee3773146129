// Reads the reply of a collector: how many spans it rejected, and why. The field numbers are those of opentelemetry-proto.
import { PbfReader } from "pbf";
import { z } from "zod";

/** `partialSuccess` of the reply. A message without rejected spans is a warning. */
export interface PartialSuccess {
  readonly rejected: number;
  readonly message: string;
}

const jsonReply = z.looseObject({
  partialSuccess: z
    .looseObject({
      // OTLP writes 64-bit integers as text; some collectors write numbers.
      rejectedSpans: z.union([z.number(), z.string().regex(/^\d{1,15}$/)]).nullish(),
      errorMessage: z.string().nullish(),
    })
    .nullish(),
});

/** Returns what a successful reply says about rejected spans; null if it says nothing, or is not a reply of OTLP. */
export function partialSuccessOf(body: Uint8Array, contentType: string): PartialSuccess | null {
  try {
    const said = /json/i.test(contentType) ? fromJson(body) : fromProtobuf(body);
    return said.rejected > 0 || said.message !== "" ? said : null;
  } catch {
    // A proxy can reply with a page. The status says that the spans were accepted.
    return null;
  }
}

function fromJson(body: Uint8Array): PartialSuccess {
  const { partialSuccess } = jsonReply.parse(JSON.parse(new TextDecoder().decode(body)));
  return { rejected: Number(partialSuccess?.rejectedSpans ?? 0), message: partialSuccess?.errorMessage ?? "" };
}

function fromProtobuf(body: Uint8Array): PartialSuccess {
  const reader = new PbfReader(body);
  return reader.readFields<{ rejected: number; message: string }>(
    (tag, said) => {
      if (tag !== 1) return;
      reader.readMessage((inner) => {
        if (inner === 1) said.rejected = reader.readVarint(true);
        if (inner === 2) said.message = reader.readString();
      }, said);
    },
    { rejected: 0, message: "" },
  );
}
