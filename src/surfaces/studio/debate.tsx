// One debate: the positions of each round, what its agents wait for, and the next round.
import { useState } from "preact/hooks";
import { formatScore } from "../../base/text/format.ts";
import type { RoundtableOutput } from "../../contract/roundtable/outputs.ts";
import { Markdown } from "./chat/markdown.tsx";
import { callRoundtable } from "./roundtable-client.ts";
import type { ViewParts } from "./source.ts";
import { useData } from "./use-data.ts";

export function Debate({ id, onError }: Pick<ViewParts, "onError"> & { readonly id: string }) {
  const [round, setRound] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const read = async () => await callRoundtable("export_session", { sessionId: id, format: "json" });
  const debate = useData(`${id}/${round}`, read, onError);
  if (debate === null) return <p class="hint">Reading the debate…</p>;
  const { session, responses = [], contextRequests = [] } = debate;
  const open = contextRequests.filter(({ status }) => status === "pending");
  const next = async (isForced: boolean) => {
    setRunning(true);
    try {
      const given = Object.entries(answers).filter(([, content]) => content.trim() !== "");
      const contextResults = given.map(([requestId, content]) => ({ requestId, content, source: "a person" }));
      await callRoundtable("continue_roundtable", { sessionId: id, contextResults, force: isForced });
      setAnswers({});
      setRound((count) => count + 1);
    } catch (thrown) {
      onError(thrown);
    }
    setRunning(false);
  };
  return (
    <section class="card" aria-label="Debate">
      <h2>{session?.topic}</h2>
      <p class="soft">
        {session?.mode}, {session?.status}
      </p>
      <Rounds responses={responses} />
      {open.map(({ id: requestId, query, reason, priority }) => (
        <p key={requestId}>
          <label for={requestId}>
            {query}{" "}
            <span class="soft">
              ({priority}: {reason})
            </span>
          </label>
          <input
            id={requestId}
            value={answers[requestId] ?? ""}
            onInput={({ currentTarget }) => setAnswers((before) => ({ ...before, [requestId]: currentTarget.value }))}
          />
        </p>
      ))}
      <p class="tools">
        <button type="button" disabled={isRunning} onClick={() => void next(false)}>
          {isRunning ? "The round runs…" : "Next round"}
        </button>
        {open.length > 0 && (
          <button type="button" disabled={isRunning} onClick={() => void next(true)}>
            Continue without the answers
          </button>
        )}
      </p>
    </section>
  );
}

type Responses = NonNullable<RoundtableOutput<"export_session">["responses"]>;

function Rounds({ responses }: { readonly responses: Responses }) {
  const rounds = [...Map.groupBy(responses, ({ roundNumber }) => roundNumber)];
  return (
    <>
      {rounds.map(([number, own]) => (
        <section key={number} aria-label={`Round ${number}`}>
          <h3>Round {number}</h3>
          {own.map(({ agentId, agentName, stance, confidence, position }) => (
            <div key={agentId} class="finding">
              <p>
                <b>{agentName}</b> {stance != null && <span class="badge plain">{stance}</span>}{" "}
                <span class="soft">confidence {formatScore(confidence)}</span>
              </p>
              <Markdown text={position} />
            </div>
          ))}
        </section>
      ))}
    </>
  );
}
