// The resources and prompts of a server, read by hand.
import { useState } from "preact/hooks";
import type { ReplyView } from "../../app/studio/document-tools.ts";
import type { OfferRequest, Prompt } from "../../contract/tool/offers.ts";
import { Reply } from "./call-form.tsx";
import type { ViewParts } from "./source.ts";
import { useData } from "./use-data.ts";

export function OffersView({ id, source, onError }: ViewParts & { readonly id: string }) {
  const offers = useData(id, source.offers, onError);
  const [reply, setReply] = useState<ReplyView | null>(null);
  const ask = (offer: OfferRequest) => {
    source.offer(id, offer).then(setReply, onError);
  };
  if (offers === null || offers.resources.length + offers.templates.length + offers.prompts.length === 0) return null;
  return (
    <section class="section" aria-label="Resources and prompts">
      <h3>Resources and prompts</h3>
      <ul>
        {offers.resources.map(({ uri, name, description }) => (
          <li key={uri}>
            <button type="button" onClick={() => ask({ kind: "resource", uri })}>
              Read {name}
            </button>{" "}
            <code>{uri}</code> <span class="soft">{description}</span>
          </li>
        ))}
        {offers.templates.map(({ uriTemplate, name, description }) => (
          <li key={uriTemplate}>
            {name}: <code>{uriTemplate}</code> <span class="soft">{description}</span>
          </li>
        ))}
        {offers.prompts.map((prompt) => (
          <li key={prompt.name}>
            <PromptForm prompt={prompt} onAsk={ask} />
          </li>
        ))}
      </ul>
      {reply !== null && <Reply reply={reply} />}
    </section>
  );
}

function PromptForm({ prompt, onAsk }: { readonly prompt: Prompt; readonly onAsk: (offer: OfferRequest) => void }) {
  const [args, setArgs] = useState<Readonly<Record<string, string>>>({});
  const fill = (event: Event) => {
    event.preventDefault();
    onAsk({ kind: "prompt", name: prompt.name, args });
  };
  return (
    <form class="tools" onSubmit={fill}>
      <button type="submit">Fill {prompt.name}</button> <span class="soft">{prompt.description}</span>
      {prompt.arguments.map(({ name, isRequired }) => (
        <label key={name}>
          {name}{" "}
          <input
            required={isRequired}
            value={args[name] ?? ""}
            onInput={({ currentTarget }) => setArgs((before) => ({ ...before, [name]: currentTarget.value }))}
          />
        </label>
      ))}
    </form>
  );
}
