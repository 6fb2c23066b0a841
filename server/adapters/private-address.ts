import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** IPv6 ranges whose last four bytes are an IPv4 address (RFC 6145, RFC 6052, RFC 4291 §2.5.5.1); mapped ones are read as IPv4. */
const TRANSLATED: readonly string[] = ['rfc6145', 'rfc6052'];
const COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');

/** Whether an IP address is not one of the public internet: of a machine, a private network or a special use, or no address at all. */
export function isPrivateAddress(address: string): boolean {
  return isIP(address) === 0 || !isPublic(ipaddr.process(address));
}

function isPublic(ip: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  const range = ip.range();
  if (range === 'loopback' || range === 'unspecified') return false;
  if (ip instanceof ipaddr.IPv6 && (TRANSLATED.includes(range) || ip.match(COMPATIBLE)))
    return isPublic(new ipaddr.IPv4(ip.toByteArray().slice(12)));
  return range === 'unicast';
}
