import type { Db, Tx } from '#server/db/connect.ts';
import { messageTemplates } from '#server/db/schema/records.ts';
import { type EditedTemplates, templateKey } from '../present/template.ts';

const { audience, kind, channel, subject, text, html, updatedAt } = messageTemplates;

/** The templates that staff have changed, by `templateKey`: at most one per kind and way, by one prepared statement. */
export async function editedTemplates(db: Db | Tx): Promise<EditedTemplates> {
  const rows = await db
    .select({ audience, kind, channel, subject, text, html, updatedAt })
    .from(messageTemplates)
    .prepare('edited-templates')
    .execute();
  return new Map(rows.map((row) => [templateKey(row), row]));
}
