import { describe, expect, test } from '@jest/globals';
import { mayFetchFrom, networksOf } from './special-networks.ts';

const none = networksOf([]);

// The special-purpose address registries of IANA for IPv4 and IPv6, each network by its first and its last address, and multicast.
describe('no special network is the internet', () => {
  test.each([
    ['this network', '0.0.0.0', '0.255.255.255'],
    ['private use', '10.0.0.0', '10.255.255.255'],
    ['shared address space', '100.64.0.0', '100.127.255.255'],
    ['loopback', '127.0.0.0', '127.255.255.255'],
    ['link local, with the metadata of clouds', '169.254.0.0', '169.254.255.255'],
    ['private use', '172.16.0.0', '172.31.255.255'],
    ['protocol assignments', '192.0.0.0', '192.0.0.255'],
    ['documentation', '192.0.2.0', '192.0.2.255'],
    ['relays of 6to4', '192.88.99.0', '192.88.99.255'],
    ['private use', '192.168.0.0', '192.168.255.255'],
    ['benchmarking', '198.18.0.0', '198.19.255.255'],
    ['documentation', '198.51.100.0', '198.51.100.255'],
    ['documentation', '203.0.113.0', '203.0.113.255'],
    ['multicast', '224.0.0.0', '239.255.255.255'],
    ['reserved, and broadcast', '240.0.0.0', '255.255.255.255'],
    ['unspecified and loopback', '::', '::1'],
    ['IPv4-compatible', '::127.0.0.1', '::8.8.8.8'],
    ['IPv4-mapped, of a loopback', '::ffff:127.0.0.1', '::ffff:7fff:ffff'],
    ['IPv4-mapped, of private use', '::ffff:10.0.0.1', '::ffff:c0a8:101'],
    ['IPv4-translated', '::ffff:0:127.0.0.1', '::ffff:0:8.8.8.8'],
    ['IPv4-IPv6 translation', '64:ff9b::7f00:1', '64:ff9b::808:808'],
    ['local translation', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
    ['discard and dummy', '100::', '100:0:0:1:ffff:ffff:ffff:ffff'],
    ['protocol assignments, with Teredo', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['6to4', '2002::', '2002:7f00:1::'],
    ['documentation', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['segment routing', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['unique local', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['link local', 'fe80::', 'fe80::1%eth0'],
    ['site local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ])('%s: %s to %s', (_, first, last) => {
    expect([mayFetchFrom(first, none), mayFetchFrom(last, none)]).toEqual([false, false]);
  });
});

test('what lies beside them is the internet', () => {
  const beside = [
    ...[
      '1.0.0.0',
      '9.255.255.255',
      '11.0.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '126.255.255.255',
      '128.0.0.0',
    ],
    ...['172.15.255.255', '172.32.0.0', '192.0.1.0', '192.167.255.255', '192.169.0.0', '223.255.255.255'],
    ...['::ffff:8.8.8.8', '2000::1', '2001:200::', '2001:db7::1', '2003::1', '2606:4700::1111', '3ffe::1'],
  ];
  expect(beside.filter((address) => !mayFetchFrom(address, none))).toEqual([]);
});

test('an operator opens addresses and networks of both kinds, however an address of IPv4 is written', () => {
  const opened = networksOf(['10.1.2.3', '192.168.0.0/16', 'fd00::/8']);
  const addresses = [
    '10.1.2.3',
    '::ffff:10.1.2.3',
    '192.168.7.7',
    'fd12::1',
    '10.1.2.4',
    '::10.1.2.3',
    'fc00::1',
  ];
  expect(addresses.filter((address) => mayFetchFrom(address, opened))).toEqual(addresses.slice(0, 4));
});
