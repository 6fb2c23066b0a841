import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Leaves of `X-Forwarded-For` what the proxy in front has written, without a port, so that `request.ip` is an IP address. What is
 * none is left out: then the socket's own address counts, or anybody could be a new network with each call.
 */
export async function readForwardedAddress({ headers }: FastifyRequest): Promise<void> {
  const last = headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim();
  if (last === undefined) return;
  const address = last.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  headers['x-forwarded-for'] = isIP(address) > 0 ? address : undefined;
}

/**
 * Warns once in the log when calls come through a proxy that is not trusted: all people then have the proxy's address, and share its limit of failed sign-ins.
 */
export function warnOfUntrustedProxy(): (request: FastifyRequest) => Promise<void> {
  let isWarned = false;
  return async ({ headers, log }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return;
    isWarned = true;
    log.warn(
      'A call has X-Forwarded-For, which is ignored. If a proxy is in front, set TRUST_PROXY=1; otherwise all people count as one network address.',
    );
  };
}
