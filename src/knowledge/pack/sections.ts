// Splits Markdown into sections at its headings, never inside a code fence or a table.

/** A part of a file that can be selected without the rest of the file. */
export interface Section {
  readonly path: string;
  /** The headings above the section, outermost first, joined by " > "; the file name when there are none. */
  readonly title: string;
  /** The anchor by which links name the section; "" for a whole file. */
  readonly slug: string;
  /** First line in the file, starting at 1. */
  readonly line: number;
  /** The text with the section's own heading. */
  readonly text: string;
}

/** A file of at most this length is one section, unless it is a document. */
const wholeFileCharacters = 1_000;
const mostCharacters = 3_600;

/** Returns the sections of a file in order. `body` is the text without frontmatter and begins at the line `firstLine`. */
export function sectionsOf({
  path,
  body,
  firstLine,
  isDocument,
}: {
  readonly path: string;
  readonly body: string;
  readonly firstLine: number;
  readonly isDocument: boolean;
}): readonly Section[] {
  if (body.trim() === "") return [];
  const parts = splitAtHeadings(body, firstLine);
  if (!isDocument && body.length <= wholeFileCharacters) {
    const titles = [...new Set(parts.flatMap(({ titles }) => titles))];
    return [{ path, title: titles.join(" > ") || nameOf(path), slug: "", line: firstLine, text: body.trim() }];
  }
  return parts.flatMap(({ titles, line, lines }) => {
    const title = titles.join(" > ") || nameOf(path);
    const slug = slugOf(titles.at(-1) ?? "");
    return inBlocks(lines, line).map((block) => ({ path, title, slug, ...block }));
  });
}

/** Returns the anchor of a heading: its words in lower case, joined by hyphens. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]+/gu, "")
    .trim()
    .replace(/\s+/g, "-");
}

/** Returns the words of a file name, separated by spaces. */
export function nameOf(path: string): string {
  return (path.split("/").at(-1) ?? path).replace(/\.[a-z0-9]+$/i, "").replaceAll(/[-_]+/g, " ");
}

/** Returns for each line whether it belongs to a code fence; the delimiter lines belong to it. */
export function fencedLines(lines: readonly string[]): readonly boolean[] {
  let fence: string | null = null;
  return lines.map((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === null) {
      if (mark === undefined) return false;
      fence = mark;
      return true;
    }
    const isEnd = mark !== undefined && mark[0] === fence[0] && mark.length >= fence.length && line.trim() === mark;
    if (isEnd) fence = null;
    return true;
  });
}

interface Part {
  readonly titles: readonly string[];
  readonly line: number;
  readonly lines: readonly string[];
}

function splitAtHeadings(body: string, firstLine: number): readonly Part[] {
  const lines = body.split("\n");
  const fenced = fencedLines(lines);
  const parts: Part[] = [];
  let titles: string[] = [];
  let start = 0;
  const close = (end: number) => {
    const own = lines.slice(start, end);
    const hasText = own.some((line, at) => line.trim() !== "" && !(at === 0 && headingOf(line) !== null));
    if (hasText) parts.push({ titles: titles.filter((title) => title !== ""), line: firstLine + start, lines: own });
  };
  for (const [at, line] of lines.entries()) {
    const heading = fenced[at] === true ? null : headingOf(line);
    if (heading === null) continue;
    close(at);
    titles = [...titles.slice(0, heading.level - 1)];
    while (titles.length < heading.level - 1) titles.push("");
    titles.push(heading.title);
    start = at;
  }
  close(lines.length);
  return parts;
}

function headingOf(line: string): { readonly level: number; readonly title: string } | null {
  const match = /^ {0,3}(#{1,6})[ \t]+(.+?)[ \t]*#*$/.exec(line.length > 400 ? "" : line);
  return match === null ? null : { level: match[1]?.length ?? 1, title: match[2] ?? "" };
}

/** Splits a long section at empty lines, never inside a code fence or a table. */
function inBlocks(
  lines: readonly string[],
  firstLine: number,
): readonly { readonly line: number; readonly text: string }[] {
  const blocks: { line: number; text: string }[] = [];
  const fenced = fencedLines(lines);
  let held: string[] = [];
  let start = 0;
  let characters = 0;
  const close = (next: number) => {
    const text = held.join("\n").trim();
    if (text !== "") blocks.push({ line: firstLine + start, text });
    held = [];
    start = next;
    characters = 0;
  };
  for (const [at, line] of lines.entries()) {
    if (characters > mostCharacters && line.trim() === "" && fenced[at] !== true) close(at + 1);
    held.push(line);
    characters += line.length + 1;
  }
  close(lines.length);
  return blocks;
}
