// Replies for agents without a model. Each agent requests the evidence for its persona and quotes the answers with their
// sources. Such an agent has no opinion, and its reply says so.
import { cutText } from "../base/text/cut.ts";
import { truncate } from "../base/text/truncate.ts";
import type { ContextResult } from "../contract/roundtable.ts";
import { personaAt } from "./seats.ts";
import type { AgentPlayer, AgentTask, Said } from "./table.ts";

const longestQuote = 400;

/** Returns the embedded player, which replies for every agent without a model; `count` is the number of agents. */
export function embeddedPlayer(count: number): AgentPlayer {
  return {
    respond: async (task, toolkit) => {
      const { agent, mode, currentRound, totalRounds } = task;
      const at = Number(agent.id.split("-").at(-1)) - 1;
      const asks = personaAt(mode, { at, count }).asks;
      // The question is trimmed and cut like stored questions, so that a lookup by this text finds the stored answer.
      const query = cutText((task.focusQuestion ?? asks.replace("{topic}", () => task.topic)).trim(), 1000).trim();
      const known = task.evidence.find((result) => result.query === query);
      if (known === undefined && currentRound < totalRounds) {
        const reason = truncate(`${agent.name} examines ${agent.persona} and has no source for it yet.`, 500);
        // Only a required request pauses the debate: the requests of the first two agents are required, all others optional.
        const asked = await toolkit.executeTool("request_context", {
          query,
          reason,
          priority: at < 2 ? "required" : "optional",
          // Tools return facts; counterarguments and other explanations need a person.
          audience: asks === "{topic}" || task.focusQuestion !== null ? "anyone" : "people",
        });
        if (asked.success && typeof asked.data.result === "string") {
          const { result, source } = asked.data;
          return fromEvidence(task, { query, result, source: typeof source === "string" ? source : undefined });
        }
      }
      if (known?.success === true && (known.result ?? "").trim() !== "") {
        return fromEvidence(task, { query, result: known.result ?? "", source: known.source });
      }
      return withoutEvidence(task, { query, known });
    },
  };
}

function fromEvidence(
  { agent, evidence }: AgentTask,
  answer: { readonly query: string; readonly result: string; readonly source: string | undefined },
): Said {
  const quote = truncate(answer.result.replace(/\s+/g, " ").trim(), longestQuote);
  const source = answer.source ?? "source not given";
  const all = evidence.filter(({ success }) => success);
  return {
    stance: "NEUTRAL",
    position: `On “${truncate(answer.query, 120)}” the evidence states: ${quote} (${source}).`,
    reasoning: `Embedded ${agent.name}: it quotes the answer to its question about ${agent.persona}, and has no opinion. ${all.length} answers are known.`,
    confidence: answer.source === undefined ? 0.4 : 0.6,
    citations: [{ title: source, url: answer.source ?? "", snippet: truncate(quote, 200) }],
  };
}

function withoutEvidence(
  { agent }: AgentTask,
  { query, known }: { readonly query: string; readonly known: ContextResult | undefined },
): Said {
  const why =
    known === undefined
      ? "no answer yet"
      : known.success
        ? "nothing was found"
        : `it could not be answered (${known.error ?? "no reason was given"})`;
  return {
    position: `No position on “${truncate(query, 120)}”: ${why}.`,
    reasoning: `Embedded ${agent.name}: without a source it has no position on ${agent.persona}.`,
    confidence: 0,
  };
}
