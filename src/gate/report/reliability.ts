// Draws the reliability of scores: a bar for each tenth with rows, its interval, and the line of a calibrated score.
import { formatPercent } from "../../base/text/format.ts";
import type { Calibration, ReliabilityBin } from "../../contract/decision-evaluation.ts";
import { html, type Markup } from "../../trace/html/markup.ts";

const size = 320;
const margin = 40;

/** Returns an SVG image. Its text alternative names the expected calibration error. */
export function reliabilityPicture({ bins, expectedError }: Calibration): Markup {
  const whole = size + 2 * margin;
  const title = `Share of requests that can be served, by score; expected calibration error ${formatPercent(expectedError.value)}`;
  const ticks = [0, 0.25, 0.5, 0.75, 1];
  return html`<svg viewBox="0 0 ${whole} ${whole}" width="${whole}" height="${whole}" role="img" aria-label="${title}" fill="none" stroke="currentColor" font-size="11"><rect x="${margin}" y="${margin}" width="${size}" height="${size}" stroke-opacity="0.4"/>${bins.map(barMarkup)}<line x1="${across(0)}" y1="${up(0)}" x2="${across(1)}" y2="${up(1)}" stroke-dasharray="4 4"/>${ticks.map(tickMarkup)}<g stroke="none" fill="currentColor" text-anchor="middle"><text x="${across(0.5)}" y="${whole - 6}">score</text><text x="12" y="${up(0.5)}" transform="rotate(-90 12 ${up(0.5)})">can be served</text></g></svg>`;
}

function barMarkup({ from, to, score, served }: ReliabilityBin): Markup | null {
  const { value, low, high, denominator } = served;
  if (value === null || score === null || low === null || high === null) return null;
  const [left, right, at] = [across(from), across(to), across(score)];
  const tip = `${formatPercent(from)} to ${formatPercent(to)}: ${formatPercent(value)} of ${denominator}`;
  return html`<g><title>${tip}</title><rect class="bin" x="${left}" y="${up(value)}" width="${rounded(right - left)}" height="${rounded(up(0) - up(value))}" fill="currentColor" fill-opacity="0.25"/><line x1="${at}" y1="${up(low)}" x2="${at}" y2="${up(high)}"/><circle cx="${at}" cy="${up(value)}" r="3" fill="currentColor"/></g>`;
}

function tickMarkup(share: number): Markup {
  return html`<g stroke="none" fill="currentColor"><text x="${across(share)}" y="${up(0) + 14}" text-anchor="middle">${share}</text><text x="${margin - 6}" y="${up(share) + 4}" text-anchor="end">${share}</text></g>`;
}

function across(share: number): number {
  return rounded(margin + share * size);
}

function up(share: number): number {
  return rounded(margin + (1 - share) * size);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
