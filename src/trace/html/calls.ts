// Renders tool calls as folded items that contain all their data.
import { gzipSync } from "node:zlib";
import { formatBytes, formatCount, formatDuration } from "../../base/text/format.ts";
import { visible } from "../../base/text/visible.ts";
import type { Json } from "../../contract/json.ts";
import type { CallTrace } from "../model.ts";
import { compact } from "../view/block.ts";
import { shortId } from "../view/names.ts";
import { html, type Markup } from "./markup.ts";

/** Number of calls that the page shows at first. The browser decompresses the others on demand. */
const laidOut = 100;

/** Separators between compressed calls and between the parts of a call; no other text of the page contains them. */
const [betweenCalls, betweenParts] = ["\u0000", "\u0001"];

export function callsMarkup(calls: readonly CallTrace[]): Markup {
  if (calls.length === 0) return html`<p>no tool was called</p>`;
  const later = calls.slice(laidOut);
  const items = calls.slice(0, laidOut).map((call, index) => callMarkup(call, index, textOf));
  const first = html`<div class="items">${items}</div>`;
  if (later.length === 0) return first;
  // The calls are compressed, because a browser needs a long time to parse 20 MB of HTML. They are stored as text, because
  // the content security policy would block them as a script.
  const kept = gzipSync(later.map((call, at) => keptCall(call, laidOut + at)).join(betweenCalls)).toString("base64");
  return html`<div class="calls">${first}<div class="items hits"></div><p><button type="button" class="more">Show more of ${formatCount(later.length, "further call")}</button></p><script type="application/gzip" class="later">${kept}</script></div>`;
}

/** Returns the HTML of a call without bodies, then its bodies: JSON that the page formats, or text. */
function keptCall(call: CallTrace, index: number): string {
  const values = [call.args, ...(call.preview === null ? [] : [call.preview])];
  const bodies = values.map((value) => (typeof value === "string" ? `s${value}` : `j${JSON.stringify(value)}`));
  return [callMarkup(call, index, () => "").html, ...bodies.map(visible)].join(betweenParts);
}

function callMarkup(call: CallTrace, index: number, textIn: (value: Json) => string): Markup {
  const { toolId, method, args, preview, bytes, durationMs, status, failure } = call;
  const unfinished = status === "unfinished" ? "never answered" : "time not recorded";
  const took = durationMs === null ? unfinished : formatDuration(durationMs);
  const facts = [took, ...(bytes === null ? [] : [formatBytes(bytes)])].join(" · ");
  const failed = failure === null ? null : html`<p class="tone bad">${failure.code}: ${failure.message}</p>`;
  const body = (name: string, value: Json) =>
    html`<h3>${name}</h3><pre tabindex="0" aria-label="${name}">${textIn(value)}</pre>`;
  return html`<details class="item call ${status === "success" ? "plain" : "bad"}"><summary><span class="number">${index + 1}</span> <b>${shortId(toolId)}:${method}</b> <span class="gist">${compact(args).slice(0, 120)}</span> <span class="facts">${facts}</span></summary>${failed}${body("arguments", args)}${preview === null ? null : body("reply", preview)}</details>`;
}

function textOf(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}
