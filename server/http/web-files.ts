import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '#server/db/transaction.ts';

const WEB = path.resolve(import.meta.dirname, '../../dist/web');
const DAY_MS = 24 * 3_600_000;
const YEAR_MS = 365 * DAY_MS;

/** Paths where a missing file is a 404: the page in its place would be taken for a script. */
const WITHOUT_PAGE = /^\/(api|assets)([/?]|$)/;

/**
 * Serves the built web. Hashed assets may be kept forever, everything else is revalidated. Every path outside the API
 * and the assets gets the page in a browser, whose router shows the not-found screen. A screen with a page of its own
 * (tools/screen-pages.mjs) gets that one: it names the screen's scripts, so that they load in the first round trip.
 */
export async function serveWeb(app: FastifyInstance, root = WEB): Promise<void> {
  if (!existsSync(path.join(root, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      reply.header('cache-control', cacheControlOf(path.relative(root, file)));
    },
  });
  const pages = screenPages(root);
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (WITHOUT_PAGE.test(request.url))
      throw new Refused({ code: 'not_found', message: 'There is nothing at this address.' });
    const screen = request.url.split('?', 1)[0]?.replace(/(.)\/$/, '$1') ?? '';
    const page =
      pages.get(screen.replace(/\/\d+$/, '-id')) ?? (isForPeople(request, screen) ? 'index.html' : null);
    if (page === null) throw new Refused({ code: 'not_found', message: 'There is nothing at this address.' });
    return reply.sendFile(page);
  });
}

/** Whether a browser asks for a screen, and not a program for its own probe ('/healthz', '/metrics') or for a file ('/wp-login.php'). */
function isForPeople({ headers }: FastifyRequest, path: string): boolean {
  return (headers.accept ?? '').includes('text/html') && !/\.\w+$/.test(path);
}

/** How long browsers keep a file: one with a hash in its name never changes, an icon hardly ever. */
function cacheControlOf(file: string): string {
  if (file.startsWith('assets/')) return `public, max-age=${YEAR_MS / 1000}, immutable`;
  return /^(fav)?icons?[./]/.test(file) ? `public, max-age=${DAY_MS / 1000}` : 'no-cache';
}

/** The pages that name the scripts of their screen, by path. */
function screenPages(root: string): ReadonlyMap<string, string> {
  const folder = path.join(root, 'screens');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : [];
  return new Map(
    names.map((name) => [name === 'landing.html' ? '/' : `/${path.parse(name).name}`, `screens/${name}`]),
  );
}
