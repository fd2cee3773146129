// The kinds of things that parameters take. Each kind has words in parameter names, and words before a value in a request.
import { stem } from "../../../../language/tokens.ts";

export type Role = "place" | "person" | "house" | "work";

export interface RoleRow {
  readonly role: Role;
  /** Words in the name of a parameter that takes this kind of thing. */
  readonly words: ReadonlySet<string>;
  /** Words right before this kind of thing in a request. */
  readonly cues: ReadonlySet<string>;
}

const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ""));

export const roleRows: readonly RoleRow[] = [
  {
    role: "place",
    words:
      list(`city cities location locations place places address area town destination origin region country state province district
      subdistrict county venue airport loc where neighborhood neighbourhood station port pickup dropoff street zip postcode`),
    cues: list(
      "in at near around from to for of visit visiting within nearby outside into towards toward through between and",
    ),
  },
  {
    role: "person",
    words:
      list(`artist artists actor actors actress cast starring star director directed author writer user username receiver recipient contact
      friend employee customer person player players band singer composer owner passenger character stylist therapist doctor patient member
      sender attendee assignee candidate student teacher buyer seller client reviewer`),
    cues: list(
      "by with starring stars featuring features to for from and named called user player actor artist director customer",
    ),
  },
  {
    role: "house",
    words:
      list(`company companies organization organisation brand team club airline airlines restaurant restaurants hotel theater theatre store shop
      platform league school university bank manufacturer publisher vendor provider device server`),
    cues: list("at of for with from by on about the company team brand restaurant hotel airline"),
  },
  {
    role: "work",
    words: list(
      "title song track album movie film book game name label text message content phrase sentence query prompt topic subject",
    ),
    cues: list("the song album movie film book game track titled called named about label labeled labelled for"),
  },
];

/** Groups of words for the same kind of work or artist. A name belongs to only one group. */
export const workKinds: readonly ReadonlySet<string>[] = [
  list("song songs track tracks"),
  list("album albums"),
  list("playlist playlists"),
  list("movie movies film films"),
  list("book books novel novels"),
  list("podcast podcasts"),
  list("artist artists band bands singer singers"),
];

/** Words in parameter names that say nothing about the value. */
export const genericNameWords: ReadonlySet<string> = list(
  "id ids number no name names code value key num input str string list data type param arg text new my get set is has the of",
);

/** Groups of words that can precede a value. The words of a group have a similar meaning. */
export const cueGroups: readonly ReadonlySet<string>[] = [
  list("in at near around within into visiting visit inside"),
  list("from"),
  list("to"),
  list("by"),
  list("with featuring starring including"),
  list("for"),
  list("of about on regarding"),
  list("called named titled is as labeled"),
  list("the a an my some any"),
];

export const articles: ReadonlySet<string> = list("the a an my some any");

const families: readonly string[] = [
  "cast actor actress actors act acted acts acting star stars starring starred featuring feature features featured",
  "director directed directs director's filmmaker",
  "artist singer band musician performer sung sings performed",
  "theater theatre cinema",
  "album record",
  "song track tune",
  "author writer written wrote",
  "subdistrict sub",
  "movie film",
  "restaurant eatery diner",
  "company firm",
];

/** Maps the stem of each word in `families` to the stem of the first word of its line. */
export const kindFamilies: ReadonlyMap<string, string> = new Map(
  families.flatMap((line) => {
    const own = line.split(" ").map(stem);
    return own.map((word) => [word, own[0] ?? word] as const);
  }),
);
