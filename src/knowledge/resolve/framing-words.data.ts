// Words that frame a question about any subject. "Return", "count" and "base on" frame a request to a tool too, but they
// are often the subject of a question to a pack, so they are not listed here.
import { stem } from "../../language/tokens.ts";

const words = `
show tell give get list find look see explain describe summarize summarise compare comparing please want need like know wonder ask mean
think help answer question information info detail details thing things way ways exactly exact regarding concerning particular specific
would use used using make made many sure go going happen mention let
somebody someone something anybody anyone anything everybody everyone everything nobody nothing somewhere anywhere
`;

/** The stems of the words. */
export const framingStems: ReadonlySet<string> = new Set(words.trim().split(/\s+/).map(stem));
