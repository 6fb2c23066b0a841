import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { changeSettings } from './commands.ts';
import { presentCompany, presentSettings } from './present.ts';
import { companySettings } from './queries.ts';

/** The company as visitors see it, and its settings. */
export function settingsRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'company.get', async ({ db, now }) => presentCompany(await companySettings(db), now));
  route(app, deps, 'settings.get', async ({ db }) => presentSettings(await companySettings(db)));
  route(app, deps, 'settings.update', ({ actor, now, body: { updatedAt: seen, ...to }, write }) =>
    write(async (tx) => presentSettings(await changeSettings(tx, { actor, now, to, seen }))),
  );
}
