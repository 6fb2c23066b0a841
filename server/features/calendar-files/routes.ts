import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '#server/db/connect.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { unknownPerson } from '../assignments/queries/busy.ts';
import { companySettings } from '../settings/queries.ts';
import { makeFeed, revokeFeed } from './commands.ts';
import {
  type Publisher,
  presentClientFeedFile,
  presentClientFile,
  presentFeed,
  presentFeedFile,
  presentFile,
} from './present.ts';
import {
  appointmentOfClient,
  clientFeedAppointments,
  feedAppointments,
  feedOwner,
  ownAppointmentOfInterpreter,
  ownFeed,
  upcomingAppointments,
} from './queries.ts';

/** Calendar files to download, and the private feeds. */
export function calendarFilesRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { secret, env } = deps;
  const publisherOf = async (db: Db): Promise<Publisher> => ({
    company: await companySettings(db),
    publicUrl: env.publicUrl,
    secret,
  });
  route(app, deps, 'calendarFiles.one', async ({ db, scope, params, query, now, reply }) => {
    const row = await ownAppointmentOfInterpreter(db, scope, params.assignmentId);
    sendAs(reply, `attachment; filename="assignment-${row.id}.ics"`);
    return presentFile([row], await publisherOf(db), { now, withDetails: query.details });
  });
  route(app, deps, 'calendarFiles.ofClient', async ({ db, scope, params, now, reply }) => {
    const row = await appointmentOfClient(db, scope, params.assignmentId);
    sendAs(reply, `attachment; filename="appointment-${row.id}.ics"`);
    return presentClientFile(row, await publisherOf(db), now);
  });
  route(app, deps, 'calendarFiles.all', async ({ db, scope, params, query, now, reply }) => {
    if (params.interpreterId !== scope.interpreterId) throw unknownPerson('interpreter');
    const rows = await upcomingAppointments(db, scope, now);
    sendAs(reply, 'attachment; filename="all-appointments.ics"');
    reply.header('x-total-count', String(rows.length));
    return presentFile(rows, await publisherOf(db), { now, withDetails: query.details });
  });
  route(app, deps, 'calendarFeed.read', async ({ db, params, now, reply }) => {
    const { audience, id } = await feedOwner(db, params.token);
    const publisher = await publisherOf(db);
    sendAs(reply, 'inline; filename="appointments.ics"');
    // A calendar keeps it anyway, and asks every few minutes whether it has changed.
    reply.header('cache-control', 'private, no-cache');
    return audience === 'interpreter'
      ? presentFeedFile(await feedAppointments(db, id, now), publisher)
      : presentClientFeedFile(await clientFeedAppointments(db, id, now), publisher, now);
  });
  ownFeedRoutes(app, deps);
}

function ownFeedRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { secret, env } = deps;
  const at = { secret, publicUrl: env.publicUrl };
  route(app, deps, 'calendarFeed.get', async ({ db, scope }) => presentFeed(await ownFeed(db, scope), at));
  route(app, deps, 'calendarFeed.make', ({ actor, now, scope, write }) =>
    write(async (tx) => presentFeed(await makeFeed(tx, scope, { actor, now, secret }), at)),
  );
  route(app, deps, 'calendarFeed.revoke', ({ actor, now, scope, write }) =>
    write(async (tx) => {
      await revokeFeed(tx, scope, { actor, now });
      return undefined;
    }),
  );
}

function sendAs(reply: FastifyReply, disposition: string): void {
  reply.type('text/calendar; charset=utf-8').header('content-disposition', disposition);
}
