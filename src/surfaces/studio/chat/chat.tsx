// The view Chat: the list of chats, the open chat, and the message box.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Permission } from "../../../contract/permission.ts";
import type { ViewParts } from "../source.ts";
import { useData } from "../use-data.ts";
import { ChatList } from "./chat-list.tsx";
import { answerModels } from "./client.ts";
import { Examples } from "./examples.tsx";
import { Turn, type TurnActions } from "./turn.tsx";
import { type Entry, type OpenChat, useChat } from "./use-chat.ts";

export function ChatPage({ id, source, onError }: ViewParts & { readonly id: string | null }) {
  const chat = useChat(id, onError);
  const [text, setText] = useState("");
  const [isAuto, setAuto] = useState(false);
  const [model, setModel] = useState("");
  const { entries, status, isBusy, send } = chat;
  const lastAsked = entries.findLast((entry) => entry.kind === "you")?.text ?? null;
  const ask = async (asked: Parameters<OpenChat["send"]>[0], said: string) => {
    const selected = model === "" ? {} : { selectedChatModel: model };
    const isSent = await send({ ...asked, ...selected, autoSelect: isAuto }, said);
    // The message of a refused turn returns to the box.
    if (!isSent && asked.message != null) setText(asked.message);
  };
  const submit = () => {
    const said = text.trim();
    if (said === "" || isBusy) return;
    setText("");
    void ask({ message: said }, said);
  };
  const actions: TurnActions = {
    choose: ({ id: optionId, label }) => void ask({ optionId }, label),
    permit: (permission, question, isAlways) =>
      void ask({ message: question, allow: [grantOf(permission, isAlways)] }, question),
  };
  return (
    <article class="sides chat">
      <ChatList id={id} revision={`${isBusy}${entries.length}`} onError={onError} />
      <section class="room" aria-label="Chat">
        <Log entries={entries} actions={actions} />
        {id === null && entries.length === 0 && <Examples source={source} onPick={setText} />}
        <p role="status" class="hint">
          {status}
        </p>
        {isBusy && chat.isQuiet && (
          <button type="button" onClick={() => void send({}, null)}>
            Continue the turn, which sends nothing any more
          </button>
        )}
        {lastAsked !== null && !isBusy && (
          <p class="tools">
            <button type="button" onClick={() => void ask({ message: lastAsked }, lastAsked)}>
              Ask again
            </button>
            <button type="button" onClick={() => setText(lastAsked)}>
              Edit the last question
            </button>
          </p>
        )}
        <AnswerModel model={model} onModel={setModel} />
        <Composer text={text} isAuto={isAuto} isBusy={isBusy} onText={setText} onAuto={setAuto} onSend={submit} />
      </section>
    </article>
  );
}

/** Selects the model that writes the answer, when the server has several. No other role changes with it. */
function AnswerModel({ model, onModel }: { readonly model: string; readonly onModel: (model: string) => void }) {
  // A key without the scope to read the runtime gets no choice; the chat works all the same.
  const models = useData("all", answerModels, () => undefined) ?? [];
  if (models.length < 2) return null;
  return (
    <p class="tools">
      <label>
        Model of the answer{" "}
        <select value={model} onChange={(event) => onModel(event.currentTarget.value)}>
          <option value="">as configured</option>
          {models.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </p>
  );
}

/** Returns the permission for exactly the call that the user saw. */
function grantOf({ method, definition, arguments: shown }: Permission, isAlways: boolean) {
  return { method, definition, arguments: JSON.parse(JSON.stringify(shown)), ...(isAlways ? { always: true } : {}) };
}

function Log({ entries, actions }: { readonly entries: readonly Entry[]; readonly actions: TurnActions }) {
  const last = useRef<HTMLDivElement>(null);
  const { length } = entries;
  // The question and the first line of the answer are in view; a long answer does not scroll them away.
  useEffect(() => {
    if (length > 0) last.current?.scrollIntoView({ block: "start" });
  }, [length]);
  return (
    <div role="log" aria-label="Conversation" class="log" tabIndex={0}>
      {entries.map((entry, index) => (
        <div key={index} ref={index === length - 2 ? last : null}>
          {entry.kind === "you" ? (
            <article class="you">
              <h2>You</h2>
              {entry.text}
            </article>
          ) : (
            <Turn turn={entry.turn} actions={actions} isLast={index === length - 1} />
          )}
        </div>
      ))}
    </div>
  );
}

interface ComposerParts {
  readonly text: string;
  readonly isAuto: boolean;
  readonly isBusy: boolean;
  readonly onText: (text: string) => void;
  readonly onAuto: (isAuto: boolean) => void;
  readonly onSend: () => void;
}

function Composer({ text, isAuto, isBusy, onText, onAuto, onSend }: ComposerParts) {
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => box.current?.focus(), []);
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <label for="message">Message</label>
      <textarea
        id="message"
        ref={box}
        rows={2}
        maxLength={4000}
        placeholder="Ask something. Enter sends, Shift+Enter makes a new line."
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
        onKeyDown={press}
      />
      <p class="tools">
        <label>
          <input type="checkbox" checked={isAuto} onChange={(event) => onAuto(event.currentTarget.checked)} /> Take the
          recommended reading of an ambiguous question
        </label>
        <button id="send" type="submit" disabled={isBusy}>
          Send
        </button>
      </p>
    </form>
  );
}
