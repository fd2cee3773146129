// Renders the sections of a trace inside the page of a gate run.
import type { TraceModel } from "../model.ts";
import type { TraceReading } from "../read/reading.ts";
import { type Section, traceView } from "../view.ts";
import { blockMarkup } from "./blocks.ts";
import { callsMarkup } from "./calls.ts";
import { html, type Markup } from "./markup.ts";

/** Renders the sections of a trace for use in another page. */
export function traceSections({ model, damages }: TraceReading): Markup {
  const sections = traceView(model, damages).sections.filter(({ name }) => name !== "header");
  return html`${sections.map((section) => html`<h3>${section.title}</h3>${bodyOf(section, model)}`)}`;
}

function bodyOf({ name, blocks }: Section, { calls }: TraceModel): Markup {
  return name === "calls" ? callsMarkup(calls) : html`${blocks.map(blockMarkup)}`;
}
