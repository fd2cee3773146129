// Converts terminal frames to an animated SVG: each distinct line is drawn once and referenced by its frames.
import type { Frame } from "./session.ts";

const cell = { width: 8.43, height: 18 };
const margin = 16;
const dark = {
  background: "#161b22",
  text: "#e6edf3",
  names: ["#484f58", "#ff7b72", "#3fb950", "#d29922", "#58a6ff", "#bc8cff", "#39c5cf", "#b1bac4"],
};

/** The animation; with reduced motion it shows the last frame. */
export function framesSvg(frames: readonly Frame[], size: { readonly columns: number; readonly rows: number }): string {
  const width = Math.ceil(size.columns * cell.width + 2 * margin);
  const height = size.rows * cell.height + 2 * margin;
  const ids = new Map<string, string>();
  const idOf = (line: string) => {
    const id = ids.get(line) ?? `l${ids.size}`;
    ids.set(line, id);
    return id;
  };
  const total = frames.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  let at = 0;
  const rules: string[] = [];
  const groups = frames.map(({ lines, milliseconds }, index) => {
    const [from, to] = [at / total, (at + milliseconds) / total].map((share) => `${(share * 100).toFixed(2)}%`);
    at += milliseconds;
    rules.push(`@keyframes f${index}{0%{visibility:hidden}${from}{visibility:visible}${to}{visibility:hidden}}`);
    rules.push(`#f${index}{animation:f${index} ${total}ms step-end infinite}`);
    const uses = lines.flatMap((line, row) =>
      line.trim() === "" ? [] : [`<use href="#${idOf(line)}" y="${(row + 1) * cell.height}"/>`],
    );
    return `<g id="f${index}" class="frame">${uses.join("")}</g>`;
  });
  const last = `#f${frames.length - 1}`;
  const moving = `@media(prefers-reduced-motion:no-preference){${rules.join("")}}`;
  const still = `@media(prefers-reduced-motion){${last}{visibility:visible}}`;
  const style = `.frame{visibility:hidden}${moving}${still}`;
  const defined = [...ids].map(([line, id]) => `<g id="${id}">${lineSvg(line)}</g>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    "<title>A query, its clarification, the answer and its trace in a terminal</title>",
    `<style>text{font:14px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre}${style}</style>`,
    `<rect width="100%" height="100%" rx="8" fill="${dark.background}"/>`,
    `<defs>${defined.join("\n")}</defs>`,
    `<g transform="translate(${margin} ${margin - 4})">`,
    ...groups,
    "</g></svg>\n",
  ].join("\n");
}

interface Look {
  readonly colour: string;
  readonly isBold: boolean;
  readonly isDim: boolean;
  readonly isInverse: boolean;
}

const plain: Look = { colour: dark.text, isBold: false, isDim: false, isInverse: false };

function lineSvg(line: string): string {
  const parts = line.split(new RegExp(`${String.fromCharCode(27)}\\[([0-9;]*)m`));
  let look = plain;
  let column = 0;
  const drawn: string[] = [];
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1) {
      look = lookAfter(look, part);
      continue;
    }
    if (part.trim() !== "") drawn.push(runSvg(part, { look, column }));
    column += [...part].length;
  }
  return drawn.join("");
}

function runSvg(text: string, { look, column }: { readonly look: Look; readonly column: number }): string {
  const begin = text.length - text.trimStart().length;
  const x = ((column + begin) * cell.width).toFixed(1);
  const shown = text.trim();
  const width = ([...shown].length * cell.width).toFixed(1);
  const attributes = [
    `fill="${look.isInverse ? dark.background : look.colour}"`,
    ...(look.isBold ? ['font-weight="bold"'] : []),
    ...(look.isDim ? ['opacity="0.65"'] : []),
  ];
  const behind = `<rect x="${x}" y="-14" width="${width}" height="${cell.height}" fill="${look.colour}"/>`;
  const escaped = shown.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `${look.isInverse ? behind : ""}<text x="${x}" textLength="${width}" ${attributes.join(" ")}>${escaped}</text>`;
}

/** The style after a sequence of SGR codes; colours beyond the sixteen names keep the colour of the text. */
function lookAfter(before: Look, codes: string): Look {
  let look = before;
  for (const code of codes.split(";").map(Number)) {
    if (code === 0) look = plain;
    else if (code === 1) look = { ...look, isBold: true };
    else if (code === 2) look = { ...look, isDim: true };
    else if (code === 22) look = { ...look, isBold: false, isDim: false };
    else if (code === 7) look = { ...look, isInverse: true };
    else if (code === 27) look = { ...look, isInverse: false };
    else if (code === 39) look = { ...look, colour: dark.text };
    else if (code >= 30 && code <= 37) look = { ...look, colour: dark.names[code - 30] ?? dark.text };
    else if (code >= 90 && code <= 97) look = { ...look, colour: dark.names[code - 90] ?? dark.text };
  }
  return look;
}
