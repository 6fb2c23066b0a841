import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { formatDateShort } from '#domain/civil.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { fieldsOf, queryRows, select, selection, selectRows } from '#server/db/query.ts';
import { sweepReplacedJobs } from '#server/db/record/message-jobs.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { type OutgoingMessage, record } from '#server/db/record/record.ts';
import { assignments, locations, offers } from '#server/db/schema/appointments.ts';
import { clients } from '#server/db/schema/people.ts';
import { earlyDeliveries, notifications } from '#server/db/schema/records.ts';
import { countOfferEnds, ENDED_FIELDS } from '#server/db/statistics/offer-statistics.ts';
import { transact } from '#server/db/transaction.ts';
import { sweepAccounts } from '#server/features/auth/commands/sweep-accounts.ts';
import { tellExpiringCredentials } from '#server/features/credentials/commands/tell-expiring.ts';
import { notifyOverduePayments } from '#server/features/payments/commands/notify-overdue.ts';
import { showRates } from '#server/features/rates/commands/show-rates.ts';
import { SYSTEM_ACTOR } from '../outbox/dependencies.ts';
import { runAll } from './run-all.ts';

const EXPIRE = select(
  selection({ ...ENDED_FIELDS, ...fieldsOf('offers', { id: offers.id, assignmentId: offers.assignmentId }) }),
  (columns) => ({
    name: 'offers-expire',
    text: `UPDATE offers SET state = 'expired', closed_at = $1 WHERE state = 'open' AND expires_at <= $1 RETURNING ${columns}`,
  }),
);

/**
 * Closes expired offers, so that no list shows them as open; accepting one is refused even before that. Staff get a notification
 * of each appointment without an open offer, as after a last decline.
 */
export async function expireOffers(db: Db, now: string): Promise<void> {
  await transact(db, async (tx) => {
    const expired = await selectRows(tx, EXPIRE, [now]);
    if (expired.length === 0) return;
    countOfferEnds(
      tx,
      now,
      expired.map((offer) => ({ ...offer, as: 'expired' })),
    );
    await record(tx, SYSTEM_ACTOR, now, {
      audit: expired.map(({ id }) => ({ act: 'offers.expire', entity: 'offer', entityId: id })),
      messages: await nobodyLeft(tx, new Set(expired.map(({ assignmentId }) => assignmentId))),
      changes: [
        {
          topic: 'offers',
          ids: expired.map(({ assignmentId }) => assignmentId),
          interpreterIds: expired.map(({ interpreterId }) => interpreterId),
        },
      ],
    });
  });
}

/** Once for each start, however many processes close its offers. */
async function nobodyLeft(tx: Tx, assignmentIds: ReadonlySet<number>): Promise<OutgoingMessage[]> {
  const { id, language, date, startsAt, status, deletedAt, clientId } = assignments;
  const unanswered = await tx
    .select({ id, language, date, startsAt, client: clients.name })
    .from(assignments)
    .innerJoin(clients, eq(clients.id, clientId))
    .where(
      and(
        inArray(id, [...assignmentIds]),
        eq(status, 'pending'),
        isNull(deletedAt),
        sql`NOT EXISTS (SELECT FROM offers o WHERE o.assignment_id = ${id} AND o.state = 'open')`,
      ),
    );
  return unanswered.flatMap((one) => {
    const what = `${one.client}, ${one.language} on ${formatDateShort(one.date)}`;
    return messagesToStaff({
      kind: 'nobody_left',
      assignmentId: one.id,
      payload: { text: `No one accepted ${what}: its offers have ended.` },
      event: `assignment:${one.id}:${new Date(one.startsAt).toISOString()}`,
    });
  });
}

/** How long messages and their history are stored: a question about last year's appointment can still be answered. */
const MESSAGES_KEPT_MONTHS = 13;
/** Rows per statement and statements per hour: nobody waits for this work. */
const SWEPT_AT_ONCE = 500;
const MOST_SWEEPS = 20;

/** Forgets messages that nobody needs any more, the oldest first; what still waits stays. Answers how many. */
export async function sweepMessages(db: Db, now: string): Promise<number> {
  let swept = 0;
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep += 1) {
    const { rowCount } = await db.delete(notifications).where(sql`id IN (
        SELECT id FROM notifications
        WHERE created_at < ${now}::timestamptz - make_interval(months => ${MESSAGES_KEPT_MONTHS})
          AND state NOT IN ('queued', 'sending')
        ORDER BY created_at, id LIMIT ${SWEPT_AT_ONCE})`);
    swept += rowCount ?? 0;
    if ((rowCount ?? 0) < SWEPT_AT_ONCE) break;
  }
  return swept;
}

/** A report about a text message that nobody has claimed by then was not about ours, or its message is lost. */
const EARLY_DELIVERIES_KEPT_DAYS = 30;

async function sweepEarlyDeliveries(db: Db, now: string): Promise<void> {
  await db
    .delete(earlyDeliveries)
    .where(sql`told_at < ${now}::timestamptz - make_interval(days => ${EARLY_DELIVERIES_KEPT_DAYS})`);
}

/** Where somebody was is of use while the work is being paid, and some time after it. */
const POSITIONS_KEPT_DAYS = 90;

const FORGET_POSITIONS = {
  text: `
    WITH paid_before AS (SELECT p.assignment_id FROM payments p
        WHERE p.status = 'paid' AND p.paid_date < ($1::timestamptz - make_interval(days => ${POSITIONS_KEPT_DAYS}))::date),
      logged AS (UPDATE tracking_logs SET location = NULL
        WHERE location IS NOT NULL AND assignment_id IN (SELECT assignment_id FROM paid_before))
    UPDATE assignments SET current_location = NULL
    WHERE current_location IS NOT NULL AND id IN (SELECT assignment_id FROM paid_before)`,
};

/** Forgets where interpreters were, that long after they were paid for it. */
async function sweepPositions(db: Db, now: string): Promise<void> {
  await queryRows(db, FORGET_POSITIONS, [now]);
}

/*
 * Two statements: the first locks, and leaves out what a write is using; the second looks again, because an appointment may have
 * been written before the lock and committed after the first had begun. A write that meets the lock waits, and adds it again.
 */
const isUnused = sql`NOT EXISTS (SELECT FROM assignments a WHERE a.location = ${locations.location})`;

/** Deletes locations that no appointment uses, deleted appointments included. Answers how many. */
export async function sweepLocations(db: Db): Promise<number> {
  return transact(db, async (tx) => {
    const { location } = locations;
    const unused = await tx
      .select({ location })
      .from(locations)
      .where(isUnused)
      .orderBy(location)
      .limit(SWEPT_AT_ONCE)
      .for('update', { skipLocked: true });
    const names = unused.map((one) => one.location);
    const { rowCount } = await tx.delete(locations).where(and(inArray(location, names), isUnused));
    return rowCount ?? 0;
  });
}

/**
 * Regular work of the features: old sessions, links, stored answers, messages and locations; payments that became overdue; credentials that end; rates
 * whose day came while nothing ran.
 */
export async function runHousekeeping(db: Db, now: string): Promise<void> {
  await runAll([
    () => transact(db, (tx) => showRates(tx, { actor: SYSTEM_ACTOR, now, since: 'ever' })),
    () => transact(db, (tx) => notifyOverduePayments(tx, now)),
    () => transact(db, (tx) => tellExpiringCredentials(tx, now)),
    () => sweepMessages(db, now),
    () => sweepEarlyDeliveries(db, now),
    () => sweepReplacedJobs(db),
    () => sweepLocations(db),
    () => sweepPositions(db, now),
    () => sweepAccounts(db, now),
  ]);
}
