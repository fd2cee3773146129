// Converts HTML to Markdown. It removes hidden parts and extracts the article. If the article is only a small part of the
// page, it converts all blocks instead.

import { readWebUrl } from "../../../base/url-key.ts";
import type { ScrapedPage } from "../../../contract/web.ts";
import { buildDocument, type MarkdownOptions, type PageDocument, type PageNode } from "./dom.ts";
import { toMarkdown } from "./markdown.ts";
import { type Pruned, pruneHtml } from "./prune.ts";
import { frameRoles, frameTags } from "./tags.data.ts";

/** The content of a page before it is cut to the character limit. */
export interface Extracted
  extends Pick<ScrapedPage, "content" | "format" | "extractor" | "language" | "byline" | "publishedAt" | "signals"> {
  /** The title of the page, or an empty text. */
  readonly title: string;
  readonly links: ScrapedPage["links"];
  readonly needsJsRendering: boolean;
  /** The description in the page's `meta` elements, or an empty text. */
  readonly description: string;
}

/** The largest number of elements for article extraction, which is slow. For larger pages all blocks are converted. */
const mostArticleElements = 8_000;
const shortestArticle = 100;
/** The smallest share of the visible text that an article must have. On forum, list and table pages the share is smaller. */
const leastShare = 0.4;
const scriptedBelow = 500;

/** Extracts the content of a page. `url` is the URL after all redirects. */
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
