// The debates: the list, a form that starts one, and one debate with its rounds and the context that its agents wait for.
import { useState } from "preact/hooks";
import { formatCount } from "../../base/text/format.ts";
import { debateModes } from "../../contract/roundtable/modes.ts";
import type { DebateMode } from "../../contract/roundtable.ts";
import { Debate } from "./debate.tsx";
import { callRoundtable } from "./roundtable-client.ts";
import { addressOf, goTo } from "./route.ts";
import type { ViewParts } from "./source.ts";
import { useData } from "./use-data.ts";

export function DebatesPage({ id, onError }: ViewParts & { readonly id: string | null }) {
  const list = useData("all", async () => await callRoundtable("list_sessions", {}), onError);
  return (
    <article class="sides">
      <nav aria-label="Debates">
        <h1>Debates</h1>
        <p>
          <a href={addressOf({ view: "debates", names: [] })} aria-current={id === null ? "page" : undefined}>
            New debate
          </a>
        </p>
        <ul>
          {(list?.sessions ?? []).map(({ id: session, topic, status, currentRound, totalRounds }) => (
            <li key={session}>
              <a
                href={addressOf({ view: "debates", names: [session] })}
                aria-current={session === id ? "page" : undefined}
              >
                {topic}
              </a>{" "}
              <span class="soft">
                {status}, round {currentRound} of {totalRounds}
              </span>
            </li>
          ))}
        </ul>
      </nav>
      {id === null ? <StartForm onError={onError} /> : <Debate key={id} id={id} onError={onError} />}
    </article>
  );
}

const agentCounts = [2, 3, 4, 5, 6];

function StartForm({ onError }: Pick<ViewParts, "onError">) {
  const [topic, setTopic] = useState("");
  const [mode, setMode] = useState<DebateMode>("collaborative");
  const [agentCount, setAgentCount] = useState(2);
  const [isRunning, setRunning] = useState(false);
  const start = async (event: Event) => {
    event.preventDefault();
    setRunning(true);
    try {
      const { sessionId } = await callRoundtable("start_roundtable", { topic, mode, agentCount, autoContext: true });
      goTo({ view: "debates", names: [sessionId] });
    } catch (thrown) {
      onError(thrown);
    }
    setRunning(false);
  };
  return (
    <form class="card call" onSubmit={(event) => void start(event)} aria-label="New debate">
      <p>
        <label for="topic">Question</label>
        <input id="topic" required value={topic} onInput={(event) => setTopic(event.currentTarget.value)} />
      </p>
      <p>
        <label for="mode">Mode</label>
        <select
          id="mode"
          value={mode}
          onChange={(event) => setMode(debateModes.find((one) => one === event.currentTarget.value) ?? mode)}
        >
          {debateModes.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </p>
      <p>
        <label for="agents">Agents</label>
        <select id="agents" value={agentCount} onChange={(event) => setAgentCount(Number(event.currentTarget.value))}>
          {agentCounts.map((count) => (
            <option key={count} value={count}>
              {formatCount(count, "agent")}
            </option>
          ))}
        </select>
      </p>
      <button type="submit" disabled={isRunning}>
        {isRunning ? "The first round runs…" : "Start"}
      </button>
    </form>
  );
}
