// Reads exports of Langfuse: a trace with its observations, or observations.
import type { JsonObject } from "../../../contract/json.ts";
import { at, objectAt, objectsAt, textAt } from "../../data.ts";
import type { Format } from "./format.ts";
import { collector, type Node } from "./observations.ts";
import { momentOf, unpackedJson, unquoted } from "./values.ts";

export const langfuse: Format = {
  name: "langfuse",
  title: "traces or observations of Langfuse",
  recognizes: (row) =>
    (Array.isArray(row.observations) && textAt(traceOf(row), "id") !== null) ||
    observationsIn(row).some((one) => textAt(one, "type") !== null && textAt(one, "startTime") !== null),
  collect: (slim) => collector(langfuse.name, { slim, nodesOf }),
};

/** The web page of Langfuse exports a trace beside its observations, its API a trace that contains them. */
function traceOf(row: JsonObject): JsonObject {
  return objectAt(row, "trace") ?? row;
}

/** Returns the observations of a row without their trace: one, or a page of them. */
function observationsIn(row: JsonObject): readonly JsonObject[] {
  return [row, ...objectsAt(row, "data")].filter((one) => textAt(one, "traceId") !== null);
}

function nodesOf(given: JsonObject): readonly Node[] {
  if (!Array.isArray(given.observations)) return observationsIn(given).map(observation);
  const row = traceOf(given);
  const nodes = objectsAt(given, "observations").map(observation);
  const traceId = textAt(row, "id") ?? "";
  const ends = nodes.flatMap(({ endMs }) => endMs ?? []);
  const root: Node = {
    ...{ id: traceId, traceId, kind: "stage", parentId: null, data: row, failure: null, model: null },
    ...{
      startMs: momentOf(at(row, "timestamp")),
      endMs: ends.length === 0 ? null : ends.reduce((last, one) => Math.max(last, one)),
    },
    // The web page exports the texts of a trace in the notation of JSON.
    ...{ input: unquoted(at(row, "input")), output: unquoted(at(row, "output")) },
  };
  return [root, ...nodes.map((node) => ({ ...node, traceId, parentId: node.parentId ?? traceId }))];
}

function observation(data: JsonObject): Node {
  const type = textAt(data, "type") ?? "";
  const message = textAt(data, "statusMessage") ?? "no message";
  return {
    ...{
      id: textAt(data, "id") ?? "",
      traceId: textAt(data, "traceId") ?? "",
      parentId: textAt(data, "parentObservationId"),
      data,
    },
    kind: type === "GENERATION" ? "model" : type === "TOOL" ? "tool" : "stage",
    ...{ startMs: momentOf(at(data, "startTime")), endMs: momentOf(at(data, "endTime")) },
    ...{ input: unpackedJson(at(data, "input")), output: unpackedJson(at(data, "output")) },
    failure: textAt(data, "level") === "ERROR" ? { code: "error", message } : null,
    model: textAt(data, "model") ?? textAt(data, "providedModelName"),
  };
}
