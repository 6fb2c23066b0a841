import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { confirmChanges } from '../commands/confirm-changes.ts';
import { presentInboxEntry } from '../present/inbox.ts';
import { inboxOf } from '../queries/inbox.ts';

/** An interpreter's inbox in the portal. */
export function inboxRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'inbox.list', async ({ db, scope, now }) =>
    (await inboxOf(db, scope)).map((row) => presentInboxEntry(row, now)),
  );
  route(app, deps, 'inbox.confirm', ({ scope, body, now, write }) =>
    write(async (tx) => {
      await confirmChanges(tx, scope, { ids: body.ids, now });
      return undefined;
    }),
  );
}
