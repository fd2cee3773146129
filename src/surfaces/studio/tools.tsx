// The servers of the catalog: state, methods with their class, a form for a call, lint findings, resources and prompts.
import type { MethodRow, ServerRow } from "../../app/studio/document-tools.ts";
import { formatCount } from "../../base/text/format.ts";
import { Lines } from "./blocks.tsx";
import { CallForm } from "./call-form.tsx";
import { OffersView } from "./offers.tsx";
import { addressOf } from "./route.ts";
import type { ViewParts } from "./source.ts";
import { useData } from "./use-data.ts";

interface ToolsParts extends ViewParts {
  readonly server: string | null;
  readonly method: string | null;
}

const stateTone = { started: "good", "listed, not started": "plain", failed: "bad" } as const;
const effectTone = { reads: "good", unclear: "caution", changes: "bad" } as const;

export function ToolsPage({ server, method, source, onError }: ToolsParts) {
  const servers = useData("all", source.servers, onError);
  if (servers === null) return <p class="hint">Starting the servers…</p>;
  const chosen = servers.find(({ id }) => id === server) ?? servers[0];
  return (
    <article class="sides">
      <nav aria-label="Servers">
        <h1>Tools</h1>
        {servers.length === 0 && <p class="hint">No server is configured.</p>}
        <ul>
          {servers.map((one) => (
            <li key={one.id}>
              <a
                href={addressOf({ view: "tools", names: [one.id] })}
                aria-current={one === chosen ? "page" : undefined}
              >
                {one.id}
              </a>{" "}
              <span class={`badge ${stateTone[one.state]}`}>{one.state}</span>{" "}
              <span class="soft">{formatCount(one.methods.length, "method")}</span>
            </li>
          ))}
        </ul>
      </nav>
      {chosen !== undefined && (
        <Server key={chosen.id} server={chosen} method={method} source={source} onError={onError} />
      )}
    </article>
  );
}

function Server({
  server,
  method,
  source,
  onError,
}: ViewParts & { readonly server: ServerRow; readonly method: string | null }) {
  const { id, name, description, failure, warnings, methods } = server;
  const chosen = methods.find((one) => one.name === method);
  return (
    <section class="card" aria-label={id}>
      <h2>{name}</h2>
      <p>{description}</p>
      {failure !== null && <p class="tone bad">{failure}</p>}
      <Lines tone="caution" lines={warnings} />
      {chosen === undefined ? (
        <Methods id={id} methods={methods} />
      ) : (
        <Method key={chosen.name} id={id} method={chosen} source={source} onError={onError} />
      )}
      {chosen === undefined && failure === null && (
        <>
          <Lint id={id} source={source} onError={onError} />
          <OffersView id={id} source={source} onError={onError} />
        </>
      )}
    </section>
  );
}

function Methods({ id, methods }: { readonly id: string; readonly methods: readonly MethodRow[] }) {
  return (
    <ul class="methods" aria-label="Methods">
      {methods.map(({ name, description, effect, isEligible }) => (
        <li key={name}>
          <a href={addressOf({ view: "tools", names: [id, name] })}>{name}</a>{" "}
          <span class={`badge ${effectTone[effect]}`}>{effect}</span>{" "}
          {!isEligible && <span class="badge plain">withheld from queries</span>}
          <p class="soft">{description.slice(0, 200)}</p>
        </li>
      ))}
    </ul>
  );
}

function Method({ id, method, source, onError }: ViewParts & { readonly id: string; readonly method: MethodRow }) {
  const { name, description, effect, isEligible, reason, setting } = method;
  return (
    <>
      <p>
        <a href={addressOf({ view: "tools", names: [id] })}>All methods of {id}</a>
      </p>
      <h3>{name}</h3>
      <p>{description}</p>
      <p>
        <span class={`badge ${effectTone[effect]}`}>{effect}</span> Queries {isEligible ? "may" : "may not"} call it:{" "}
        {reason}. <span class="soft">To reverse: </span>
        <code>{setting}</code>
      </p>
      <CallForm id={id} method={method} source={source} onError={onError} />
    </>
  );
}

function Lint({ id, source, onError }: ViewParts & { readonly id: string }) {
  const findings = useData(id, source.lint, onError);
  return (
    <details class="section">
      <summary>
        <h3>Lint: {findings === null ? "checking…" : formatCount(findings.length, "finding")}</h3>
      </summary>
      {(findings ?? []).map(({ severity, method, problem, fix }, index) => (
        <p key={index}>
          <span class={`badge ${severity === "error" ? "bad" : "caution"}`}>{severity}</span> {method}: {problem}{" "}
          <span class="soft">{fix}</span>
        </p>
      ))}
    </details>
  );
}
