// Converts a raw reply to JSON, or to a `ContributorError` with the venue's own message. Checks the status and the
// format; the contributor interprets the JSON.
import { z } from "zod";
import { ContributorError, type ContributorErrorCode } from "../../src/contrib.ts";
import { describeRequest, type Transport, type VenueReply, type VenueRequest } from "./transport.ts";

/** Sends a request and parses the reply: `askVenue` with the transport and the signal of one call. */
export type Ask<Service extends string = string> = <Value>(
  request: VenueRequest<Service>,
  schema: z.ZodType<Value>,
) => Promise<Value>;

/** Creates a GET request. */
export function get<Service extends string>(
  service: Service,
  path: string,
  query: VenueRequest["query"] = [],
): VenueRequest<Service> {
  return { method: "GET", service, path, query };
}

/** Sends a request to the venue and parses the reply with the schema. Every error is a `ContributorError`. */
export async function askVenue<Value, Service extends string>(
  ask: {
    readonly transport: Transport<Service>;
    readonly request: VenueRequest<Service>;
    readonly schema: z.ZodType<Value>;
  },
  signal: AbortSignal,
): Promise<Value> {
  const { request } = ask;
  const reply = await ask.transport(request, signal);
  if (reply.status < 200 || reply.status > 299) throw refusalOf(request, reply);
  const parsed = ask.schema.safeParse(parseJson(request, reply));
  if (parsed.success) return parsed.data;
  const broken = parsed.error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join(".") || "the reply"}: ${message}`);
  throw new ContributorError(
    "upstream_malformed",
    `${describeRequest(request)} lacks required fields: ${broken.join("; ")}`,
  );
}

function refusalOf(request: VenueRequest, { status, headers, bodyText }: VenueReply): ContributorError {
  const seconds = headers["retry-after"];
  const later = status === 429 && seconds !== undefined ? `; retry after ${seconds.slice(0, 40)}` : "";
  const message = `${describeRequest(request)} was rejected with status ${status}: ${venueWords(bodyText)}${later}`;
  return new ContributorError(codeOf(status), message);
}

function codeOf(status: number): ContributorErrorCode {
  if (status === 404) return "not_found";
  if (status === 400 || status === 422) return "invalid_arguments";
  if (status === 429) return "rate_limited";
  if (status === 408 || status >= 500) return "upstream_unavailable";
  return "upstream_rejected";
}

/** The body of an error. Venues use `{error: "…"}`, `{error: {message}}` and `{message}`. */
const errorBodySchema = z.union([
  z
    .object({ error: z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]) })
    .transform(({ error }) => error),
  z.object({ message: z.string() }).transform(({ message }) => message),
]);

function venueWords(bodyText: string): string {
  try {
    const parsed = errorBodySchema.safeParse(JSON.parse(bodyText));
    if (parsed.success) return parsed.data.slice(0, 200);
  } catch {
    // The body is plain text or an HTML page of a proxy, so its beginning is the message.
  }
  return startOf(bodyText);
}

function parseJson(request: VenueRequest, { bodyText }: VenueReply): unknown {
  try {
    return JSON.parse(bodyText);
  } catch (cause) {
    const message = `${describeRequest(request)} answered with something that is not JSON: ${startOf(bodyText)}`;
    throw new ContributorError("upstream_malformed", message, { cause });
  }
}

function startOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line === "" ? "an empty body" : JSON.stringify(line.slice(0, 80));
}
