import { randomUUID } from 'node:crypto';
import { notifications } from '#server/db/schema/records.ts';
import type { TestApp } from './app.ts';

type MessageValues = Partial<typeof notifications.$inferInsert>;

/** A message as a row of the log: an e-mail to an interpreter about a payment, waiting, unless said otherwise. */
export async function aMessage(kit: TestApp, more: MessageValues = {}) {
  const now = kit.clock.now();
  const values = {
    kind: 'payment_sent',
    channel: 'email' as const,
    recipientAudience: 'interpreter' as const,
    dedupeKey: `test:${randomUUID()}`,
    dueAt: now,
    createdAt: now,
    updatedAt: now,
    ...more,
  };
  const [row] = await kit.database.db.insert(notifications).values(values).returning();
  if (!row) throw new Error('no message was made');
  return row;
}
