// Renders a trace as a page: first the ending, its cause and the deciding steps, then all other sections, folded. With a
// second run, the page also shows the differences.
import { decidingSteps } from "../deciding-steps.ts";
import { diffTraces } from "../diff.ts";
import type { Finding } from "../explain/finding.ts";
import type { TraceModel } from "../model.ts";
import type { TraceReading } from "../read/reading.ts";
import { runHead } from "../view/head.ts";
import { type Section, traceView } from "../view.ts";
import { blockMarkup } from "./blocks.ts";
import { callsMarkup } from "./calls.ts";
import { diffMarkup } from "./difference.ts";
import { chipsMarkup, pageFrame, topMarkup } from "./frame.ts";
import { html, type Markup } from "./markup.ts";

export interface PageParts {
  readonly reading: TraceReading;
  /** Findings of `ctx trace explain`. */
  readonly findings: readonly Finding[];
  /** A second run; if present, the page has a section with the differences. */
  readonly other?: TraceReading;
}

/**
 * Returns one HTML document that needs no other file, runs only its own script and cannot reach the network. It begins with
 * the ending, the cause and the deciding steps. The other sections are folded until the user clicks a heading or a link.
 */
export function tracePage({ reading, findings, other }: PageParts): string {
  const { model, damages } = reading;
  const lead = { name: "cause", title: "What decided it", body: leadMarkup(model, findings) };
  const parts: readonly Part[] = [
    ...(other === undefined
      ? []
      : [{ name: "diff", title: "Difference", body: diffMarkup(diffTraces(model, other.model)) }]),
    ...(findings.length < 2
      ? []
      : [
          {
            name: "explain",
            title: `Other findings (${findings.length - 1})`,
            body: findingsMarkup(findings.slice(1)),
          },
        ]),
    ...traceView(model, damages, { isFull: true })
      .sections.filter(({ name }) => name !== "header")
      .map((section) => ({ name: section.name, title: section.title, body: bodyOf(section, model) })),
  ];
  const { start, end } = pageFrame({
    title: titleOf(model),
    header: headMarkup(reading),
    sections: [lead, ...parts],
    footer: `ctx ${model.version ?? ""} · ${model.requestId ?? "no request id"}`,
  });
  return `${start}${partMarkup(lead).html}${html`${parts.map(foldedMarkup)}`.html}${end}`;
}

/** Renders the sections of a trace for use in another page. */
export function traceSections({ model, damages }: TraceReading): Markup {
  const sections = traceView(model, damages).sections.filter(({ name }) => name !== "header");
  return html`${sections.map((section) => html`<h3>${section.title}</h3>${bodyOf(section, model)}`)}`;
}

interface Part {
  readonly name: string;
  readonly title: string;
  readonly body: Markup;
}

function titleOf({ query, requestId }: TraceModel): string {
  return `${(query ?? requestId ?? "trace").slice(0, 80)} – ctx trace`;
}

function bodyOf({ name, blocks }: Section, { calls }: TraceModel): Markup {
  return name === "calls" ? callsMarkup(calls) : html`${blocks.map(blockMarkup)}`;
}

function partMarkup({ name, title, body }: Part): Markup {
  return html`<section id="${name}" aria-labelledby="${name}-title"><h2 id="${name}-title">${title}</h2>${body}</section>`;
}

function foldedMarkup({ name, title, body }: Part): Markup {
  return html`<details class="part"${name === "diff" ? html` open` : null}><summary><h2 id="${name}-title">${title}</h2></summary><section id="${name}" aria-labelledby="${name}-title">${body}</section></details>`;
}

/** Renders the first finding and the deciding steps. */
function leadMarkup(model: TraceModel, [first]: readonly Finding[]): Markup {
  const cause = first === undefined ? html`<p>No findings.</p>` : findingsMarkup([first]);
  const steps = decidingSteps(model).map(
    ({ section, said }) => html`<li>${said} <a href="#${section}">${section}</a></li>`,
  );
  return html`${cause}<ol class="steps">${steps}</ol>`;
}

function headMarkup({ model, damages }: TraceReading): Markup {
  const { outcome, tone, facts } = runHead(model, damages);
  return html`${topMarkup({ outcome, tone })}<h1>${model.query ?? "No query recorded"}</h1>${chipsMarkup(facts)}${answerMarkup(model)}`;
}

function answerMarkup({ ending, response }: TraceModel): Markup | null {
  if (ending.kind === "error") return html`<p class="answer tone bad">${ending.message}</p>`;
  if (response === null || response === "") return null;
  return html`<details class="answer"><summary>Response</summary><pre tabindex="0" aria-label="reply">${response}</pre></details>`;
}

function findingsMarkup(findings: readonly Finding[]): Markup {
  return html`${findings.map(
    ({ what, evidence, likelyCause, fix, confidence, severity }) =>
      html`<div class="item finding ${severity}"><p><b>${what}</b></p><dl><div><dt>Evidence</dt><dd>${evidence.join("; ")}</dd></div><div><dt>Likely cause</dt><dd>${likelyCause}</dd></div><div><dt>Fix</dt><dd>${fixMarkup(fix)}</dd></div><div><dt>Confidence</dt><dd>${confidence}</dd></div></dl></div>`,
  )}`;
}

/** Renders a fix; each section of `ctx trace show` that it names becomes a link into the page. */
function fixMarkup(fix: string): Markup {
  const parts = fix.split(/`--section (\w+)`/);
  // Splitting by a pattern with a group returns text and section names in alternation.
  return html`${parts.map((part, index) => (index % 2 === 0 ? html`${part}` : html`the section <a href="#${part}">${part}</a>`))}`;
}
