import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/http/dependencies.ts';
import { channelRoutes } from './routes/channel-routes.ts';
import { preferenceRoutes } from './routes/preference-routes.ts';
import { templateRoutes } from './routes/template-routes.ts';
import { twilioRoutes } from './routes/twilio-routes.ts';

/** Message templates, channels, preferences, and Twilio's calls. */
export function messagesRoutes(app: FastifyInstance, deps: Dependencies): void {
  channelRoutes(app, deps);
  preferenceRoutes(app, deps);
  templateRoutes(app, deps);
  twilioRoutes(app, deps);
}
