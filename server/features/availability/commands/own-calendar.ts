import { eq } from 'drizzle-orm';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import { calendarAddress } from '#server/adapters/calendar/calendar-address.ts';
import { seal } from '#server/adapters/sealed.ts';
import type { Tx } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import { calendarSubscriptions } from '#server/db/schema/dispatch.ts';
import { Refused } from '#server/db/transaction.ts';
import type { Secret } from '#server/http/dependencies.ts';
import { type Change, lockOwn, noticeOf } from './schedule-change.ts';

/** For what the address of somebody's calendar is sealed: one of another person cannot be put in its place. */
export const calendarPurpose = (interpreterId: number) => `own-calendar:${interpreterId}`;

/**
 * Staff or the interpreter give the address of the interpreter's own calendar, in place of one before. It is read within a minute. Refused as
 * `not_found` if unknown, archived or somebody else, and as `validation_failed` at `address`. Source: rule availability-5.
 */
export async function putCalendar(
  tx: Tx,
  who: StaffScope | InterpreterScope,
  change: Change & { readonly address: string; readonly secret: Secret; readonly allowsLoopback: boolean },
): Promise<void> {
  const { actor, now, interpreterId, secret, allowsLoopback } = change;
  await lockOwn(tx, who, interpreterId);
  const address = calendarAddress(change.address, allowsLoopback);
  if ('fault' in address)
    throw new Refused({
      code: 'validation_failed',
      message: address.fault,
      fields: { address: address.fault },
    });
  await tx.delete(calendarSubscriptions).where(eq(calendarSubscriptions.interpreterId, interpreterId));
  await tx.insert(calendarSubscriptions).values({
    interpreterId,
    sealedUrl: seal(secret, calendarPurpose(interpreterId), address.url.href),
    host: address.url.host,
    nextReadAt: now,
    createdAt: now,
  });
  await record(tx, actor, now, {
    audit: [
      {
        act: 'schedules.putCalendar',
        entity: 'interpreter',
        entityId: interpreterId,
        change: { host: address.url.host },
      },
    ],
    changes: [noticeOf(interpreterId)],
  });
}

/** Stops reading the own calendar and forgets its busy times; without one nothing happens. Source: rule availability-5. */
export async function removeCalendar(
  tx: Tx,
  who: StaffScope | InterpreterScope,
  { actor, now, interpreterId }: Change,
): Promise<void> {
  await lockOwn(tx, who, interpreterId);
  const { rowCount } = await tx
    .delete(calendarSubscriptions)
    .where(eq(calendarSubscriptions.interpreterId, interpreterId));
  if (!rowCount) return;
  await record(tx, actor, now, {
    audit: [{ act: 'schedules.removeCalendar', entity: 'interpreter', entityId: interpreterId }],
    changes: [noticeOf(interpreterId)],
  });
}
