/** What the page does: search, expand, theme. It keeps nothing and asks nobody. */
export const script = `
"use strict";
const byId = (id) => document.getElementById(id);
const search = byId("search"), found = byId("found"), expand = byId("expand"), theme = byId("theme");
const isPlace = (place) => place.parentElement.closest(".item, .hits") === null;
const placesIn = (root) => [...root.querySelectorAll("main .item, main .row, main tbody tr, main dl > div, main p.tone")].filter(isPlace);
const places = placesIn(document);
let texts = null;
// Calls that are not laid out yet: kept as the markup they will be, and searched as text.
const stores = [...document.querySelectorAll(".calls")].map((calls) => {
  const [items, hits] = calls.querySelectorAll(".items"), more = calls.querySelector(".more");
  let waiting = null, plain = null, at = 0;
  const load = () => (waiting ??= JSON.parse(calls.querySelector(".later").textContent));
  const tell = () => { more.hidden = at >= load().length; more.textContent = "Show more of " + (load().length - at) + " further calls"; };
  more.addEventListener("click", () => {
    const before = items.children.length;
    items.insertAdjacentHTML("beforeend", load().slice(at, at + 200).join(""));
    at = Math.min(load().length, at + 200);
    for (const item of [...items.children].slice(before)) { places.push(item); texts?.push(item.textContent.toLowerCase()); }
    tell();
    run();
  });
  const search = (wanted) => {
    hits.replaceChildren();
    more.hidden = wanted !== "" || (waiting !== null && at >= waiting.length);
    if (wanted === "") return 0;
    plain ??= load().map((markup) => markup.replace(/<[^>]*>/g, " ").toLowerCase());
    const found = load().filter((_, index) => index >= at && plain[index].includes(asMarkup(wanted)));
    hits.insertAdjacentHTML("beforeend", found.slice(0, 200).join(""));
    return found.length;
  };
  return { search };
});
const asMarkup = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;").replace(/'/g, "&#39;");
const run = () => {
  const wanted = search.value.trim().toLowerCase();
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
