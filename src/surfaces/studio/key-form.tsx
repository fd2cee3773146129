// Asks for the API key of a server that needs one.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { asStarted } from "./command.ts";
import { keepKey } from "./source.ts";

export function KeyForm({ onKey }: { readonly onKey: () => void }) {
  const [key, setKey] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const enter = (event: Event) => {
    event.preventDefault();
    keepKey(key.trim());
    onKey();
  };
  return (
    <form class="key" onSubmit={enter}>
      <label for="key">API key</label>
      <input
        id="key"
        ref={field}
        type="password"
        autocomplete="off"
        required
        value={key}
        onInput={(event) => setKey(event.currentTarget.value)}
      />
      <button type="submit">Open</button>
      <p>
        <code>{asStarted("ctx studio")}</code> prints an address that contains its key. A key of{" "}
        <code>{asStarted("ctx serve")}</code> is made with <code>{asStarted("ctx keys create --name NAME")}</code>. It
        is kept in this tab alone.
      </p>
    </form>
  );
}
