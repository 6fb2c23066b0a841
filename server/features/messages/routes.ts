import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/http/dependencies.ts';
import { channelRoutes } from './routes/channel-routes.ts';
import { inboxRoutes } from './routes/inbox-routes.ts';
import { preferenceRoutes } from './routes/preference-routes.ts';
import { serviceRoutes } from './routes/service-routes.ts';
import { templateRoutes } from './routes/template-routes.ts';
import { twilioRoutes } from './routes/twilio-routes.ts';

/** Message templates, channels and their services, preferences, and Twilio's calls. */
export function messagesRoutes(app: FastifyInstance, deps: Dependencies): void {
  channelRoutes(app, deps);
  inboxRoutes(app, deps);
  preferenceRoutes(app, deps);
  serviceRoutes(app, deps);
  templateRoutes(app, deps);
  twilioRoutes(app, deps);
}
