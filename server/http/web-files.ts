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
 * and the assets gets the page in a browser, whose router shows the screen or says that there is none.
 */
export async function serveWeb(app: FastifyInstance, root = WEB): Promise<void> {
  if (!existsSync(path.join(root, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root,
    index: false,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      reply.header('cache-control', cacheControlOf(path.relative(root, file)));
    },
  });
  // One route for all: a route for each of a thousand files takes a fifth of a second at each start.
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const files = new Set(paths.filter(isShown).map((file) => file.replaceAll(path.sep, '/')));
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const [asked = ''] = request.url.slice(1).split('?', 1);
    if (files.has(asked)) return reply.sendFile(asked);
    if (WITHOUT_PAGE.test(request.url) || !isForPeople(request))
      throw new Refused({ code: 'not_found', message: 'There is nothing at this address.' });
    return reply.sendFile('index.html');
  });
}

/** Whether it is a file, which has an ending, and not hidden. */
const isShown = (file: string) => /^[^.].*\.\w+$/.test(file);

/** Whether a browser asks for a screen, and not a program for its own probe ('/healthz', '/metrics') or for a file ('/wp-login.php'). */
function isForPeople({ headers, url }: FastifyRequest): boolean {
  const [screen = ''] = url.split('?', 1);
  return screen === '/' || ((headers.accept ?? '').includes('text/html') && !/\.\w+$/.test(screen));
}

/** How long browsers keep a file: one with a hash in its name never changes, an icon hardly ever. */
function cacheControlOf(file: string): string {
  if (file.startsWith('assets/')) return `public, max-age=${YEAR_MS / 1000}, immutable`;
  return /^(fav)?icons?[./]/.test(file) ? `public, max-age=${DAY_MS / 1000}` : 'no-cache';
}
