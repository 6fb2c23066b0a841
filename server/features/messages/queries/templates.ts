import { and, eq } from 'drizzle-orm';
import type { EditableName, EditedTemplate } from '#domain/message/template.ts';
import { templateKey } from '#domain/message/template.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { staff } from '#server/db/schema/people.ts';
import { messageTemplates } from '#server/db/schema/records.ts';

const { audience, kind, channel, subject, text, html, updatedAt } = messageTemplates;

/** The templates that staff have changed, by `templateKey`: at most one per kind and channel. */
export async function editedTemplates(db: Db | Tx): Promise<ReadonlyMap<string, EditedTemplate>> {
  const rows = await db
    .select({ audience, kind, channel, subject, text, html, updatedAt })
    .from(messageTemplates);
  return new Map(rows.map((row) => [templateKey(row), row]));
}

/**
 * One changed template, locked until the transaction ends, and who changed it last; null if the product's own words are in use.
 */
export async function lockedTemplate(
  tx: Tx,
  name: EditableName,
): Promise<(EditedTemplate & { readonly changedBy: string | null }) | null> {
  const [row] = await tx
    .select({ subject, text, html, updatedAt, changedBy: staff.name })
    .from(messageTemplates)
    .leftJoin(staff, eq(staff.accountId, messageTemplates.updatedBy))
    .where(whichIs(name))
    .for('update', { of: messageTemplates });
  return row ?? null;
}

/** The row of a template. */
export function whichIs(name: EditableName) {
  return and(eq(audience, name.audience), eq(kind, name.kind), eq(channel, name.channel));
}
