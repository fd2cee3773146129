import { expect, test } from "vitest";
import { isPublicAddress } from "../../../src/base/http/address.ts";
import { fc } from "../../helpers/property.ts";

test.each([
  ...["0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "100.100.100.200", "127.0.0.1", "127.255.255.255"],
  ...["168.63.129.16", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.192", "192.168.1.1"],
  ...["198.18.0.1", "203.0.113.1", "224.0.0.1", "255.255.255.255"],
  ...["::", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:a9fe:a9fe", "64:ff9b::7f00:1", "64:ff9b::10.0.0.1"],
  ...["fe80::1", "fe80::1%eth0", "fc00::1", "fd00:ec2::254", "fec0::1", "ff02::1", "2001:db8::1", "2002:7f00:1::"],
  ...["100::1", "::7f00:1", "2001:0:7f00:1::", "3fff::1"],
  ...["", "localhost", "example.com", "2130706433", "0x7f000001", "127.1", "8.8.8.8.8", "8.8.8.8%eth0"],
])("%s is refused", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  ...["8.8.8.8", "1.1.1.1", "100.63.255.255", "100.128.0.1", "172.15.255.255", "172.32.0.1", "11.0.0.1"],
  ...["2606:4700:4700::1111", "2a00:1450:4001::200e", "::ffff:8.8.8.8", "::ffff:808:808", "64:ff9b::808:808"],
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test("an embedded address is classified like the address itself", () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address));
      const shortest = new URL(`http://[::ffff:${address}]/`).hostname.slice(1, -1);
      expect(isPublicAddress(shortest)).toBe(isPublicAddress(address));
    }),
  );
});
