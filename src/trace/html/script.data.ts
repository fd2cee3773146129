/** Script of the page: search, expand, theme. The script stores nothing and sends no request. */
export const script = `
"use strict";
const byId = (id) => document.getElementById(id);
const search = byId("search"), found = byId("found"), expand = byId("expand"), theme = byId("theme");
const isPlace = (place) => place.parentElement.closest(".item, .hits") === null;
const placesIn = (root) => [...root.querySelectorAll("main .item, main .row, main tbody tr, main dl > div, main p.tone, main .steps li")].filter(isPlace);
const places = placesIn(document);
let texts = null;
// Calls that are not rendered yet: packed markup and bodies, searched in that form.
const stores = [...document.querySelectorAll(".calls")].map((calls) => {
  const [items, hits] = calls.querySelectorAll(".items"), more = calls.querySelector(".more"), later = calls.querySelector(".later");
  let asked = null, waiting = null, lower = null, at = 0;
  const unpack = async () => {
    const packed = atob(later.textContent), bytes = new Uint8Array(packed.length);
    for (let index = 0; index < packed.length; index += 1) bytes[index] = packed.charCodeAt(index);
    later.remove();
    const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
    waiting = text.split("\\u0000");
    lower = text.toLowerCase().split("\\u0000");
  };
  const load = () => (asked ??= unpack());
  const label = () => { more.hidden = at >= waiting.length; more.textContent = "Show more of " + (waiting.length - at) + " further calls"; };
  more.addEventListener("click", async () => {
    await load();
    const before = items.children.length;
    items.append(...waiting.slice(at, at + 200).map(laidOut));
    at = Math.min(waiting.length, at + 200);
    for (const item of [...items.children].slice(before)) { places.push(item); texts?.push(item.textContent.toLowerCase()); }
    label();
    run();
  });
  const search = (wanted) => {
    hits.replaceChildren();
    more.hidden = wanted !== "" || (waiting !== null && at >= waiting.length);
    if (wanted === "") return 0;
    const found = waiting.filter((_, index) => index >= at && holds(lower[index], wanted));
    hits.append(...found.slice(0, 200).map(laidOut));
    return found.length;
  };
  return { load, search };
});
const laidOut = (kept) => {
  const [markup, ...bodies] = kept.split("\\u0001"), holder = document.createElement("template");
  holder.innerHTML = markup;
  holder.content.querySelectorAll("pre").forEach((pre, index) => {
    const body = bodies[index].slice(1);
    pre.textContent = bodies[index][0] === "s" ? body : JSON.stringify(JSON.parse(body), null, 2);
  });
  return holder.content;
};
// Searches JSON bodies without the space after a key, and only the visible text of the markup.
const holds = (kept, wanted) => {
  const inBody = wanted.replaceAll('": ', '":'), inMarkup = asMarkup(wanted);
  if (!kept.includes(inBody) && !kept.includes(inMarkup)) return false;
  const [markup, ...bodies] = kept.split("\\u0001");
  return bodies.some((body) => body.includes(inBody, 1)) || markup.replace(/<[^>]*>/g, " ").includes(inMarkup);
};
const asMarkup = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;").replace(/'/g, "&#39;");
const words = () => search.value.trim().toLowerCase();
const run = async () => {
  const wanted = words();
  if (wanted !== "") await Promise.all(stores.map((store) => store.load()));
  // The query changed meanwhile, and a later run searches for it.
  if (words() !== wanted) return;
  texts ??= places.map((place) => place.textContent.toLowerCase());
  let hits = 0;
  places.forEach((place, index) => {
    const isHit = wanted === "" || texts[index].includes(wanted);
    if (isHit && wanted !== "") hits += 1;
    place.hidden = !isHit;
  });
  for (const store of stores) hits += store.search(wanted);
  foldParts(wanted);
  found.textContent = wanted === "" ? "" : hits + (hits === 1 ? " place" : " places");
};
// Folded sections with matches are opened, and folded again when the search is cleared.
const parts = [...document.querySelectorAll("details.part")], unfolded = new Set();
const foldParts = (wanted) => {
  for (const part of parts) {
    if (wanted === "" && unfolded.delete(part)) part.open = false;
    if (wanted === "" || part.open) continue;
    const hit = placesIn(part).some((place) => !place.hidden) || part.querySelector(".hits .item") !== null;
    if (hit) { part.open = true; unfolded.add(part); }
  }
};
// A link to a folded section opens it.
const reveal = () => {
  const target = location.hash === "" ? null : byId(decodeURIComponent(location.hash.slice(1))), part = target?.closest("details.part");
  if (part) { part.open = true; target.scrollIntoView(); }
};
addEventListener("hashchange", reveal);
document.addEventListener("click", (event) => { if (event.target.closest?.('a[href="' + location.hash + '"]')) reveal(); });
reveal();
let timer;
search.addEventListener("focus", () => stores.forEach((store) => store.load()));
search.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(run, 80); });
expand.addEventListener("click", () => {
  const isOpen = expand.getAttribute("aria-pressed") !== "true";
  expand.setAttribute("aria-pressed", String(isOpen));
  expand.textContent = isOpen ? "Fold all" : "Expand all";
  for (const part of document.querySelectorAll("details")) part.open = isOpen;
});
theme.addEventListener("click", () => {
  const isDark = getComputedStyle(document.documentElement).colorScheme === "dark"
    || (!document.documentElement.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = isDark ? "light" : "dark";
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== search) { event.preventDefault(); search.focus(); }
  if (event.key === "Escape" && document.activeElement === search) { search.value = ""; run(); search.blur(); }
});
`;
