// Lists English words for reading requests and documentation. Contains no name of a venue, product or entity.

const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ""));

/** Words without a meaning of their own. */
export const stopWords = list(`
a an the this that these those there here it its itself they them their he she his her him we us our you your i me my mine
and or but nor so yet if then else than as at by for from in into of off on onto out over to toward towards under up upon with
within without about above after again against along among around before behind below beneath beside between beyond during
except inside near outside per since through throughout till until via versus vs across
am is are was were be been being do does did doing done have has had having will would shall should can could may might must
not no yes ok okay please thanks thank hello hi hey dear kindly just also too very really quite only even still ever never
what which who whom whose when why how whether that's what's there's let's i'm i'd i've don't doesn't isn't
any some all both each every few more most other another such same own one ones several much less least
now right moment currently today live latest recent current s t d ll re ve m etc eg ie redacted
`);

/** Verbs and nouns with which a request asks; they do not describe its subject. */
export const askingWords = list(`
many show give tell get where find list fetch look lookup see check provide return display print present report explain describe
analyze analyse analysis review summarize summarise summary inspect examine assess evaluate determine identify figure
want need like know wonder ask help question request query answer information info details detail data result results
using use used take make made work based regarding concerning specific exact exactly particular possible available
compare comparing rank ranking count whole entire complete full apart take sure going go prefer mean would think thing things way ways
`);

/**
 * Verbs that mean a write at the start of a request or a method's description, and anywhere in a method's name.
 */
export const writeVerbs = list(`
place submit execute sign send post publish create add insert write overwrite append edit modify change update set replace rename move
copy delete remove drop erase clear purge cancel close buy sell trade swap transfer withdraw deposit pay charge refund book reserve
order schedule invite assign approve reject merge commit push deploy install uninstall start stop restart kill enable disable subscribe
unsubscribe upload share grant revoke mint burn stake unstake delegate lock unlock archive restore reset register enroll donate
email mail notify forward reply tweet run exec eval invoke trigger toggle launch vote pause resume make draft mark log record save store
play mute unmute switch turn follow unfollow spend borrow lend repay redeem claim terminate destroy wipe format
`);

/** Write verbs that are often nouns or adjectives, so that the word alone does not show a write. */
export const doubtfulWriteVerbs = list(`
order book post set share trade change close schedule start stop copy lock clear update charge push report log record store mark draft
make switch turn play format follow claim run stake burn place swap transfer deposit refund
`);

/** Nouns that mean a write when they are the main word of a method's name or purpose. */
export const writeNouns = list(`
transfer deletion removal payment booking reservation purchase withdrawal deposit cancellation submission creation execution placement
subscription enrollment registration vote donation refund deployment installation checkout
`);

/** First words in names and purposes of methods that only read. */
export const readVerbs = list(`
get list search find read fetch show describe count check lookup look query view browse analyze analyse calculate compute compare preview
simulate estimate summarize explain validate verify scan monitor track inspect detect evaluate retrieve return returns provide provides
forecast predict rank measure convert translate parse decode encode hash diff match is has which what
`);

/** Nouns that make a name the object of a read, whatever other words it contains: "trade history", "order status". */
export const readNouns = list(`
history status info comments members participants followers results fills information detail details depth stats statistics summary search feed metadata overview price prices quote quotes
tree schema balance balances data snapshot chart listing listings catalog count lookup liquidity analysis rate rates hours review reviews times
`);

/** Match phrases that refer to every entity of a collection. */
export const collectionCues: readonly RegExp[] = [
  /\bacross (?:all|every|each|the|its)\b/i,
  /\b(?:all|every|each)(?: of)?(?: the| its)? (?:\w+ )?(?:outcome|member|candidate|option|entr(?:y|ie)|component|market|item|participant|contender|row)s?\b/i,
  /\b(?:whole|entire|overall|combined|aggregate[ds]?|total) (?:event|collection|group|set|field|picture|market)\b/i,
  /\bevent[- ](?:level|wide)\b/i,
  /\bcompar(?:e|es|ing|ison of)\b[^.]*\b(?:outcomes|members|candidates|options|entries|markets|items)\b/i,
  /\bfor (?:all|every|each) /i,
  /\b(?:which|what|who)\b[^.?!]*\b(?:most|least|highest|lowest|best|worst|largest|smallest|biggest|deepest|thinnest|tightest|narrowest|widest|strongest|weakest|longest|shortest|cheapest|top)\b/i,
  /\b(?:most|least|top|highest|lowest|largest|smallest|deepest|thinnest|tightest|widest)\b(?: [\w'’-]+){0,4} (?:outcome|member|candidate|option|entrie|component|participant|contender)s\b/i,
  /\bper[- ](?:outcome|member|candidate|option|item)\b/i,
];

/** Match phrases that refer to one entity. */
export const entityCues: readonly RegExp[] = [
  /\b(?:a|one|the|this|that) (?:single|specific|particular|given|individual)\b/i,
  /\bone (?:outcome|member|candidate|option|market|item|side|token|entry)\b/i,
  /\bsingle (?:outcome|member|candidate|option|market|item|side|token|entry)\b/i,
  /\b(?:this|that) (?:outcome|market|item|entry)\b/i,
  /\bby (?:its|their|the) (?:id|identifier|slug|name|symbol)\b/i,
];

/** Nouns after which "on X" names a subject and not a venue: "news on X". */
export const topicHeads = list(`
news odds bet bets opinion opinions view views take research report reports article articles paper papers information info data detail details
update updates statement statements vote votes ruling rulings decision position stance document documents file files book books lecture talk
impact effect effects focus emphasis tax taxes attack war sanctions tariff tariffs limit limits cap ban bans guide tutorial
`);

/** Rows of words with the same meaning in requests and documentation; the first word represents the row. */
export const synonymRows: readonly (readonly string[])[] = [
  ["directory", "folder", "dir", "directories", "folders"],
  ["search", "find", "locate", "lookup", "match", "matching", "matches", "named", "called", "where"],
  ["file", "document", "doc"],
  ["read", "open", "view", "content", "contents", "text", "say", "says"],
  ["price", "cost", "quote"],
  ["probability", "odds", "chance", "likelihood", "implied"],
  ["slippage", "impact"],
  ["delete", "remove", "erase"],
  ["create", "make", "add", "new"],
  ["message", "mail", "email", "e-mail"],
  ["image", "picture", "photo"],
  ["movie", "film"],
  ["weather", "forecast"],
  ["trade", "transaction", "fill", "execution"],
  ["volume", "turnover"],
  ["size", "amount", "quantity", "big", "large", "bytes"],
  ["user", "account", "person", "profile"],
  ["company", "firm", "business", "corporation"],
  ["news", "headline", "article"],
  ["calendar", "schedule", "agenda"],
  ["meeting", "appointment"],
  ["restaurant", "diner", "eatery"],
  ["hotel", "accommodation", "lodging"],
  ["flight", "plane", "airline"],
  ["song", "track", "music"],
  ["buy", "purchase"],
  ["distance", "far"],
  ["route", "direction", "navigate"],
  ["translate", "translation"],
  ["convert", "conversion"],
  ["math", "calculate", "compute", "arithmetic", "evaluate", "expression"],
  ["sum", "plus", "add", "addition"],
  ["multiply", "times", "product", "multiplication"],
  ["repository", "repo"],
  ["bug", "issue", "defect"],
  ["table", "relation"],
  ["statistic", "stats", "metric"],
  ["list", "listing", "count", "many"],
  ["top", "best", "largest", "biggest", "highest"],
  ["history", "historical", "past"],
];

/** Compound words that requests often write as several words: "day of the week" matches "weekday". */
export const compounds: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [
    ["week", "day"],
    ["week", "end"],
    ["time", "zone"],
    ["time", "stamp"],
    ["date", "time"],
    ["file", "name"],
    ["user", "name"],
    ["data", "base"],
    ["data", "set"],
    ["web", "site"],
    ["web", "page"],
    ["home", "page"],
    ["key", "word"],
    ["sub", "directory"],
    ["order", "book"],
    ["down", "load"],
    ["air", "port"],
    ["birth", "day"],
  ].map((parts) => [parts.join(""), parts]),
);

/** Words that begin a name with "of": "Bank of X" is a name, while "Price of X" asks for the price. */
export const nameOpenings = list(`
  abbey academy army art association bank battle bay book books borough bureau call cape captain castle cathedral centre center chamber
  children church circle city club college commonwealth community company confederation council county court daughter day days
  department diocese district duchess duke earl edge emirate empire end faculty federation fields fleet fort fountain game garden
  gates general guardians gulf hall hill house huntress icons institute island isle isles journal king kingdom knight knights lady
  lake land league legend library life lord lords man master mayor men ministry monastery mount museum office order palace pirates
  plains planet port president prince princess principality prophet province queen reign republic rise road rock school sea
  secretary shadow shadows society son sons sound sounds speaker state states statue strait straits strip sultanate tale tales
  temple theatre theater tower town treaty tree trial union university valley wheel wings
`);

/** Names of parameters that take free search text. */
export const textParameterWords = list("query q search term terms keyword keywords phrase question prompt topic");
