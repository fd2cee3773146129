// The part of the DOM that the extraction reads; only this file uses the package that builds it.
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";

/** An element (1) or a text node (3); other kinds have no children. */
export interface PageNode {
  readonly nodeType: number;
  /** Upper case for elements. */
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<PageNode>;
  readonly getAttribute?: (name: string) => string | null;
}

export interface MarkdownOptions {
  /** Base URL of relative links. */
  readonly base: string;
  /** Returns true for elements to leave out together with their content. */
  readonly isSkipped?: (node: PageNode) => boolean;
}

export interface Article {
  readonly root: PageNode;
  readonly byline: string | null;
  readonly publishedAt: string | null;
}

export interface PageDocument {
  readonly body: PageNode;
  /** Extracts the part that reads like an article, or null. It modifies the document: read `body` first. */
  takeArticle(): Article | null;
}

/** Builds a document from pruned markup. */
export function buildDocument(html: string): PageDocument {
  const { document } = parseHTML(html);
  return {
    body: document.body,
    takeArticle() {
      const serializer = (node: PageNode): PageNode => node;
      const found = new Readability<PageNode>(document, { serializer, keepClasses: true, disableJSONLD: true }).parse();
      if (!found?.content) return null;
      return { root: found.content, byline: found.byline ?? null, publishedAt: found.publishedTime ?? null };
    },
  };
}
