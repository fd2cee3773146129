// URLs and tricks that must never reach a local machine. A canary listens at `PORT`.

/**
 * Each is requested unchanged; the port policy allows the canary's port, so that every row reaches the address checks.
 */
export const attacks: readonly string[] = [
  // Every notation of IPv4 loopback.
  ...["http://127.0.0.1:PORT/", "http://127.1:PORT/", "http://127.0.1:PORT/", "http://2130706433:PORT/"],
  ...["http://0x7f000001:PORT/", "http://0x7f.1:PORT/", "http://0177.0.0.1:PORT/", "http://017700000001:PORT/"],
  ...[
    "http://127.0.0.1.:PORT/",
    "http://127.255.255.254:PORT/",
    "http://１２７.０.０.１:PORT/",
    "http://127。0。0。1:PORT/",
  ],
  ...["http://0.0.0.0:PORT/", "http://0:PORT/", "http://0x0:PORT/", "http://%31%32%37.0.0.1:PORT/"],
  // IPv6 and what hides IPv4 in it.
  ...["http://[::1]:PORT/", "http://[0:0:0:0:0:0:0:1]:PORT/", "http://[::]:PORT/", "http://[::ffff:127.0.0.1]:PORT/"],
  ...["http://[::ffff:7f00:1]:PORT/", "http://[::127.0.0.1]:PORT/", "http://[::7f00:1]:PORT/"],
  ...["http://[64:ff9b::7f00:1]:PORT/", "http://[64:ff9b:1::7f00:1]:PORT/", "http://[2002:7f00:1::]:PORT/"],
  ...["http://[2001:0:7f00:1::]:PORT/", "http://[fe80::1]:PORT/", "http://[fec0::1]:PORT/", "http://[fc00::1]:PORT/"],
  ...["http://[ff02::1]:PORT/", "http://[2001:db8::1]:PORT/", "http://[100::1]:PORT/", "http://[::a00:1]:PORT/"],
  // Private, link-local, reserved and metadata addresses.
  ...["http://10.0.0.1:PORT/", "http://172.16.0.1:PORT/", "http://192.168.1.1:PORT/", "http://100.64.0.1:PORT/"],
  ...["http://169.254.169.254:PORT/latest/meta-data", "http://192.0.0.192:PORT/", "http://198.18.0.1:PORT/"],
  ...["http://224.0.0.1:PORT/", "http://240.0.0.1:PORT/", "http://255.255.255.255:PORT/", "http://203.0.113.9:PORT/"],
  // Names.
  ...["http://localhost:PORT/", "http://localhost.:PORT/", "http://foo.localhost:PORT/", "http://LOCALHOST:PORT/"],
  ...["http://metadata:PORT/", "http://instance-data:PORT/", "http://metadata.google.internal.:PORT/"],
  ...[
    "http://metadata.google.internal:PORT/",
    "http://metadata.azure.com:PORT/",
    "http://kubernetes.default.svc:PORT/",
  ],
  ...[
    "http://internal.corp:PORT/",
    "http://printer.local:PORT/",
    "http://router.lan:PORT/",
    "http://1.0.0.127.in-addr.arpa:PORT/",
  ],
  // Userinfo and schemes.
  ...["http://example.com@127.0.0.1:PORT/", "http://a:b@localhost:PORT/", "http://127.0.0.1:PORT@localhost:PORT/"],
  ...[
    "file:///etc/passwd",
    "gopher://127.0.0.1:PORT/",
    "ftp://127.0.0.1:PORT/",
    "data:text/html,<p>x",
    "//127.0.0.1:PORT/",
  ],
  ...["http:\\\\127.0.0.1:PORT\\", "http://127.0.0.1:PORT#@example.com/", "http://[::1%25eth0]:PORT/"],
];

/** Names that resolve to these addresses, one answer for each lookup. */
export const namesToAttack: readonly (readonly [name: string, answers: readonly (readonly string[])[]])[] = [
  ["loopback.attacker.com", [["127.0.0.1"]]],
  ["loopback6.attacker.com", [["::1"]]],
  ["mapped.attacker.com", [["::ffff:127.0.0.1"]]],
  ["private.attacker.com", [["10.0.0.1"]]],
  ["mixed.attacker.com", [["93.184.215.14", "127.0.0.1"]]],
  ["metadata.attacker.com", [["169.254.169.254"]]],
  ["nothing.attacker.com", [[]]],
];
