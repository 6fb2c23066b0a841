import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refused } from '#server/db/transaction.ts';

const WEB = path.resolve(import.meta.dirname, '../../dist/web');
const YEAR_MS = 365 * 24 * 3_600_000;

/** Where a missing file is missing: the page in its place would pass for a script. */
const WITHOUT_PAGE = /^\/(api|assets)([/?]|$)/;

/**
 * Serves the built web: hashed assets for ever, everything else asked for anew; every path that is not the API's or an
 * asset's gets the page, whose router shows the not-found screen (spec §2).
 */
export async function serveWeb(app: FastifyInstance, root = WEB): Promise<void> {
  if (!existsSync(path.join(root, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      reply.header(
        'cache-control',
        file.includes('/assets/') ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache',
      );
    },
  });
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (WITHOUT_PAGE.test(request.url))
      throw new Refused({ code: 'not_found', message: 'There is nothing at this address.' });
    return reply.sendFile('index.html');
  });
}
