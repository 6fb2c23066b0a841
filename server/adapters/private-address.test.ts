import { expect, it } from 'vitest';
import { isPrivateAddress } from './private-address.ts';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '240.0.0.1',
  '255.255.255.255',
  '192.88.99.1',
  '::',
  '::1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '100::1',
  '2001:db8::1',
  '2001::1',
  '2002:a00:1::1',
  '3fff::1',
  '5f00::1',
  '64:ff9b:1::1',
  // IPv4 addresses in IPv6 words.
  '::127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '::ffff:0:10.0.0.1',
  '64:ff9b::10.0.0.1',
  'localhost',
  '',
  '127.1',
  '0x7f.1',
  '2130706433',
  '010.1.1.1',
])('%j is no address of the public internet', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

it.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '192.0.1.1',
  '2606:4700::1',
  '2a00:1450::1',
  '::8.8.8.8',
  '::ffff:8.8.8.8',
  '::ffff:0:8.8.8.8',
  '64:ff9b::8.8.8.8',
])('%j is one', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});
