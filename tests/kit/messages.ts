import { randomUUID } from 'node:crypto';
import { isAboutSeveral, type MessageLine, OUTCOMES, type Outcome } from '#domain/message/several.ts';
import { addMessageJobs } from '#server/db/record/message-jobs.ts';
import { type OutgoingMessage, record } from '#server/db/record/record.ts';
import { notifications, pushSubscriptions } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { SYSTEM_ACTOR } from '#server/outbox/dependencies.ts';
import type { TestApp } from './app.ts';

type MessageValues = Partial<typeof notifications.$inferInsert>;

/** A message as a row of the log: an e-mail to an interpreter about a payment, waiting with its job, unless said otherwise. */
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
  return transact(kit.database.db, async (tx) => {
    const [row] = await tx.insert(notifications).values(values).returning();
    if (!row) throw new Error('no message was made');
    if (row.state === 'queued') await addMessageJobs(tx, [row.id]);
    return row;
  });
}

/** Writes messages as a change does, so that they wait to be sent. */
export async function queueMessages(kit: TestApp, messages: readonly OutgoingMessage[]): Promise<void> {
  await transact(kit.database.db, (tx) => record(tx, SYSTEM_ACTOR, kit.clock.now(), { audit: [], messages }));
}

/** A phone on which an interpreter gets push messages. */
export async function aDevice(kit: TestApp, interpreterId: number): Promise<void> {
  const device = { endpoint: `https://push.test/${interpreterId}`, p256dh: 'p', auth: 'a' };
  await kit.database.db.insert(pushSubscriptions).values({ interpreterId, ...device });
}

/** An appointment as the reader knew it before. */
interface KnownBefore {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly timeZone: string;
  readonly startsAt: string;
  readonly language: string;
  readonly location: string;
  /** Who was booked. */
  readonly interpreterId?: number | null;
}

/**
 * A message about several appointments, as tests write it. `before`, `payCents` and `chargeCents` (of a late cancellation) are by the id of the
 * appointment; what was changed, cancelled, released or withdrawn needs its `before`. `by`: who cancelled, or changed; `byReader`: the reader
 * did it in the portal and need not confirm it.
 */
export type SeveralPayload = { readonly [outcome in Outcome]?: readonly number[] } & {
  readonly seriesId?: number;
  readonly reason?: string | null;
  readonly before?: Readonly<Record<number, KnownBefore>>;
  readonly payCents?: Readonly<Record<number, number>>;
  readonly chargeCents?: Readonly<Record<number, number>>;
  readonly by?: 'client';
  readonly byReader?: true;
};

/** Lines and payload of a message; of one about a single appointment the payload as it is. */
export function linesIn(kind: string, payload: SeveralPayload | Readonly<Record<string, unknown>>) {
  if (!isAboutSeveral(kind)) return { payload };
  const { before = {}, payCents = {}, chargeCents = {}, ...others }: SeveralPayload = payload;
  const lines: MessageLine[] = OUTCOMES.flatMap((outcome) =>
    (others[outcome] ?? []).map((assignmentId) => ({
      assignmentId,
      outcome,
      details: {
        before: before[assignmentId],
        payCents: payCents[assignmentId],
        chargeCents: chargeCents[assignmentId],
      },
    })),
  );
  const { seriesId, reason, by, byReader } = others;
  return { lines, payload: { seriesId, reason, by, byReader } };
}
