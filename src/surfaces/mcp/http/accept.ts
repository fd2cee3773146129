// Reads the `Accept` header of a request.

const replyTypes = ["application/json", "text/event-stream"] as const;

/**
 * Returns the header with the reply types that its ranges cover written out, because the MCP library compares texts. The
 * library does not know that a range with `*` covers a type, nor that a request without the header accepts every type.
 */
export function acceptedTypes(header: string | null): string {
  const given = header?.trim() ?? "";
  const ranges = (given === "" ? "*/*" : given).toLowerCase().split(",").map(rangeOf);
  const accepted = replyTypes.filter((type) => {
    const [kind] = type.split("/");
    const range = [type, `${kind}/*`, "*/*"].map((name) => ranges.find((one) => one.name === name)).find(Boolean);
    return range !== undefined && range.quality > 0;
  });
  return accepted.length === 0 ? given : accepted.join(", ");
}

function rangeOf(text: string): { readonly name: string; readonly quality: number } {
  const [name = "", ...parameters] = text.split(";").map((part) => part.trim());
  const quality = parameters.find((part) => part.startsWith("q="))?.slice(2);
  return { name, quality: quality === undefined ? 1 : Number(quality) };
}
