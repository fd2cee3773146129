// Lists operations as rows of verbs with nearly the same meaning; a verb may be in several rows.
const list = (text: string): readonly string[] => text.split(/\s+/);

export const operationRows: readonly (readonly string[])[] = [
  list(
    "find search get list retrieve fetch look lookup show check view browse explore discover locate see read display query watch know tell return",
  ),
  list("create add make generate build register open start set schedule insert new write compose draft produce"),
  list("update change edit modify adjust rename switch turn move convert replace"),
  list("delete remove cancel clear drop erase"),
  list("buy book reserve purchase order rent hire pay"),
  list("play stream listen hear"),
  list("send share message mail post notify transfer forward"),
  list("calculate compute determine evaluate sum multiply divide count estimate predict solve average measure"),
  list("convert translate transform"),
  list("analyze analyse compare classify detect identify verify validate check assess"),
  list("request ask"),
  list("close finish complete end stop"),
];
