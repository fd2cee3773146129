// Formats that contain spans: requests of OTLP in JSON, spans as JSON lines, and documents of Jaeger.
import type { JsonObject } from "../../../contract/json.ts";
import { objectAt, objectsAt, textAt } from "../../data.ts";
import type { Format } from "./format.ts";
import { flatSpan, isFlatSpan, jaegerSpans, otlpSpans } from "./span-records.ts";
import { spanCollector } from "./spans.ts";

export const otlp: Format = {
  name: "otlp",
  title: "OpenTelemetry spans in OTLP JSON",
  recognizes: (row) =>
    ["resourceSpans", "resource_spans", "resourceLogs", "resourceMetrics"].some((key) => Array.isArray(row[key])) &&
    !isOfCtx(row),
  collect: (slim) => spanCollector(otlp.name, slim, otlpSpans),
};

function isOfCtx(row: JsonObject): boolean {
  const scopes = objectsAt(row, "resourceSpans").flatMap((one) => objectsAt(one, "scopeSpans"));
  return scopes.some((one) => textAt(one, "scope", "name") === "ctx-runtime");
}

export const spanLines: Format = {
  name: "spans",
  title: "OpenTelemetry spans, one in a row",
  recognizes: isFlatSpan,
  collect: (slim) => spanCollector(spanLines.name, slim, (row) => (isFlatSpan(row) ? [flatSpan(row)] : [])),
};

export const jaeger: Format = {
  name: "jaeger",
  title: "document of Jaeger",
  recognizes: (row) => tracesOf(row).length > 0,
  collect: (slim) => spanCollector(jaeger.name, slim, (row) => tracesOf(row).flatMap(jaegerSpans)),
};

/** A document of Jaeger is a trace, has one or a list of them in `data`, or is a list of spans. */
function tracesOf(row: JsonObject): readonly JsonObject[] {
  const data = objectAt(row, "data");
  const traces = [row, ...(data === null ? objectsAt(row, "data") : [data]), { spans: [row] }];
  return traces.filter((one) => objectsAt(one, "spans").some((span) => "spanID" in span));
}
