// Lists words that begin sentences about numbers, and the spellings of units. The lists contain no names.
import { askingWords, readNouns, readVerbs, stopWords } from "../../language/words.data.ts";

const list = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== "");

/** Words in lower case that are not names when they are capitalized at the start of a sentence. */
export const ordinaryWords: ReadonlySet<string> = new Set([
  ...[...stopWords, ...askingWords, ...readNouns, ...readVerbs],
  ...list(`
    according actual actually additional additionally all also although altogether amount among analysis another answer any anyway
    apart approximately around aside assumed assumption assumptions at average backed based because best better beyond both bottom
    broadly caution caveat change changes check clearly closest combined comparatively compared comparison complete confidence
    consequently count currency current currently data date dates day days dataset depth derived despite detail details difference
    different down due during each earlier early either else empty end entire equal equally estimate estimated even every evidence
    exactly example except expect expected fact facts far few fewer fewest figure figures final finally find first five following
    four found from full further gap gaps general generally given good greater greatest gross group half hence here high higher
    highest hour hours however if important in incomplete indeed instead item items just keep known large larger largest last
    lastly late later latest least left less level levels like likewise limit limited line list listed little long longer longest
    low lower lowest main many market markets match matches matching maximum mean meaning means meanwhile measured median
    method minimum minor minute minutes missing moderate month months more moreover most mostly much name namely near nearly neither
    net never nevertheless new next nine no nobody none nonetheless nor not note notes nothing now number numbers of on once one only
    open order other others otherwise out over overall part partial partly past people per perhaps period place please point
    points possible price prices primary prior probability probably provided quantity quarter question quite range rank ranked
    rate rates rather ratio read reading readings real reason recent record recorded records relative relatively remaining report
    reported request respectively rest result results return returned right row rows same sample score second section seen
    separately seven several share shares shortest show shown similar similarly simply since single six size small smaller
    smallest snapshot so some somewhat source sources specifically spread stale standard start state status still strictly such sum
    summary synthetic table taken team ten tenth text than that the their then there thereby therefore these they third this those
    though three through throughout thus ties time times timestamp today together tomorrow tool tools top total totals toward
    trend truth two type typical typically under unfortunately unit units unknown unless unlike until up upper used user users
    usual usually value values version versus very view volume warning was way week weekly weeks weighted were what whatever when
    where whereas wherever whether which while who whole whose why with within without year years yes yesterday yet you your zero
    buy buyer buyers sell seller sellers side cost costs fee fees worth worst yesterday's trader traders balance bid bids ask asks
    eight eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy
    eighty ninety hundred thousand million billion dozen
    capacity event events outcome outcomes odds leader leaders runner column columns entry entries file files folder folders
  `),
]);

/** Units, currencies and time zones in their usual spelling; a text may use them without evidence. */
export const unitWords: ReadonlySet<string> = new Set(
  list(`
    I A USD EUR GBP JPY CHF US UTC GMT AM PM API ID URL JSON CSV UI OK YES NO Yes No N/A NA KB MB GB TB KiB MiB GiB Hz kHz MHz GHz
    kW MW GW kWh MWh GWh mAh Wh Pa hPa kPa Celsius Fahrenheit Kelvin C F K M B T Q1 Q2 Q3 Q4
  `),
);
