// Plays drawn replies through whole queries, with the embedded writer and with one that lies.
import { type Asked, modelServer, say } from "../../../fixtures/models/server.ts";
import { drawInts } from "../../../helpers/random.ts";
import { openWorld } from "../world.ts";
import { type DrawnCase, drawnDesk, type Kind, kinds } from "./desk.ts";
import { isToldIn, wrongIn } from "./verdict.ts";

/** What came of many replies. */
export interface Played {
  readonly asked: number;
  /** One sentence for each answer with a wrong figure. */
  readonly wrong: readonly string[];
  /** Questions whose reply holds the figure, and how many of them were not answered with it. */
  readonly answerable: number;
  readonly refused: number;
  readonly refusedByKind: Readonly<Partial<Record<Kind, number>>>;
}

const perDesk = 30;

/** Asks `count` questions, over a server of other words every 30. */
export async function playReplies(count: number, writer: "embedded" | "lying"): Promise<Played> {
  const draw = drawInts(`replies ${writer}`);
  const world = await openWorld();
  let lie = "";
  await using model = await modelServer(({ role }: Asked) => say(role === "answer" ? lie : "{}"));
  const models = {
    providers: { scripted: { kind: "openai-compatible" as const, baseUrl: model.url } },
    roles: { answer: { model: "scripted:one" } },
  };
  const wrong: string[] = [];
  const refusedByKind: Partial<Record<Kind, number>> = {};
  let [asked, answerable, refused] = [0, 0, 0];
  while (asked < count) {
    const drawn = drawnDesk(draw);
    const desk = world.open({ tools: drawn.tools, ...(writer === "lying" ? { settings: { models } } : {}) });
    for (const kind of Array.from({ length: perDesk }, (_, at) => kinds[at % kinds.length] as Kind)) {
      const one = drawn.draw(kind);
      lie = one.lie;
      const { ending, told } = await desk.ask(one.query, () => one.reply);
      asked += 1;
      const fault = ending === "answer" ? wrongIn(told, one) : null;
      if (fault !== null) wrong.push(`${kind}: ${fault}: ${one.query} ${shown(one)} ${told}`);
      if (one.truth === null) continue;
      answerable += 1;
      if (ending === "answer" && isToldIn(told, one.truth)) continue;
      refused += 1;
      refusedByKind[kind] = (refusedByKind[kind] ?? 0) + 1;
      if (process.env.SHOW_REFUSED === "1")
        process.stderr.write(`${kind} ${ending}: ${one.query} ${shown(one)} ${told}\n`);
    }
    await desk.close();
  }
  await world.close();
  return { asked, wrong, answerable, refused, refusedByKind };
}

function shown({ reply }: DrawnCase): string {
  return JSON.stringify(reply).slice(0, 300);
}
