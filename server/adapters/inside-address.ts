import { BlockList, isIP } from 'node:net';

/** Addresses at which no service of the internet lives (IANA special-purpose registries, RFC 6890; multicast). */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
const SPECIAL_IPV6 = [
  '::/128',
  '::1/128',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];
/** IPv6 addresses that are IPv4 ones in other words: mapped (RFC 4291 §2.5.5) and, behind a NAT64, translated (RFC 6052). */
const OTHER_WORDS = ['::/96', '::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96'];

const special = listOf(SPECIAL_IPV4, SPECIAL_IPV6);
const otherWords = listOf([], OTHER_WORDS);

function listOf(ipv4: readonly string[], ipv6: readonly string[]): BlockList {
  const list = new BlockList();
  for (const [nets, family] of [
    [ipv4, 'ipv4'],
    [ipv6, 'ipv6'],
  ] as const)
    for (const net of nets) {
      const [address = '', prefix] = net.split('/');
      list.addSubnet(address, Number(prefix), family);
    }
  return list;
}

/** Whether an IP address lies inside a machine or a network, or is none of the internet's at all; what is no address does. */
export function isInsideAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return special.check(address, 'ipv4');
  if (family === 0 || special.check(address, 'ipv6')) return true;
  return otherWords.check(address, 'ipv6') && special.check(lastFourBytes(address), 'ipv4');
}

/** Of an IPv6 address, the last 32 bits as an IPv4 address. */
function lastFourBytes(address: string): string {
  const [, dotted] = /:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  if (dotted !== undefined) return dotted;
  // As URLs write it: hexadecimal, and no group left out at its end but for '::'.
  const groups = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname
    .slice(1, -1)
    .split(':')
    .slice(-2);
  const [high = 0, low = 0] = groups.map((group) => (group === '' ? 0 : Number.parseInt(group, 16)));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
