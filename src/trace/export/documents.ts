// A trace as JSON lines of ours, or as the wire's document.
import { CtxError } from "../../contract/error.ts";
import type { JsonObject } from "../../contract/json.ts";
import { developerTrace } from "../developer.ts";
import type { TraceReading } from "../read/reading.ts";

/** The lines of today's format, upgraded, one document each; a trace of another writer becomes lines too. */
export function asJsonLines({ lines }: TraceReading): string {
  if (lines.length === 0) throw new CtxError("usage", "the trace holds no line that could be written");
  return `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
}

/** The wire's `developerTrace`: as another writer wrote it, or derived from the lines of ours. */
export function asDeveloperTrace({ foreign, model }: TraceReading): JsonObject {
  const written: JsonObject = JSON.parse(JSON.stringify(developerTrace(model)));
  return foreign ?? written;
}
