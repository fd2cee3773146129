// Reads the checked-in snapshot; it is imported only when a snapshot is really asked for.
import { z } from "zod";
import type { Snapshot } from "./format.ts";

const snapshotSchema = z.custom<Snapshot>(
  (value) =>
    z.looseObject({ version: z.literal(1), capturedAt: z.string(), events: z.array(z.unknown()) }).safeParse(value)
      .success,
  "the bundled snapshot is not of version 1",
);

/** The synthetic snapshot that ships with ctx. */
export async function loadSnapshot(): Promise<Snapshot> {
  const { default: data } = await import("./polymarket.snapshot.json", { with: { type: "json" } });
  return snapshotSchema.parse(data);
}
