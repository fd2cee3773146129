// What can be asked: the reading methods of the configured servers, on the page of a new chat.
import type { StudioSource } from "../source.ts";
import { useData } from "../use-data.ts";

interface ExampleParts {
  readonly source: StudioSource;
  /** Puts the example into the message box. */
  readonly onPick: (text: string) => void;
}

const most = 6;

export function Examples({ source, onPick }: ExampleParts) {
  // A key without the scope to list servers gets no examples; the chat works all the same.
  const servers = useData("all", source.servers, () => undefined);
  const examples = (servers ?? []).flatMap(({ methods }) => methods.filter(({ isEligible }) => isEligible).slice(0, 2));
  return (
    <section aria-label="Examples">
      {examples.length > 0 && <p class="hint">Your servers can answer such questions:</p>}
      <ul class="methods">
        {examples.slice(0, most).map(({ name, description }) => (
          <li key={name}>
            <button type="button" onClick={() => onPick(firstSentence(description))}>
              {firstSentence(description)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const longest = 160;

function firstSentence(description: string): string {
  const [first = ""] = description.split(/(?<=[.:])\s/u);
  return first.replace(/[.:]$/, "").slice(0, longest);
}
