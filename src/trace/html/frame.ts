// Renders the frame of a page: style, script, search, and a content security policy that blocks every request.
import { createHash } from "node:crypto";
import { html, type Markup } from "./markup.ts";
import { script } from "./script.data.ts";
import { style } from "./style.data.ts";

export interface FrameParts {
  readonly title: string;
  readonly header: Markup;
  readonly sections: readonly { readonly name: string; readonly title: string }[];
  readonly footer: string;
}

/** Allows only the page's own script, by its hash, so that a tool's reply could not run even if it were not escaped. */
const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Returns the HTML before and after the sections of a page, so that sections can be written one at a time. */
export function pageFrame({ title, header, sections, footer }: FrameParts): {
  readonly start: string;
  readonly end: string;
} {
  const start = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title}</title>
<style>${{ html: style }}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the run</a>
<header>${header}</header>
<nav aria-label="Sections">${sections.map(({ name, title: text }) => html`<a href="#${name}">${text}</a>`)}</nav>
<main id="main" tabindex="-1">`;
  const end = html`</main>
<footer>${footer}</footer>
<script>${{ html: script }}</script>
</body>
</html>
`;
  return { start: start.html, end: end.html };
}

/** Renders the outcome and the toolbar. */
export function topMarkup({ outcome, tone }: { readonly outcome: string; readonly tone: string }): Markup {
  return html`<div class="top"><p class="outcome ${tone}">${outcome}</p><div class="tools" role="search"><label for="search">Search</label><input id="search" type="search" placeholder="Search  ( / )" autocomplete="off"><output id="found" for="search"></output><button id="expand" type="button" aria-pressed="false">Expand all</button><button id="theme" type="button">Light or dark</button></div></div>`;
}

/** Renders facts as a row of small labels. */
export function chipsMarkup(facts: readonly string[]): Markup {
  return html`<p class="facts">${facts.map((fact) => html`<span class="chip">${fact}</span>`)}</p>`;
}
