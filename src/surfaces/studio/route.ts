// The address of a view, which is the part of the URL behind `#`, so that a view can be linked and survives a reload.
import { useEffect, useState } from "preact/hooks";

export type Route =
  | { readonly view: "runs"; readonly filter: string }
  | { readonly view: "run"; readonly id: string; readonly step: number | null }
  /** Views whose address has at most two names, such as server and method. */
  | { readonly view: NamedView; readonly names: readonly string[] };

export const namedViews = ["compare", "gates", "tools", "chat", "debates", "packs", "report"] as const;
export type NamedView = (typeof namedViews)[number];

/** Returns the address of a view. */
export function addressOf(route: Route): string {
  switch (route.view) {
    case "runs":
      return route.filter === "" ? "#/" : `#/?${new URLSearchParams({ filter: route.filter })}`;
    case "run":
      return `#/run/${encodeURIComponent(route.id)}${route.step === null ? "" : `/${route.step}`}`;
    default:
      return `#/${[route.view, ...route.names].map(encodeURIComponent).join("/")}`;
  }
}

function routeOf(address: string): Route {
  const [path = "", query = ""] = address.replace(/^#\/?/, "").split("?", 2);
  const [view, ...names] = path.split("/").map(decoded);
  const [id, step] = names;
  if (view === "run" && id !== undefined)
    return { view: "run", id, step: step !== undefined && /^\d+$/.test(step) ? Number(step) : null };
  const named = namedViews.find((one) => one === view);
  if (named !== undefined) return { view: named, names: names.filter((name) => name !== "").slice(0, 2) };
  return { view: "runs", filter: new URLSearchParams(query).get("filter") ?? "" };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that is not part of an escape: the id is unknown, and the page says so.
    return text;
  }
}

/** Opens a view and adds it to the history. */
export function goTo(route: Route): void {
  location.hash = addressOf(route);
}

/** Changes the address of the current view without adding it to the history. */
export function keepAddress(route: Route): void {
  history.replaceState(null, "", addressOf(route));
}

/** Returns the current view, and draws again when the address changes. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(location.hash));
  useEffect(() => {
    const read = () => setRoute(routeOf(location.hash));
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return route;
}
