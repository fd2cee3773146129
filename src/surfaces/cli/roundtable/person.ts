// Asks the user at the terminal for answers to open requests.

import { plainLine } from "../../../base/terminal/text.ts";
import { roundtableOutputs } from "../../../contract/roundtable/outputs.ts";
import type { OpenRequest } from "../../tui/answer-requests.ts";
import type { CliContext } from "../cli-context.ts";
import { terminalOf } from "../terminal.ts";
import { triedText } from "./lines.ts";

export interface OpenRequests {
  readonly topic: string;
  readonly requests: readonly OpenRequest[];
}

/** Returns the requests of an exported debate that wait for an answer, required ones first. */
export function openRequestsOf(exported: unknown): OpenRequests {
  const { session, agents = [], contextRequests = [] } = roundtableOutputs.export_session.parse(exported);
  const nameOf = (agentId: string) => agents.find(({ id }) => id === agentId)?.name ?? agentId;
  const waiting = contextRequests.filter(({ status }) => status === "pending");
  return {
    topic: plainLine(session?.topic ?? ""),
    requests: waiting
      .toSorted((left, right) => Number(right.priority === "required") - Number(left.priority === "required"))
      .map(({ id, query, reason, priority, requesters, auto }) => ({
        ...{ id, query: plainLine(query), reason: plainLine(reason), isRequired: priority === "required" },
        askedBy: plainLine(requesters.map(({ agentId }) => nameOf(agentId)).join(", ")),
        tried: auto === null ? "" : plainLine(triedText(auto)),
      })),
  };
}

/** Asks the user about each request. Returns the answers to send, or null if the user quits. */
export async function askPerson({ topic, requests }: OpenRequests, cli: CliContext): Promise<readonly object[] | null> {
  const { answerRequests } = await import("../../tui/answer-requests.ts");
  const answers = await answerRequests({ ...terminalOf(cli), topic, requests });
  if (answers === null) return null;
  return [...answers].map(([requestId, answer]) =>
    answer.kind === "text"
      ? { requestId, success: true, result: answer.text, source: "the caller" }
      : { requestId, success: false, error: "the caller does not know" },
  );
}
