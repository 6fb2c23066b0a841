import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { StaffScope } from '#domain/access/scope.ts';
import { vapidKeysOf } from '#server/adapters/vapid-keys.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { streamChanges } from '#server/http/events-stream.ts';
import { isSecure, route } from '#server/http/route.ts';
import { findSession, sessionTokens } from '#server/http/session.ts';
import { editedTemplates } from '../messages/queries/templates.ts';
import { markRead } from './commands/mark-read.ts';
import { sendPush, subscribe, unsubscribe } from './commands/push.ts';
import { resendMessage, retryMessages } from './commands/resend.ts';
import { asReadBy, presentActivity, presentMessage, presentNotification } from './present.ts';
import { newestActivity } from './queries/activity.ts';
import { notificationPage } from './queries/log.ts';
import { type MessageRow, messageRow } from './queries/message.ts';
import { logSummary, unreadCount } from './queries/summary.ts';

/** The log of messages, the notification center, the activity, push subscriptions and the stream of changes. */
export function notificationCenterRoutes(app: FastifyInstance, deps: Dependencies): void {
  logRoutes(app, deps);
  notificationRoutes(app, deps);
  pushRoutes(app, deps);
  eventRoutes(app, deps);
}

function logRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { transports: channels, secret } = deps;
  const { publicUrl } = deps.env;
  const shown = async (db: Db | Tx, scope: StaffScope, { row, now }: { row: MessageRow; now: string }) =>
    presentMessage(asReadBy(scope, row), {
      templates: await editedTemplates(db),
      channels,
      secret,
      publicUrl,
      now,
    });
  route(app, deps, 'notifications.list', async ({ db, scope, query, page }) => {
    const log = await notificationPage(db, scope, query);
    page(log);
    return log.rows.map((row) => presentNotification(asReadBy(scope, row), channels));
  });
  route(app, deps, 'notifications.get', async ({ db, scope, now, params: { notificationId } }) =>
    shown(db, scope, { row: await messageRow(db, scope, notificationId), now }),
  );
  route(app, deps, 'notifications.summary', ({ db, scope, now }) => logSummary(db, scope, { now, channels }));
  route(app, deps, 'notifications.resend', ({ actor, now, scope, params: { notificationId }, write }) =>
    write(async (tx) => {
      const id = await resendMessage(tx, scope, { actor, now, channels, id: notificationId });
      return shown(tx, scope, { row: await messageRow(tx, scope, id), now });
    }),
  );
  route(app, deps, 'notifications.retryMany', ({ actor, now, scope, body: { ids }, write }) =>
    write((tx) => retryMessages(tx, scope, { actor, now, channels, ids })),
  );
}

function notificationRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'notifications.unread', ({ db, scope, now }) => unreadCount(db, scope, now));
  route(app, deps, 'notifications.markRead', ({ actor, now, scope, body, write }) =>
    write(async (tx) => {
      await markRead(tx, scope, { actor, now, ids: body.ids ?? null });
      return undefined;
    }),
  );
  route(app, deps, 'activity.list', async ({ db, scope, query }) =>
    (await newestActivity(db, scope, query.limit)).map(presentActivity),
  );
}

function pushRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { publicKey } = vapidKeysOf(deps.secret);
  route(app, deps, 'push.publicKey', async () => ({ publicKey }));
  route(app, deps, 'push.subscribe', ({ actor, now, scope, body: { endpoint, keys }, write }) =>
    write(async (tx) => {
      const { pushAllowsLoopback: allowsLoopback } = deps.env;
      await subscribe(tx, scope, { actor, now, allowsLoopback, subscription: { endpoint, ...keys } });
      return undefined;
    }),
  );
  route(app, deps, 'push.unsubscribe', ({ actor, now, scope, body: { endpoint }, write }) =>
    write(async (tx) => {
      await unsubscribe(tx, scope, { actor, now, endpoint });
      return undefined;
    }),
  );
  route(app, deps, 'push.send', ({ actor, now, scope, body, write }) =>
    write(async (tx) => {
      await sendPush(tx, scope, { actor, now, message: body });
      return undefined;
    }),
  );
}

function eventRoutes(app: FastifyInstance, deps: Dependencies): void {
  const open = new Set<ServerResponse>();
  // A stream never ends by itself, and closing the app waits for every answer.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });
  route(app, deps, 'events.stream', async ({ scope, request, reply }) => {
    const own = sessionTokens(request, isSecure(deps)).find(({ audience }) => audience === scope.audience);
    const isStillSignedIn = async () =>
      own !== undefined &&
      (await findSession(deps.database.db, own.audience, own.token, deps.clock.now(), 'quietly')) !== null;
    if (!reply.raw.destroyed) open.add(reply.raw);
    reply.raw.on('close', () => open.delete(reply.raw));
    streamChanges({ reply, bus: deps.changes, scope, isStillSignedIn });
    return undefined;
  });
}
