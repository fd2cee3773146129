// Classifies network addresses. A URL from a model, a page or a tool may lead only to a public address. The ranges come
// from the special-purpose registries of IANA, plus the metadata address of one cloud. This file makes no connections.
import { BlockList, isIP } from "node:net";

/**
 * True for a public address. False for loopback, private, link-local, metadata and reserved addresses, and for invalid
 * text.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refusedV4.check(address, "ipv4");
  // An address with a zone (`%eth0`) is link-local.
  if (family !== 6 || address.includes("%")) return false;
  const embedded = embeddedV4(address);
  if (embedded !== null) return isPublicAddress(embedded);
  return publicV6.check(address, "ipv6") && !refusedV6.check(address, "ipv6");
}

const refusedV4 = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  refusedV4.addSubnet(network, prefix, "ipv4");
}

const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");

const refusedV6 = new BlockList();
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  refusedV6.addSubnet(network, prefix, "ipv6");
}

const mappedV6 = new BlockList();
mappedV6.addSubnet("::ffff:0:0", 96, "ipv6");
mappedV6.addSubnet("64:ff9b::", 96, "ipv6");

/** Returns the IPv4 address inside a mapped (`::ffff:`) or translated (`64:ff9b::`) IPv6 address, or null. */
function embeddedV4(address: string): string | null {
  if (!mappedV6.check(address, "ipv6")) return null;
  const dotted = /:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (dotted !== undefined) return dotted;
  // The URL parser shortens the address to a standard form, so the last two groups can be parsed.
  const shortest = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const groups = shortest.split(":").slice(-2);
  const [high = 0, low = 0] = groups.map((group) => (group === "" ? 0 : Number.parseInt(group, 16)));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
