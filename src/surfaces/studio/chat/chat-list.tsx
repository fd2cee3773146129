// The list of chats: open, rename, delete.
import { useEffect, useState } from "preact/hooks";
import type { ChatRow } from "../../../contract/chat.ts";
import { addressOf, goTo } from "../route.ts";
import { deleteChat, listChats, renameChat } from "./client.ts";

interface ListParts {
  readonly id: string | null;
  /** Changes when the list may have changed. */
  readonly revision: string;
  readonly onError: (thrown: unknown) => void;
}

export function ChatList({ id, revision, onError }: ListParts) {
  const [chats, setChats] = useState<readonly ChatRow[]>([]);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    listChats().then(setChats, onError);
  }, [revision, changes, onError]);
  const change = (work: Promise<void>) => {
    work.then(() => setChanges((count) => count + 1), onError);
  };
  return (
    <nav aria-label="Chats">
      <h1>Chat</h1>
      <p>
        <a href={addressOf({ view: "chat", names: [] })} aria-current={id === null ? "page" : undefined}>
          New chat
        </a>
      </p>
      <ul>
        {chats.map((chat) => (
          <ChatItem
            key={chat.id}
            chat={chat}
            isOpen={chat.id === id}
            onRename={(title) => change(renameChat(chat.id, title))}
            onDelete={() => {
              change(deleteChat(chat.id));
              if (chat.id === id) goTo({ view: "chat", names: [] });
            }}
          />
        ))}
      </ul>
    </nav>
  );
}

interface ItemParts {
  readonly chat: ChatRow;
  readonly isOpen: boolean;
  readonly onRename: (title: string) => void;
  readonly onDelete: () => void;
}

function ChatItem({ chat: { id, title }, isOpen, onRename, onDelete }: ItemParts) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isSure, setSure] = useState(false);
  const rename = (event: Event) => {
    event.preventDefault();
    if (draft !== null && draft.trim() !== "") onRename(draft.trim());
    setDraft(null);
  };
  return (
    <li>
      <a href={addressOf({ view: "chat", names: [id] })} aria-current={isOpen ? "page" : undefined}>
        {title}
      </a>
      {isOpen && draft === null && (
        <p class="tools">
          <button type="button" onClick={() => setDraft(title)}>
            Rename
          </button>
          <button type="button" onClick={() => (isSure ? onDelete() : setSure(true))}>
            {isSure ? "Really delete" : "Delete"}
          </button>
        </p>
      )}
      {draft !== null && (
        <form class="tools" onSubmit={rename}>
          <input
            aria-label="New title"
            maxLength={200}
            value={draft}
            onInput={(event) => setDraft(event.currentTarget.value)}
          />
          <button type="submit">Save</button>
        </form>
      )}
    </li>
  );
}
