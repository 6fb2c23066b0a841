import type { FastifyInstance } from 'fastify';
import { kindOfMessage } from '#domain/message/kinds.ts';
import { templateKey } from '#domain/message/template.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { Refused } from '#server/db/transaction.ts';
import { companySettings } from '#server/features/settings/queries.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { putTemplate, resetTemplate } from '../commands/change-template.ts';
import { editableNames, presentPreview, presentTemplate } from '../present/templates.ts';
import { editedTemplates } from '../queries/templates.ts';

/** The words of every message; staff read, change and try them. */
export function templateRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { publicUrl } = deps.env;
  const surroundings = async (db: Db | Tx) => ({ company: await companySettings(db), publicUrl });
  route(app, deps, 'templates.list', async ({ db }) => {
    const [edited, around] = [await editedTemplates(db), await surroundings(db)];
    return editableNames().map((name) => presentTemplate(name, edited.get(templateKey(name)), around));
  });
  route(app, deps, 'templates.put', ({ scope, actor, now, params: name, body: to, write }) =>
    write(async (tx) =>
      presentTemplate(name, await putTemplate(tx, scope, { actor, now, name, to }), await surroundings(tx)),
    ),
  );
  route(app, deps, 'templates.reset', ({ scope, actor, now, params: name, query, write }) =>
    write(async (tx) => {
      await resetTemplate(tx, scope, { actor, now, name, seen: query.updatedAt });
      return presentTemplate(name, undefined, await surroundings(tx));
    }),
  );
  route(app, deps, 'templates.preview', async ({ db, body }) => {
    const { audience, kind, channel, subject, text, html } = body;
    if (!kindOfMessage(audience, kind)?.channels.includes(channel))
      throw new Refused({
        code: 'validation_failed',
        message: 'There is no such message.',
        fields: { kind: 'Unknown' },
      });
    return presentPreview({ audience, kind, channel }, { subject, text, html }, await surroundings(db));
  });
}
