import { BlockList, isIP } from 'node:net';

/** Addresses inside a machine or a network: no push service lives there. */
const inside = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inside.addSubnet(net, prefix, 'ipv6');

/**
 * Whether the server may send to this address of a push service. A browser names it, and nothing in a browser is trusted
 * (design 3.22): https only, and no address that is plainly inside. An installation that is itself on localhost also takes
 * a service on localhost, as tests have one.
 */
export function isPushAddress(endpoint: string, publicUrl: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username } = new URL(endpoint);
  if (isLocal(hostname) && isLocal(new URL(publicUrl).hostname)) return /^https?:$/.test(protocol);
  return protocol === 'https:' && username === '' && !isInside(hostname);
}

function isInside(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  // A name without a dot is a machine of the network that the server stands in.
  if (family === 0) return isLocal(host) || !host.includes('.') || /\.(?:local|internal)\.?$/.test(host);
  return inside.check(host, family === 4 ? 'ipv4' : 'ipv6');
}

function isLocal(hostname: string): boolean {
  return /^(?:(?:.*\.)?localhost\.?|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
