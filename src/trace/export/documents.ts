// Exports a trace as JSON lines or as a `developerTrace` document.
import { CtxError } from "../../contract/error.ts";
import type { JsonObject } from "../../contract/json.ts";
import { developerTrace } from "../developer.ts";
import type { TraceReading } from "../read/reading.ts";

/** Formats the lines of a trace in the current format, one JSON document each. */
export function asJsonLines({ lines }: TraceReading): string {
  if (lines.length === 0) throw new CtxError("usage", "the trace has no line to export");
  return `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
}

/** Returns the original `developerTrace` if an SDK client made the trace, else builds one from the recorded lines. */
export function asDeveloperTrace({ foreign, model }: TraceReading): JsonObject {
  const written: JsonObject = JSON.parse(JSON.stringify(developerTrace(model)));
  return foreign ?? written;
}
