import { asc, eq } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import { factsForReader } from '#domain/message/relevance.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { notificationEvents, notifications, type SentWords, sentWords } from '#server/db/schema/records.ts';
import { Refused } from '#server/db/transaction.ts';
import { loadFacts } from '../../messages/queries/facts.ts';
import { nameOfAccount } from './actor.ts';
import type { LogRow } from './log.ts';

/** A message with its stored history, oldest first, and its words if it was sent. */
export type MessageRow = LogRow & { readonly events: readonly EventRow[]; readonly words: SentWords | null };
type EventRow = Pick<typeof notificationEvents.$inferSelect, 'at' | 'state' | 'note'>;

/** One message with its history and its words. Refused as `not_found`. Source: rule messages-11. */
export async function messageRow(db: Db | Tx, _who: StaffScope, id: number): Promise<MessageRow> {
  const [facts] = (await loadFacts(db, [id])).map(factsForReader);
  const [mark] = await db
    .select({
      id: notifications.id,
      dueAt: notifications.dueAt,
      heldFor: notifications.heldFor,
      actor: nameOfAccount(notifications.actorAccountId),
    })
    .from(notifications)
    .where(eq(notifications.id, id));
  if (!mark || !facts) throw new Refused(NO_MESSAGE);
  const { address, subject, text, html, attachments, sums } = sentWords;
  const [words = null] = await db
    .select({ address, subject, text, html, attachments, sums })
    .from(sentWords)
    .where(eq(sentWords.notificationId, id));
  const events = await db
    .select({ at: notificationEvents.at, state: notificationEvents.state, note: notificationEvents.note })
    .from(notificationEvents)
    .where(eq(notificationEvents.notificationId, id))
    .orderBy(asc(notificationEvents.id));
  return { ...facts, ...mark, isRead: false, words, events };
}

/** The refusal for an unknown message. */
export const NO_MESSAGE = { code: 'not_found', message: 'The message was not found.' } as const;
