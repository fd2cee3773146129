// Starts the studio in the page of a server, or in an exported page.
import { render } from "preact";
import { App } from "./app.tsx";
import { readExported } from "./exported-source.ts";
import { addressOf } from "./route.ts";
import { keepKey, liveSource } from "./source.ts";

const place = document.getElementById("studio");
if (place === null) throw new Error("the page has no place for the studio");
await start(place);

async function start(root: HTMLElement): Promise<void> {
  const exported = await readExported();
  if (exported === null) takeKey();
  else if (!location.hash.startsWith("#/")) history.replaceState(null, "", addressOf(exported.first));
  render(<App source={exported?.source ?? liveSource} />, root);
}

/** Moves the key that `ctx studio` prints from the address into the tab, so that no history or screenshot contains it. */
function takeKey(): void {
  if (!location.hash.startsWith("#key=")) return;
  const given = new URLSearchParams(location.hash.slice(1));
  keepKey(given.get("key") ?? "");
  const id = given.get("run");
  history.replaceState(
    null,
    "",
    addressOf(id === null ? { view: "runs", filter: "" } : { view: "run", id, step: null }),
  );
}
