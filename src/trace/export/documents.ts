// A trace as JSON lines, or as the wire's document.
import { CtxError } from "../../contract/error.ts";
import type { JsonObject } from "../../contract/json.ts";
import { developerTrace } from "../developer.ts";
import type { TraceReading } from "../read/reading.ts";

/** Lines of the current format, one document each; foreign traces are converted to lines. */
export function asJsonLines({ lines }: TraceReading): string {
  if (lines.length === 0) throw new CtxError("usage", "the trace has no line to export");
  return `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
}

/** The wire's `developerTrace`: the original of a foreign trace, or derived from our lines. */
export function asDeveloperTrace({ foreign, model }: TraceReading): JsonObject {
  const written: JsonObject = JSON.parse(JSON.stringify(developerTrace(model)));
  return foreign ?? written;
}
