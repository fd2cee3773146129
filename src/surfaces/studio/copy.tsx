// A command with a button that copies it.
import { useState } from "preact/hooks";

export function Copy({ text, label }: { readonly text: string; readonly label?: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(text).then(() => setCopied(true));
  };
  return (
    <span class="copy">
      {label === undefined && <code>{text}</code>}{" "}
      <button type="button" onClick={copy}>
        {isCopied ? "Copied" : (label ?? "Copy")}
      </button>
    </span>
  );
}
