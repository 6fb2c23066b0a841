import type { FastifyInstance } from 'fastify';
import { companySettings } from '#server/features/settings/queries.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { sendTest } from '../commands/send-test.ts';
import { presentChannel } from '../present/channel.ts';
import { channelStates } from '../queries/channels.ts';

/** The channels: their state, and a test of each. */
export function channelRoutes(app: FastifyInstance, deps: Dependencies): void {
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
