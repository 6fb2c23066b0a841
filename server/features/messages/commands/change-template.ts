import type { PutTemplateBody } from '#contracts/messages/template.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import { kindOfMessage } from '#domain/message/kinds.ts';
import type { EditableName, EditedTemplate } from '#domain/message/template.ts';
import { templateKey } from '#domain/message/template.ts';
import type { Tx } from '#server/db/connect.ts';
import { differences } from '#server/db/record/differences.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { messageTemplates } from '#server/db/schema/records.ts';
import { changedAt, stale } from '#server/db/stale.ts';
import { Refused } from '#server/db/transaction.ts';
import { defaultTemplate } from '../present/default-templates.ts';
import { templateProblems } from '../present/template-check.ts';
import { lockedTemplate, whichIs } from '../queries/templates.ts';

/** Who acts, and when (an instant). */
interface Acting {
  readonly actor: Actor;
  readonly now: string;
}

/**
 * Stores staff's words for a kind and channel. Refused as `not_found` (no such kind on that channel),
 * `validation_failed` with all errors at their parts, or `stale` if somebody has changed it since `to.updatedAt` (null:
 * it had the product's own words). Source: rule messages-11.
 */
export async function putTemplate(
  tx: Tx,
  who: StaffScope,
  request: Acting & { readonly name: EditableName; readonly to: PutTemplateBody },
): Promise<EditedTemplate> {
  const { actor, now, name, to } = request;
  const words = { subject: to.subject, text: to.text, html: to.html };
  refuseUnknown(name);
  refuseUnusable(name, words);
  const before = await lockedTemplate(tx, name);
  refuseStale(to.updatedAt, before);
  const by = { updatedBy: who.accountId };
  const [row] = before
    ? await tx
        .update(messageTemplates)
        .set({ ...words, ...by, updatedAt: changedAt(messageTemplates.updatedAt, now) })
        .where(whichIs(name))
        .returning({ updatedAt: messageTemplates.updatedAt })
    : await tx
        .insert(messageTemplates)
        .values({ ...name, ...words, ...by, updatedAt: now })
        .onConflictDoNothing()
        .returning({ updatedAt: messageTemplates.updatedAt });
  if (!row) throw changedBy(null); // somebody else has just stored theirs
  const { subject, text, html } = before ?? defaultTemplate(name);
  await tell(tx, actor, now, {
    act: 'templates.put',
    change: { template: templateKey(name), ...differences({ subject, text, html }, words) },
  });
  return { ...words, updatedAt: row.updatedAt };
}

/**
 * Goes back to the product's own words; does nothing if they are in use already. Refused as `not_found`, or as `stale` if
 * somebody has changed it since `seen`.
 */
export async function resetTemplate(
  tx: Tx,
  _who: StaffScope,
  request: Acting & { readonly name: EditableName; readonly seen: string | undefined },
): Promise<void> {
  const { actor, now, name, seen } = request;
  refuseUnknown(name);
  const before = await lockedTemplate(tx, name);
  if (!before) return;
  refuseStale(seen, before);
  await tx.delete(messageTemplates).where(whichIs(name));
  const { subject, text, html } = before;
  await tell(tx, actor, now, {
    act: 'templates.reset',
    change: { template: templateKey(name), ...differences({ subject, text, html }, defaultTemplate(name)) },
  });
}

/** Audited apart from the company's settings, whose last change the log shows; `change` says which template. */
function tell(
  tx: Tx,
  actor: Actor,
  now: string,
  what: { readonly act: string; readonly change: Readonly<Record<string, unknown>> },
): Promise<void> {
  return record(tx, actor, now, {
    audit: [{ ...what, entity: 'message_template', entityId: 1 }],
    changes: [{ topic: 'settings', ids: [1] }],
  });
}

function refuseUnknown({ audience, kind, channel }: EditableName): void {
  if (kindOfMessage(audience, kind)?.channels.includes(channel)) return;
  throw new Refused({ code: 'not_found', message: 'There is no such message.' });
}

function refuseUnusable(name: EditableName, words: Parameters<typeof templateProblems>[1]): void {
  const fields = templateProblems(name, words);
  const sentences = Object.values(fields);
  if (sentences.length === 0) return;
  throw new Refused({ code: 'validation_failed', message: `${sentences.join('. ')}.`, fields });
}

function refuseStale(
  seen: string | null | undefined,
  before: { readonly updatedAt: string; readonly changedBy: string | null } | null,
): void {
  if (seen === undefined) return;
  const present = before?.updatedAt ?? null;
  const isSame =
    seen === null || present === null ? seen === present : Date.parse(seen) === Date.parse(present);
  if (!isSame) throw changedBy(before?.changedBy ?? null);
}

const changedBy = (who: string | null): Refused =>
  stale(`${who ?? 'Someone else'} has changed this message since you opened it.`);
