import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refused } from '#server/db/transaction.ts';

const WEB = path.resolve(import.meta.dirname, '../../dist/web');
const DAY_MS = 24 * 3_600_000;
const YEAR_MS = 365 * DAY_MS;

/** Where a missing file is missing: the page in its place would pass for a script. */
const WITHOUT_PAGE = /^\/(api|assets)([/?]|$)/;

/**
 * Serves the built web: hashed assets for ever, everything else asked for anew; every path that is not the API's or an
 * asset's gets the page, whose router shows the not-found screen (spec §2). A screen that the build has made a page for
 * (tools/screen-pages.mjs) gets that one: it names the screen's scripts, so that they come in the first round trip.
 */
export async function serveWeb(app: FastifyInstance, root = WEB): Promise<void> {
  if (!existsSync(path.join(root, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      reply.header('cache-control', keptFor(path.relative(root, file)));
    },
  });
  const pages = screenPages(root);
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (WITHOUT_PAGE.test(request.url))
      throw new Refused({ code: 'not_found', message: 'There is nothing at this address.' });
    const screen = request.url.split('?', 1)[0]?.replace(/(.)\/$/, '$1') ?? '';
    return reply.sendFile(pages.get(screen) ?? 'index.html');
  });
}

/** How long browsers keep a file: one with its hash in its name never changes, an icon hardly ever. */
function keptFor(file: string): string {
  if (file.startsWith('assets/')) return `public, max-age=${YEAR_MS / 1000}, immutable`;
  return /^icons?[./]/.test(file) ? `public, max-age=${DAY_MS / 1000}` : 'no-cache';
}

/** The pages that name their screen's scripts, by the screen's path. */
function screenPages(root: string): ReadonlyMap<string, string> {
  const folder = path.join(root, 'screens');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : [];
  return new Map(
    names.map((name) => [name === 'landing.html' ? '/' : `/${path.parse(name).name}`, `screens/${name}`]),
  );
}
