// Shortens the HTML of a page before a document is built from it, with limits on its size, depth and number of elements.
import { Parser } from "htmlparser2";
import { withoutInvisible } from "./invisible.ts";
import { blockTags, hiddenTags, keptAttributes, voidTags } from "./tags.data.ts";

export interface Pruned {
  readonly html: string;
  /** The text of the page without markup. */
  readonly text: string;
  readonly title: string;
  readonly language: string | null;
  readonly meta: ReadonlyMap<string, string>;
  /** The `href` of the page's `base` element, or null. */
  readonly base: string | null;
  readonly links: readonly { readonly href: string; readonly text: string }[];
  readonly elements: number;
  readonly hiddenElements: number;
  readonly invisibleCharacters: number;
  readonly needsJsRendering: boolean;
}

const mostElements = 20_000;
const mostCharacters = 2_000_000;
const deepest = 30;
const mostLinks = 300;
const piece = 16_384;
const longestTag = 300;

/** Removes the parts that a reader cannot see. Elements that are nested too deeply lose their tags, but not their text. */
export function pruneHtml(source: string): Pruned {
  const out: string[] = [];
  const state = openState();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => openTag(state, { name, attributes, out }),
      ontext: (text) => addText(state, text, out),
      onclosetag: (name) => closeTag(state, name, out),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  // The source is parsed in pieces, so that the text after a limit is not even split into tokens.
  for (let at = 0; at < source.length && !state.isFull; at += piece) parser.write(source.slice(at, at + piece));
  parser.end();
  return {
    html: `<!doctype html><html><body>${out.join("")}</body></html>`,
    text: state.texts.join(" ").replace(/\s+/g, " ").trim(),
    title: state.title.replace(/\s+/g, " ").trim(),
    language: state.language,
    meta: state.meta,
    base: state.base,
    links: state.links.map(({ href, text }) => ({ href, text: text.replace(/\s+/g, " ").trim() })),
    elements: state.elements,
    hiddenElements: state.hiddenElements,
    invisibleCharacters: state.invisibleCharacters,
    needsJsRendering: state.hasScriptRoot || /javascript/i.test(state.noscript),
  };
}

interface State {
  /** The open elements. `kept` is true if the tag of the element is in the output. */
  readonly open: { readonly name: string; readonly kept: boolean }[];
  readonly meta: Map<string, string>;
  readonly texts: string[];
  readonly links: { readonly href: string; text: string }[];
  hidden: number;
  svg: number;
  title: string;
  inTitle: boolean;
  hasTitle: boolean;
  inNoscript: boolean;
  noscript: string;
  inLink: boolean;
  language: string | null;
  base: string | null;
  elements: number;
  depth: number;
  characters: number;
  hiddenElements: number;
  invisibleCharacters: number;
  hasScriptRoot: boolean;
  isFull: boolean;
}

function openState(): State {
  return {
    ...{
      open: [],
      meta: new Map(),
      texts: [],
      links: [],
      hidden: 0,
      svg: 0,
      title: "",
      inTitle: false,
      hasTitle: false,
    },
    ...{ inNoscript: false, noscript: "", inLink: false, language: null, base: null, elements: 0, depth: 0 },
    ...{ characters: 0, hiddenElements: 0, invisibleCharacters: 0, hasScriptRoot: false, isFull: false },
  };
}

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly out: string[];
}

function openTag(state: State, { name, attributes, out }: Tag): void {
  state.elements += 1;
  if (state.elements > mostElements) state.isFull = true;
  readHead(state, name, attributes);
  if (name === "svg") state.svg += 1;
  if (name === "title" && state.svg === 0 && !state.hasTitle) state.inTitle = true;
  if (name === "noscript") state.inNoscript = true;
  if (state.hidden > 0 || hiddenTags.has(name) || isHidden(attributes)) {
    if (state.hidden === 0 && !hiddenTags.has(name)) state.hiddenElements += 1;
    if (!voidTags.has(name)) {
      state.open.push({ name, kept: false });
      state.hidden += 1;
    }
    return;
  }
  if (name === "a" && state.links.length < mostLinks && attributes.href !== undefined) {
    state.links.push({ href: attributes.href, text: "" });
    state.inLink = true;
  }
  if (blockTags.has(name)) spaceLink(state);
  const isRoot = name === "html" || name === "head" || name === "body";
  const isKept = !isRoot && state.depth < deepest && !state.isFull && !joinsParent({ name, attributes, out });
  if (isKept) out.push(`<${name}${keptText(attributes)}>`);
  if (voidTags.has(name)) return;
  state.open.push({ name, kept: isKept });
  if (isKept) state.depth += 1;
}

/** Merges a `div` directly inside a `div` into its parent, since each level makes the article extraction slower. */
function joinsParent({ name, attributes, out }: Tag): boolean {
  const parent = out.at(-1);
  if (name !== "div" || parent === undefined || !/^<div[ >]/.test(parent)) return false;
  const text = keptText(attributes);
  if (text === "" || parent.length > longestTag) return true;
  const { class: more } = attributes;
  if (parent === "<div>") out[out.length - 1] = `<div${text}>`;
  else if (more !== undefined && parent.includes(' class="')) {
    out[out.length - 1] = parent.replace(' class="', () => ` class="${attributeText(more)} `);
  }
  return true;
}

/** Adds a space to the text of the open link, so that blocks within the link are separated. */
function spaceLink(state: State): void {
  const link = state.inLink ? state.links.at(-1) : undefined;
  if (link !== undefined) link.text += " ";
}

function closeTag(state: State, name: string, out: string[]): void {
  if (voidTags.has(name)) return;
  const closed = state.open.pop();
  if (name === "svg") state.svg = Math.max(0, state.svg - 1);
  if (name === "title" && state.inTitle) {
    state.inTitle = false;
    state.hasTitle = true;
  }
  if (name === "noscript") state.inNoscript = false;
  if (name === "a") state.inLink = false;
  if (closed === undefined) return;
  if (state.hidden > 0) state.hidden -= 1;
  else if (closed.kept) {
    out.push(`</${closed.name}>`);
    state.depth -= 1;
  } else if (blockTags.has(name)) out.push(" ");
}

function addText(state: State, text: string, out: string[]): void {
  if (state.inTitle) state.title += text;
  if (state.inNoscript) state.noscript += text;
  if (state.hidden > 0 || state.isFull) return;
  const shown = withoutInvisible(text);
  state.invisibleCharacters += text.length - shown.length;
  const link = state.inLink ? state.links.at(-1) : undefined;
  if (link !== undefined && link.text.length < 200) link.text += shown;
  state.characters += shown.length;
  if (state.characters > mostCharacters) state.isFull = true;
  state.texts.push(shown);
  out.push(escaped(shown));
}

function readHead(state: State, name: string, attributes: Readonly<Record<string, string>>): void {
  if (name === "html") state.language = attributes.lang?.trim() || null;
  if (name === "base") state.base ??= attributes.href ?? null;
  if (name === "meta") {
    const key = (attributes.property ?? attributes.name ?? "").toLowerCase();
    if (key !== "" && !state.meta.has(key)) state.meta.set(key, attributes.content ?? "");
  }
  if (["root", "__next", "app"].includes(attributes.id ?? "")) state.hasScriptRoot = true;
}

function isHidden({ hidden, style = "", ...attributes }: Readonly<Record<string, string>>): boolean {
  if (hidden !== undefined || attributes["aria-hidden"] === "true") return true;
  const rules = style.toLowerCase().replace(/\s+/g, "");
  return /(?:^|;)(?:display:none|visibility:hidden|opacity:0(?:;|$)|font-size:0)/.test(rules);
}

function keptText(attributes: Readonly<Record<string, string>>): string {
  const kept = keptAttributes.filter((name) => attributes[name] !== undefined);
  return kept.map((name) => ` ${name}="${attributeText(attributes[name] ?? "")}"`).join("");
}

function attributeText(text: string): string {
  return escaped(text).replaceAll('"', "&quot;");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
