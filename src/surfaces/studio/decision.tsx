// The decision as a picture: each candidate with its score, the words of the request for its values, and why it lost.

import type { BoundValue, Candidate, DecisionPicture } from "../../app/studio/candidates.ts";
import { formatCount, formatScore } from "../../base/text/format.ts";

const toneOf = { chosen: "good", compared: "caution", rejected: "bad", ranked: "plain", excluded: "plain" } as const;
const wordOf = {
  ...{ chosen: "chosen", compared: "compared", rejected: "rejected" },
  ...{ ranked: "not proposed", excluded: "excluded" },
} as const;

export function DecisionView({ picture }: { readonly picture: DecisionPicture }) {
  const { outcome, because, reason, candidates, more, query } = picture;
  return (
    <section class="decision" aria-label="Decision">
      <h2>Decision: {outcome.replaceAll("_", " ")}</h2>
      <p>
        {because !== null && <code>{because}</code>} {reason}
      </p>
      <ol class="candidates">
        {candidates.map((candidate, index) => (
          <CandidateRow key={`${candidate.name}-${index}`} candidate={candidate} query={query} />
        ))}
      </ol>
      {more > 0 && <p class="hint">{formatCount(more, "more method")} ranked below or excluded; see Case file</p>}
    </section>
  );
}

function CandidateRow({ candidate, query }: { readonly candidate: Candidate; readonly query: string }) {
  const { name, label, score, standing, why, values } = candidate;
  return (
    <li class={`candidate ${standing}`}>
      <p class="line">
        <span class={`badge ${toneOf[standing]}`}>{wordOf[standing]}</span>
        <b>{name}</b>
        <span class="score">
          <span class="track" aria-hidden="true">
            <span
              class={`mark ${toneOf[standing]}`}
              style={{ width: `${Math.min(1, Math.max(0, score ?? 0)) * 100}%` }}
            />
          </span>
          {formatScore(score)}
        </span>
        {label !== null && <span class="soft">{label}</span>}
      </p>
      {values.length > 0 && <Request query={query} values={values} />}
      {values.length > 0 && (
        <ul class="values">
          {values.map(({ parameter, value, quotes }, index) => (
            <li key={`${parameter}-${index}`}>
              <code>
                {parameter} = {value}
              </code>
              {quotes.length > 0 && <span class="soft"> from {quotes.map((quote) => `“${quote}”`).join(" … ")}</span>}
            </li>
          ))}
        </ul>
      )}
      {why !== "" && <p class="why">{why}</p>}
    </li>
  );
}

/** The request with the words that gave a value marked. */
function Request({ query, values }: { readonly query: string; readonly values: readonly BoundValue[] }) {
  const spans = values
    .flatMap(({ parameter, spans: own }) => own.map(([start, end]) => ({ parameter, start, end })))
    .toSorted((left, right) => left.start - right.start || right.end - left.end);
  const parts: { readonly text: string; readonly parameters: readonly string[] }[] = [];
  let at = 0;
  for (const { start, end, parameter } of spans) {
    const last = parts.at(-1);
    if (start < at) {
      // The words of another value: both names stand at the same mark.
      if (last !== undefined) parts[parts.length - 1] = { ...last, parameters: [...last.parameters, parameter] };
      continue;
    }
    if (start > at) parts.push({ text: query.slice(at, start), parameters: [] });
    parts.push({ text: query.slice(start, end), parameters: [parameter] });
    at = end;
  }
  parts.push({ text: query.slice(at), parameters: [] });
  return (
    <p class="request">
      {parts.map(({ text, parameters }, index) =>
        parameters.length === 0 ? (
          text
        ) : (
          <mark key={index}>
            {text}
            <sub>{[...new Set(parameters)].join(", ")}</sub>
          </mark>
        ),
      )}
    </p>
  );
}
