// Parses robots.txt by RFC 9309: it finds the group for a product and applies the longest rule that matches a path.

export interface Robots {
  /** True if the path may be fetched. The path includes the query. */
  isAllowed(path: string): boolean;
  /** The minimum number of seconds between two requests, or null if the file states none. */
  readonly crawlDelay: number | null;
}

/** Rules that allow everything. */
export const openRobots: Robots = { isAllowed: () => true, crawlDelay: null };

const mostRules = 5_000;

/** Parses a robots.txt file for one product token. Unknown lines are skipped. */
export function readRobots(text: string, product: string): Robots {
  const groups = readGroups(text);
  const own = groups.filter(({ agents }) => agents.includes(product.toLowerCase()));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes("*"));
  const rules = chosen.flatMap((group) => group.rules).slice(0, mostRules);
  const delays = chosen.flatMap(({ delay }) => (delay === null ? [] : [delay]));
  return {
    isAllowed(path) {
      const wanted = encoded(path);
      let best: Rule | undefined;
      for (const rule of rules) {
        if (best !== undefined && rule.pattern.length < best.pattern.length) continue;
        if (best?.pattern.length === rule.pattern.length && best.isAllow) continue;
        if (matches(rule.pattern, wanted)) best = rule;
      }
      return best?.isAllow ?? true;
    },
    crawlDelay: delays.length === 0 ? null : Math.max(...delays),
  };
}

interface Rule {
  readonly isAllow: boolean;
  readonly pattern: string;
}

interface Group {
  readonly agents: string[];
  readonly rules: Rule[];
  delay: number | null;
}

function readGroups(text: string): readonly Group[] {
  const groups: Group[] = [];
  let isNaming = false;
  for (const line of text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/)) {
    const [field = "", ...rest] = (line.split("#", 1)[0] ?? "").split(":");
    const value = rest.join(":").trim();
    const name = field.trim().toLowerCase();
    const group = groups.at(-1);
    if (name === "user-agent") {
      const agent = value.toLowerCase().replace(/\/.*$/, "");
      if (isNaming && group !== undefined) group.agents.push(agent);
      else groups.push({ agents: [agent], rules: [], delay: null });
      isNaming = true;
    } else if (name === "allow" || name === "disallow") {
      isNaming = false;
      if (value !== "") group?.rules.push({ isAllow: name === "allow", pattern: encoded(value) });
    } else if (name === "crawl-delay") {
      isNaming = false;
      if (group !== undefined && /^\d+(\.\d+)?$/.test(value)) group.delay = Number(value);
    }
  }
  return groups;
}

/** Normalizes the percent-encoding of a path, so that different spellings of the same path are equal. */
function encoded(path: string): string {
  const spelled = path.replace(/[^\x21-\x7e]+/g, (run) => encodeURIComponent(run.toWellFormed()));
  return spelled.replace(/%[0-9a-f]{2}/gi, (octet) => {
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : octet.toUpperCase();
  });
}

/** True if the pattern matches the path. `*` matches any text, and `$` at the end matches the end. */
function matches(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith("$");
  const pieces = (isAnchored ? pattern.slice(0, -1) : pattern).split("*");
  const [first = "", ...rest] = pieces;
  if (!path.startsWith(first)) return false;
  if (rest.length === 0) return !isAnchored || path.length === first.length;
  let at = first.length;
  for (const [index, piece] of rest.entries()) {
    if (isAnchored && index === rest.length - 1) return path.length - piece.length >= at && path.endsWith(piece);
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return true;
}
