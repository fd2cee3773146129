// The little of a document that the extraction reads; the package that builds it stays inside this file.
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";

/** An element (1) or a text (3); other kinds have no children. */
export interface PageNode {
  readonly nodeType: number;
  /** In upper case for elements. */
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<PageNode>;
  readonly getAttribute?: (name: string) => string | null;
}

export interface MarkdownOptions {
  /** What relative links are relative to. */
  readonly base: string;
  /** Whether an element is left out with all below it. */
  readonly isSkipped?: (node: PageNode) => boolean;
}

export interface Article {
  readonly root: PageNode;
  readonly byline: string | null;
  readonly publishedAt: string | null;
}

export interface PageDocument {
  readonly body: PageNode;
  /** The part that reads like an article, or null. It rebuilds the document: read `body` before. */
  takeArticle(): Article | null;
}

/** Builds a document from markup that was pruned before. */
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
