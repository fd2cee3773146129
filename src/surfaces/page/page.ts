// The chat page: one open chat, a list of the other chats, a message box, and a key form if the server requires a key.
import { advanceTurn, emptyTurn, type TurnView, turnStatus } from "../../app/chat/turn-view.ts";
import type { ChatMessage, ChatRequest, ChatRun, ChatView } from "../../contract/chat.ts";
import type { Allow, Permission } from "../../contract/permission.ts";
import { eventsAfter, keepKey, listChats, Refused, readChat, readKey, runTurn } from "./client.ts";
import { byId, make, onClick } from "./element.ts";
import { openTurn, type TurnActions, type TurnArticle, userArticle } from "./turn.ts";

const log = byId("log", HTMLDivElement);
const status = byId("status", HTMLParagraphElement);
const message = byId("message", HTMLTextAreaElement);
const send = byId("send", HTMLButtonElement);
const stop = byId("stop", HTMLButtonElement);
const auto = byId("auto", HTMLInputElement);
const keyForm = byId("key-form", HTMLFormElement);
const room = byId("room", HTMLDivElement);

// The element is focusable, so that users can scroll it with the keyboard.
log.tabIndex = 0;

let chatId: string | null = null;
let running: AbortController | null = null;

const actions: TurnActions = {
  choose: ({ id, label }) => void turn({ optionId: id }, label),
  permit: (permission, question, isAlways) =>
    void turn({ message: question, allow: [grantOf(permission, isAlways)] }, question),
  openTrace,
};

/** Returns the permission for exactly the call that the user saw. */
function grantOf({ method, definition, arguments: shown }: Permission, isAlways: boolean): Allow[number] {
  return { method, definition, arguments: JSON.parse(JSON.stringify(shown)), ...(isAlways ? { always: true } : {}) };
}

byId("composer", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  const text = message.value.trim();
  if (text === "" || running !== null) return;
  message.value = "";
  void turn({ message: text }, text);
});
message.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  send.click();
});
onClick(stop, () => running?.abort());
onClick(byId("new", HTMLButtonElement), () => {
  openChat(null);
  message.focus();
});
onClick(byId("forget", HTMLButtonElement), () => {
  keepKey(null);
  location.reload();
});
keyForm.addEventListener("submit", (event) => {
  event.preventDefault();
  keepKey(byId("key", HTMLInputElement).value.trim());
  void start();
});
await start();

/** Shows the chats, or the key form if the server requires a key. */
async function start(): Promise<void> {
  try {
    await showChats();
    lock(false);
    message.focus();
  } catch (thrown) {
    if (!(thrown instanceof Refused) || !thrown.isLocked) return complain(thrown);
    const hadKey = readKey() !== null;
    keepKey(null);
    lock(true);
    if (hadKey) complain(thrown);
    byId("key", HTMLInputElement).focus();
  }
}

function lock(isLocked: boolean): void {
  keyForm.hidden = !isLocked;
  room.hidden = isLocked;
  byId("forget", HTMLButtonElement).hidden = isLocked || readKey() === null;
}

async function showChats(): Promise<void> {
  const chats = await listChats();
  const items = chats.map(({ id, title }) => {
    const button = make("button", { type: "button", "aria-current": id === chatId ? "true" : null }, [title]);
    return make("li", {}, [onClick(button, () => void reopen(id))]);
  });
  document.querySelector("#chats ul")?.replaceChildren(...items);
}

async function reopen(id: string): Promise<void> {
  try {
    openChat(await readChat(id));
    await showChats();
    message.focus();
  } catch (thrown) {
    complain(thrown);
  }
}

/** Shows a chat, or an empty chat for null. Stops a running turn. The server keeps the message of the stopped turn. */
function openChat(view: ChatView | null): void {
  running?.abort();
  setRunning(null);
  chatId = view?.id ?? null;
  log.replaceChildren(...(view?.messages ?? []).map((stored, at, all) => storedArticle(stored, at === all.length - 1)));
  log.scrollTop = log.scrollHeight;
  say(view === null ? "" : view.title);
}

function storedArticle(stored: ChatMessage, isLast: boolean): HTMLElement {
  if (stored.role === "user") return userArticle(stored.content);
  const article = openTurn(actions);
  const { content: text, webResearchSources: sources, runs } = stored;
  const clarification = isLast ? stored.clarification : null;
  article.show({ steps: [], text, result: null, sources, clarification, runs, error: null, isOver: true });
  return article.element;
}

/** Runs a turn and shows its events. If the connection breaks, fetches the remaining events. */
async function turn(asked: Pick<ChatRequest, "message" | "optionId" | "allow">, said: string): Promise<void> {
  if (running !== null) return;
  const stopping = new AbortController();
  setRunning(stopping);
  // A clarification can be answered only once.
  for (const options of log.querySelectorAll("fieldset")) options.disabled = true;
  const article = openTurn(actions);
  log.append(userArticle(said), article.element);
  const request = { ...asked, ...(chatId === null ? {} : { chatId }), autoSelect: auto.checked };
  // If the user opens another chat meanwhile, this turn must not update the page any more.
  const isCurrent = () => running === stopping;
  try {
    const view = await follow(request, { article, signal: stopping.signal, isCurrent });
    if (!isCurrent()) return;
    say(turnStatus(view));
  } catch (thrown) {
    if (!isCurrent()) return;
    article.show({ ...emptyTurn, isOver: true, error: { message: messageOf(thrown), hint: null } });
    complain(thrown);
  }
  setRunning(null);
  await showChats().catch(complain);
}

async function follow(
  request: ChatRequest,
  given: { readonly article: TurnArticle; readonly signal: AbortSignal; readonly isCurrent: () => boolean },
): Promise<TurnView> {
  const { article, signal, isCurrent } = given;
  let view = emptyTurn;
  const take = (event: Parameters<typeof advanceTurn>[1]) => {
    view = advanceTurn(view, event);
    if (!isCurrent()) return;
    chatId = view.chatId ?? chatId;
    article.show(view);
    article.element.scrollIntoView({ block: "end" });
  };
  say("Working …");
  try {
    for await (const event of runTurn(request, signal)) take(event);
  } catch (thrown) {
    // The server replied with an error before the first event, so there is nothing to resume.
    if (thrown instanceof Refused || view.seq === 0) throw thrown;
  }
  for (let tries = 0; isCurrent() && !view.isOver && view.chatId !== null && tries < 60; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    for (const event of await eventsAfter(view.chatId, view.seq).catch(() => [])) take(event);
  }
  return view;
}

/** Opens the trace of a run. A form posts the API key, because a link would put the key into the URL. */
function openTrace({ requestId }: ChatRun, event: MouseEvent): void {
  const key = readKey();
  if (key === null) return;
  event.preventDefault();
  const form = make("form", {
    ...{ method: "post", target: "_blank", rel: "noopener", hidden: "" },
    action: `/ui/trace/${encodeURIComponent(requestId)}`,
  });
  form.append(make("input", { type: "hidden", name: "key", value: key }));
  document.body.append(form);
  form.submit();
  form.remove();
}

function setRunning(next: AbortController | null): void {
  running = next;
  stop.disabled = next === null;
  send.disabled = next !== null;
}

function complain(thrown: unknown): void {
  // While the key form is shown, the chat area and its status line are hidden.
  if (keyForm.hidden) say(messageOf(thrown));
  else byId("key-error", HTMLParagraphElement).textContent = messageOf(thrown);
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

function say(text: string): void {
  status.textContent = text;
}
