// Converts HTML to Markdown: limits and hidden parts first, then the article, then all blocks if the article is less
// than most of the page.

import { readWebUrl } from "../../../base/url-key.ts";
import type { ScrapedPage } from "../../../contract/web.ts";
import { buildDocument, type MarkdownOptions, type PageDocument, type PageNode } from "./dom.ts";
import { toMarkdown } from "./markdown.ts";
import { type Pruned, pruneHtml } from "./prune.ts";
import { frameRoles, frameTags } from "./tags.data.ts";

/** The content of a page before it is cut to its limit. */
export interface Extracted
  extends Pick<ScrapedPage, "content" | "format" | "extractor" | "language" | "byline" | "publishedAt" | "signals"> {
  /** Empty when the page has none. */
  readonly title: string;
  readonly links: ScrapedPage["links"];
  readonly needsJsRendering: boolean;
  /** The page's description of itself; empty when it has none. */
  readonly description: string;
}

/** Above this number, article extraction would take too long; only the blocks are read. */
const mostArticleElements = 8_000;
const shortestArticle = 100;
/** An article below this share of the visible text is not the whole content: a forum, a list, a table. */
const leastShare = 0.4;
const scriptedBelow = 500;

/** Reads a page; `url` is its final URL. */
export function extractHtml(source: string, url: string): Extracted {
  const pruned = pruneHtml(source);
  const document = buildDocument(pruned.html);
  const base = pruned.base !== null && URL.canParse(pruned.base, url) ? new URL(pruned.base, url).href : url;
  const options = { base, isSkipped: isFrame };
  const blocks = toMarkdown(document.body, options) || toMarkdown(document.body, { base });
  const article = articleOf(document, { pruned, blocks, options: { base } });
  const meta = (...names: readonly string[]) => names.map((name) => pruned.meta.get(name)?.trim()).find((text) => text);
  return {
    title: meta("og:title") ?? (pruned.title || headingOf(blocks)),
    description: meta("description", "og:description") ?? "",
    content: article?.content ?? blocks,
    extractor: article === null ? "blocks" : "readability",
    format: "markdown",
    language: pruned.language,
    byline: article?.byline ?? meta("author") ?? null,
    publishedAt: article?.publishedAt ?? meta("article:published_time", "date") ?? null,
    links: linksOf(pruned, base),
    needsJsRendering: pruned.needsJsRendering && blocks.length < scriptedBelow,
    signals: { hiddenElements: pruned.hiddenElements, invisibleCharacters: pruned.invisibleCharacters },
  };
}

function articleOf(
  document: PageDocument,
  { pruned, blocks, options }: { pruned: Pruned; blocks: string; options: MarkdownOptions },
): { readonly content: string; readonly byline: string | null; readonly publishedAt: string | null } | null {
  if (pruned.elements > mostArticleElements || blocks.length < shortestArticle) return null;
  const article = document.takeArticle();
  if (article === null) return null;
  const content = toMarkdown(article.root, options);
  if (content.length < shortestArticle || content.length < blocks.length * leastShare) return null;
  return { content, byline: article.byline, publishedAt: article.publishedAt };
}

function isFrame(node: PageNode): boolean {
  return frameTags.has(node.nodeName.toLowerCase()) || frameRoles.has(node.getAttribute?.("role") ?? "");
}

function headingOf(blocks: string): string {
  return /^#{1,2} (.+)$/m.exec(blocks)?.[1] ?? "";
}

function linksOf({ links }: Pruned, base: string): ScrapedPage["links"] {
  const found = new Map<string, string>();
  for (const { href, text } of links) {
    const url = URL.canParse(href, base) && !href.startsWith("#") ? readWebUrl(new URL(href, base).href) : null;
    if (url !== null && !found.has(url.href)) found.set(url.href, text);
  }
  return [...found].map(([url, text]) => ({ url, text }));
}
