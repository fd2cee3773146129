// The type of a recorded page, and the frame that all HTML pages share.

/** A reply of the recorded site. */
export interface SitePage {
  /** The path with the query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The title and summary in search results. If null, no search finds the page. */
  readonly listing: { readonly title: string; readonly summary: string } | null;
  /** The main content as HTML, without heading, header and navigation. By default it is the whole body. */
  readonly main?: string;
}

export interface HtmlPage {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly language?: string;
}

/** Builds a page with the site's header, navigation and footer. */
export function htmlPage({ path, title, summary, body, language = "en" }: HtmlPage): SitePage {
  const text = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title} – Kestrel Bay</title>
<meta property="og:title" content="${title}">
<meta name="description" content="${summary}">
</head>
<body>
<header><a href="/">Kestrel Bay</a></header>
<nav><a href="/ferry/timetable">Ferry</a> <a href="/harbour/fees">Harbour</a> <a href="/weather/api">Weather data</a> <a href="/news/">News</a></nav>
<main>
${body.trim()}
</main>
<footer>Kestrel Bay is a synthetic place. Nothing on this site is real.</footer>
</body>
</html>
`;
  const headers = { "content-type": "text/html; charset=utf-8" };
  const main = body.replace(/<h1>.*?<\/h1>/s, "");
  return { path, status: 200, headers, body: text, listing: { title, summary }, main };
}
