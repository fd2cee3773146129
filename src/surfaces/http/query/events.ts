// Converts trace lines to the events of the HTTP stream. Most lines produce no event.
import { isJsonObject } from "../../../base/text/json.ts";
import type { TraceLine } from "../../../contract/trace.ts";
import type { StreamEvent, ToolStatusEvent } from "../../../contract/wire/stream.ts";

/** Returns a function that reads the lines of one run in order. Sends trace events only if the request asks for the trace. */
export function liveEvents(request: unknown): (line: TraceLine) => readonly StreamEvent[] {
  const isTraced = wantsTrace(request);
  const names = new Map<string, string>();
  let requestId = "";
  return (line) => {
    const { type, name = "", data } = line;
    const text = (key: string) => (isJsonObject(data) && typeof data[key] === "string" ? data[key] : "");
    const about = (id: string): ToolStatusEvent["tool"] => ({ id, name: names.get(id) ?? id });
    switch (type) {
      case "run-start":
        requestId = text("requestId");
        return [];
      case "stage-start":
        return stageEvents(name);
      case "tool-start":
        names.set(name, text("toolName"));
        return [{ type: "tool-status", status: "discovered", tool: about(name) }];
      case "tool-call":
        return [{ type: "tool-status", status: "executing", tool: about(name) }];
      case "tool-result":
      case "tool-failure":
        return [{ type: "tool-status", status: "tool-complete", tool: about(name) }];
      case "event":
        return isTraced
          ? [{ type: "developer-trace", trace: { requestId, live: { event: name, at: line.at, data } } }]
          : [];
      default:
        return [];
    }
  };
}

/** True if the request asks for the trace. */
export function wantsTrace(request: unknown): boolean {
  return isJsonObject(request) && request.includeDeveloperTrace === true;
}

const statusOfStage: Readonly<Record<string, ToolStatusEvent["status"]>> = {
  discover: "discovering",
  plan: "planning",
  synthesize: "synthesizing",
};

function stageEvents(stage: string): readonly StreamEvent[] {
  const status = statusOfStage[stage];
  return status === undefined ? [] : [{ type: "tool-status", status, tool: { id: "", name: "" } }];
}
