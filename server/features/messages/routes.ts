import type { FastifyInstance } from 'fastify';
import { companySettings } from '#server/features/settings/queries.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { confirmChanges } from './commands/confirm-changes.ts';
import { sendTest } from './commands/send-test.ts';
import { presentChannel } from './present/channel.ts';
import { presentInboxEntry } from './present/inbox.ts';
import { channelStates } from './queries/channels.ts';
import { inboxOf } from './queries/inbox.ts';
import { preferenceRoutes } from './routes/preference-routes.ts';
import { serviceRoutes } from './routes/service-routes.ts';
import { templateRoutes } from './routes/template-routes.ts';
import { twilioRoutes } from './routes/twilio-routes.ts';

/** An interpreter's inbox in the portal. */
function inboxRoutes(app: FastifyInstance, deps: Dependencies): void {
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

/** The channels: their state, and a test of each. */
function channelRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { transports } = deps;
  route(app, deps, 'messageChannels.list', async ({ db, scope, now }) => {
    const { timeZone } = await companySettings(db);
    const states = await channelStates(db, scope, { now, timeZone });
    return states.map((state) => presentChannel(state, transports[state.channel]));
  });
  route(app, deps, 'messageChannels.test', async ({ db, scope, actor, now, params, body }) => {
    const { companyName: company } = await companySettings(db);
    return sendTest(db, transports, scope, { actor, now, company, channel: params.channel, to: body.to });
  });
}

/** Message templates, channels and their services, preferences, and Twilio's calls. */
export function messagesRoutes(app: FastifyInstance, deps: Dependencies): void {
  channelRoutes(app, deps);
  inboxRoutes(app, deps);
  preferenceRoutes(app, deps);
  serviceRoutes(app, deps);
  templateRoutes(app, deps);
  twilioRoutes(app, deps);
}
