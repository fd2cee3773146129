// The elements and attributes that affect how a page is converted to text.

/** Elements whose content is not part of the text of a page. */
export const hiddenTags: ReadonlySet<string> = new Set([
  ...["script", "style", "noscript", "template", "iframe", "object", "embed", "svg", "canvas", "audio", "video"],
  ...["title", "link", "meta", "base", "dialog", "select", "button", "input", "textarea", "map", "math"],
]);

export const voidTags: ReadonlySet<string> = new Set([
  ...["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"],
]);

/** The attributes that the article extraction or the conversion to Markdown reads. */
export const keptAttributes: readonly string[] = [
  ...["href", "src", "alt", "title", "class", "id", "role", "lang", "dir", "colspan", "rowspan", "start", "itemprop"],
  ...["rel", "datetime"],
];

/** Elements and ARIA roles that surround the main text, such as navigation. */
export const frameTags: ReadonlySet<string> = new Set(["nav", "footer", "aside", "form"]);
export const frameRoles: ReadonlySet<string> = new Set([
  ...["navigation", "banner", "contentinfo", "complementary", "search", "presentation"],
]);

/** Elements that begin a block of text. */
export const blockTags: ReadonlySet<string> = new Set([
  ...["address", "article", "aside", "blockquote", "body", "center", "dd", "details", "div", "dl", "dt", "fieldset"],
  ...["figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "html"],
  ...["li", "main", "nav", "ol", "p", "pre", "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead"],
  ...["tr", "ul"],
]);
