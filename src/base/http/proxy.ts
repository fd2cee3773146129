// Reads the proxies of the environment. The caller passes the environment.

/** Proxies for trusted URLs, by the scheme of the URL. Empty if there is none. */
export interface Proxies {
  readonly http: string;
  readonly https: string;
  /** Hosts that are reached without a proxy, in the form of `NO_PROXY`. */
  readonly except: string;
}

/** Returns the proxies of the environment, or undefined if there are none. Lower case names come first, as in curl. */
export function proxiesOf(environment: Readonly<Record<string, string | undefined>>): Proxies | undefined {
  const read = (name: string) => environment[name.toLowerCase()] || environment[name] || "";
  const all = read("ALL_PROXY");
  const [http, https] = [read("HTTP_PROXY") || all, read("HTTPS_PROXY") || all];
  return http === "" && https === "" ? undefined : { http, https, except: read("NO_PROXY") };
}
