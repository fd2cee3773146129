// The part of the DOM that the extraction uses. Only this file imports the packages that build a document.
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";

/** An element (node type 1) or a text (node type 3). Nodes of other types have no children. */
export interface PageNode {
  readonly nodeType: number;
  /** The name of the node, in upper case for elements. */
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<PageNode>;
  readonly getAttribute?: (name: string) => string | null;
}

export interface MarkdownOptions {
  /** The URL that relative links refer to. */
  readonly base: string;
  /** Returns true for an element that is left out together with its content. */
  readonly isSkipped?: (node: PageNode) => boolean;
}

export interface Article {
  readonly root: PageNode;
  readonly byline: string | null;
  readonly publishedAt: string | null;
}

export interface PageDocument {
  readonly body: PageNode;
  /** Extracts the part that reads like an article, or returns null. It modifies the document, so read `body` first. */
  takeArticle(): Article | null;
}

/** Builds a document from HTML that `pruneHtml` has shortened. */
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
