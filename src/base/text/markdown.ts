// Parses Markdown to a small set of block types that every user interface can render. HTML stays text, images become
// links, and links lead only to the web.
import { lexer, type Token, type Tokens } from "marked";

export type Inline =
  | { readonly kind: "text" | "code"; readonly text: string }
  | { readonly kind: "strong" | "emphasis"; readonly children: readonly Inline[] }
  | { readonly kind: "link"; readonly url: string; readonly children: readonly Inline[] }
  | { readonly kind: "break" };

export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly children: readonly Inline[] }
  | { readonly kind: "paragraph"; readonly children: readonly Inline[] }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | { readonly kind: "list"; readonly first: number | null; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: "code"; readonly text: string }
  | {
      readonly kind: "table";
      readonly header: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: "rule" };

/** Maximum length of a parsed text. A longer or more deeply nested text is probably not an answer; it becomes one paragraph. */
const longestText = 200_000;
const deepest = 12;

/** Returns the blocks of a text. Never throws. Also accepts the first part of a text that is still arriving. */
export function readMarkdown(text: string): readonly Block[] {
  const plain: readonly Block[] = [{ kind: "paragraph", children: [{ kind: "text", text }] }];
  if (text.length > longestText || new RegExp(`^(?:\\s*(?:>|[-*+]|\\d+[.)])\\s*){${deepest},}`, "m").test(text)) {
    return plain;
  }
  try {
    return blocksOf(lexer(text));
  } catch {
    // If the parser fails, the text is shown as plain text.
    return plain;
  }
}

function blocksOf(tokens: readonly Token[]): readonly Block[] {
  return tokens.flatMap((token): readonly Block[] => {
    switch (token.type) {
      case "space":
      case "def":
        return [];
      case "heading":
        return [{ kind: "heading", level: Number(token.depth), children: inlinesOf(token) }];
      case "blockquote":
        return [{ kind: "quote", blocks: blocksOf(token.tokens ?? []) }];
      case "list":
        return [listOf(token as Tokens.List)];
      case "code":
        return [{ kind: "code", text: String(token.text) }];
      case "table":
        return [tableOf(token as Tokens.Table)];
      case "hr":
        return [{ kind: "rule" }];
      default:
        return [{ kind: "paragraph", children: inlinesOf(token) }];
    }
  });
}

function listOf({ ordered, start, items }: Tokens.List): Block {
  const first = ordered ? Number(start) || 1 : null;
  return { kind: "list", first, items: items.map(({ tokens }) => blocksOf(tokens)) };
}

function tableOf({ header, rows }: Tokens.Table): Block {
  return { kind: "table", header: header.map(inlinesOf), rows: rows.map((cells) => cells.map(inlinesOf)) };
}

/** Returns the inline elements of a token. A token without children becomes text. */
function inlinesOf(token: { readonly tokens?: Token[]; readonly text?: string; readonly raw?: string }): Inline[] {
  if (token.tokens === undefined) return [{ kind: "text", text: token.text ?? token.raw ?? "" }];
  return token.tokens.flatMap(inlineOf);
}

function inlineOf(token: Token): readonly Inline[] {
  switch (token.type) {
    case "strong":
      return [{ kind: "strong", children: inlinesOf(token) }];
    case "em":
      return [{ kind: "emphasis", children: inlinesOf(token) }];
    case "codespan":
      return [{ kind: "code", text: String(token.text) }];
    case "br":
      return [{ kind: "break" }];
    case "link":
    case "image":
      return linkOf(token as Tokens.Link | Tokens.Image);
    case "html":
      return [{ kind: "text", text: token.raw }];
    default:
      return inlinesOf(token);
  }
}

function linkOf(token: Tokens.Link | Tokens.Image): readonly Inline[] {
  const children = token.type === "image" ? [{ kind: "text", text: token.text } as const] : inlinesOf(token);
  const url = URL.canParse(token.href) ? new URL(token.href) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return [{ kind: "text", text: token.raw }];
  return [{ kind: "link", url: url.href, children }];
}
