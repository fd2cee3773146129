// The open chat: its stored messages, the running turn, and how a turn is joined again after a reload or a lost connection.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { advanceTurn, emptyTurn, type TurnView, turnStatus } from "../../../app/chat/turn-view.ts";
import type { ChatEvent, ChatMessage, ChatRequest } from "../../../contract/chat.ts";
import { goTo } from "../route.ts";
import { Refused } from "../source.ts";
import { eventsAfter, readChat, runTurn } from "./client.ts";
import type { ShownTurn } from "./turn.tsx";

export type Entry =
  | { readonly kind: "you"; readonly text: string }
  | { readonly kind: "ctx"; readonly turn: ShownTurn };

export interface OpenChat {
  readonly entries: readonly Entry[];
  readonly status: string;
  readonly isBusy: boolean;
  /** True if a turn has sent nothing for a while: it may have died with its server. */
  readonly isQuiet: boolean;
  /** Runs a turn. Returns false if the server refused it; the message was then not stored. */
  readonly send: (asked: Omit<ChatRequest, "chatId">, said: string | null) => Promise<boolean>;
}

const pollEveryMs = 250;
const quietPolls = 60;

/** A turn that the page follows. It is dropped when the user opens another chat; the server then ends it alone. */
interface Followed {
  readonly stop: AbortController;
  id: string | null;
}

export function useChat(id: string | null, onError: (thrown: unknown) => void): OpenChat {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [status, setStatus] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [isQuiet, setQuiet] = useState(false);
  const current = useRef<Followed>({ stop: new AbortController(), id: null });
  const run = useCallback(
    async (item: Followed, events: AsyncIterable<ChatEvent> | null): Promise<boolean> => {
      const isCurrent = () => current.current === item;
      const show = (turn: TurnView) => setEntries((before) => [...before.slice(0, -1), { kind: "ctx", turn }]);
      setBusy(true);
      setStatus("Working …");
      try {
        const view = await followTurn(item, { events, isCurrent, show, setQuiet });
        if (isCurrent()) setStatus(turnStatus(view));
        return true;
      } catch (thrown) {
        if (isCurrent()) setStatus("");
        onError(thrown);
        return false;
      } finally {
        if (isCurrent()) setBusy(false);
      }
    },
    [onError],
  );
  useEffect(() => {
    if (id !== null && current.current.id === id) return;
    const own: Followed = { stop: new AbortController(), id };
    current.current.stop.abort();
    current.current = own;
    setEntries([]);
    setStatus("");
    setBusy(false);
    if (id === null) return;
    readChat(id).then(({ messages, openTurn }) => {
      if (current.current !== own) return;
      const stored = messages.map(entryOf);
      setEntries(openTurn === null ? stored : [...stored, { kind: "ctx", turn: emptyTurn }]);
      if (openTurn !== null) void run(own, null);
    }, onError);
  }, [id, run, onError]);
  const send: OpenChat["send"] = async (asked, said) => {
    const own: Followed = { stop: new AbortController(), id: current.current.id };
    current.current = own;
    const before = entries;
    const added: readonly Entry[] = said === null ? [] : [{ kind: "you", text: said }];
    setEntries([...before, ...added, { kind: "ctx", turn: emptyTurn }]);
    const request = { ...asked, ...(own.id === null ? {} : { chatId: own.id }) };
    const isSent = await run(own, runTurn(request, own.stop.signal));
    if (!isSent && current.current === own) setEntries(before);
    return isSent;
  };
  return { entries, status, isBusy, isQuiet, send };
}

interface FollowParts {
  /** The events of a new turn; null to join a turn that runs on the server. */
  readonly events: AsyncIterable<ChatEvent> | null;
  readonly isCurrent: () => boolean;
  readonly show: (turn: TurnView) => void;
  readonly setQuiet: (isQuiet: boolean) => void;
}

/** Shows the events of a turn until it is over. If the connection breaks, reads the remaining events by number. */
async function followTurn(own: Followed, { events, isCurrent, show, setQuiet }: FollowParts): Promise<TurnView> {
  let view = emptyTurn;
  const take = (event: ChatEvent) => {
    view = advanceTurn(event.type === "workflow_start" ? { ...emptyTurn, seq: view.seq } : view, event);
    if (!isCurrent()) return;
    show(view);
    if (own.id !== null || view.chatId === null) return;
    own.id = view.chatId;
    goTo({ view: "chat", names: [view.chatId] });
  };
  try {
    for await (const event of events ?? []) take(event);
  } catch (thrown) {
    // An error before the first event: there is nothing to join.
    if (thrown instanceof Refused || view.seq === 0) throw thrown;
  }
  for (let quiet = 0; isCurrent() && !view.isOver && own.id !== null; quiet += 1) {
    const more = await eventsAfter(own.id, view.seq).catch(() => []);
    if (more.length > 0) quiet = 0;
    for (const event of more) take(event);
    if (isCurrent()) setQuiet(quiet > quietPolls);
    if (!view.isOver) await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
  return view;
}

function entryOf({ role, content: text, webResearchSources: sources, runs, clarification }: ChatMessage): Entry {
  if (role === "user") return { kind: "you", text };
  return {
    kind: "ctx",
    turn: { steps: [], text, result: null, sources, clarification, runs, error: null, isOver: true },
  };
}
