import type { FastifyRequest } from 'fastify';
import type { Refusal } from '#domain/refusal.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that comes from another site's page (rule access-18). Browsers say where a request comes from in
 * `Sec-Fetch-Site`, older ones in `Origin`. A program that sends neither carries no cookie against its user's will.
 */
export function crossOriginRefusal(request: FastifyRequest, publicUrl: string): Refusal | null {
  if (READING.has(request.method)) return null;
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const isOwn =
    site !== undefined
      ? site === 'same-origin' || site === 'none'
      : origin === undefined || isSameOrigin(origin, request, publicUrl);
  if (isOwn) return null;
  return { code: 'cross_origin', message: 'This request came from another site and was not carried out.' };
}

function isSameOrigin(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === request.host || new URL(origin).origin === new URL(publicUrl).origin;
}
