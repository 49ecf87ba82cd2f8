import { BlockList, isIPv6 } from 'node:net';

/** The addresses and networks as a list that tells whether an address is in it. */
export function networksOf(words: readonly string[]): BlockList {
  const list = new BlockList();
  for (const word of words) {
    const [address = '', prefix] = word.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

// What is no server of the internet, by the special-purpose registries of IANA (RFC 6890 and later), and multicast.
const special4 = networksOf([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
]);
// All but 2000::/3 (RFC 4291); of it not protocols with Teredo, documentation and 6to4. None is left that has an address of IPv4 inside.
const special6 = networksOf([
  ...['::/3', '4000::/2', '8000::/1'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]);
/** Addresses of IPv4 that are written as IPv6, which a list for IPv4 has, too. */
const mapped = networksOf(['::ffff:0:0/96']);

/** Whether pipelines may fetch from an address of IP: one of the internet, or one in a network that the operator opened. */
export function mayFetchFrom(address: string, opened: BlockList): boolean {
  const [bare = ''] = address.split('%');
  const family = isIPv6(bare) ? 'ipv6' : 'ipv4';
  if (opened.check(bare, family)) return true;
  const list = family === 'ipv4' || mapped.check(bare, family) ? special4 : special6;
  return !list.check(bare, family);
}
