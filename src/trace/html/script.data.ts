/** What the page does: search, expand, theme. It keeps nothing and asks nobody. */
export const script = `
"use strict";
const byId = (id) => document.getElementById(id);
const search = byId("search"), found = byId("found"), expand = byId("expand"), theme = byId("theme");
const places = [...document.querySelectorAll("main .item, main .row, main tbody tr, main dl > div, main p.tone")]
  .filter((place) => place.parentElement.closest(".item") === null);
let texts = null;
const run = () => {
  const wanted = search.value.trim().toLowerCase();
  texts ??= places.map((place) => place.textContent.toLowerCase());
  let hits = 0;
  places.forEach((place, index) => {
    const isHit = wanted === "" || texts[index].includes(wanted);
    if (isHit && wanted !== "") hits += 1;
    place.hidden = !isHit;
  });
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
