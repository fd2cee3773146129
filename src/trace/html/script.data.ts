/** What the page does: search, expand, theme. It keeps nothing and asks nobody. */
export const script = `
"use strict";
const byId = (id) => document.getElementById(id);
const search = byId("search"), found = byId("found"), expand = byId("expand"), theme = byId("theme");
const isPlace = (place) => place.parentElement.closest(".item, .hits") === null;
const placesIn = (root) => [...root.querySelectorAll("main .item, main .row, main tbody tr, main dl > div, main p.tone")].filter(isPlace);
const places = placesIn(document);
let texts = null;
// Calls that are not laid out yet: kept packed, as the markup they will be, and searched as text.
const stores = [...document.querySelectorAll(".calls")].map((calls) => {
  const [items, hits] = calls.querySelectorAll(".items"), more = calls.querySelector(".more"), later = calls.querySelector(".later");
  let asked = null, waiting = null, lower = null, at = 0;
  const unpack = async () => {
    const packed = atob(later.textContent), bytes = new Uint8Array(packed.length);
    for (let index = 0; index < packed.length; index += 1) bytes[index] = packed.charCodeAt(index);
    later.remove();
    const markup = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
    waiting = markup.split("\\0");
    lower = markup.toLowerCase().split("\\0");
  };
  const load = () => (asked ??= unpack());
  const tell = () => { more.hidden = at >= waiting.length; more.textContent = "Show more of " + (waiting.length - at) + " further calls"; };
  more.addEventListener("click", async () => {
    await load();
    const before = items.children.length;
    items.insertAdjacentHTML("beforeend", waiting.slice(at, at + 200).join(""));
    at = Math.min(waiting.length, at + 200);
    for (const item of [...items.children].slice(before)) { places.push(item); texts?.push(item.textContent.toLowerCase()); }
    tell();
    run();
  });
  const search = (wanted) => {
    hits.replaceChildren();
    more.hidden = wanted !== "" || (waiting !== null && at >= waiting.length);
    if (wanted === "") return 0;
    const marked = asMarkup(wanted);
    const found = waiting.filter((_, index) => index >= at && lower[index].includes(marked) && textOf(lower[index]).includes(marked));
    hits.insertAdjacentHTML("beforeend", found.slice(0, 200).join(""));
    return found.length;
  };
  return { load, search };
});
const textOf = (markup) => markup.replace(/<[^>]*>/g, " ");
const asMarkup = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;").replace(/'/g, "&#39;");
const words = () => search.value.trim().toLowerCase();
const run = async () => {
  const wanted = words();
  if (wanted !== "") await Promise.all(stores.map((store) => store.load()));
  // Somebody typed on meanwhile; the words of now are looked for by a run of their own.
  if (words() !== wanted) return;
  texts ??= places.map((place) => place.textContent.toLowerCase());
  let hits = 0;
  places.forEach((place, index) => {
    const isHit = wanted === "" || texts[index].includes(wanted);
    if (isHit && wanted !== "") hits += 1;
    place.hidden = !isHit;
  });
  for (const store of stores) hits += store.search(wanted);
  found.textContent = wanted === "" ? "" : hits + (hits === 1 ? " place" : " places");
};
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
