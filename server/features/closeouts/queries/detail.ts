import { and, eq, inArray } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { ReceiptsSettled } from '#domain/assignment/receipts.ts';
import { actualEnd } from '#domain/time.ts';
import { assignmentRow } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { trackingLogs } from '#server/db/schema/appointments.ts';
import { staff } from '#server/db/schema/people.ts';
import { type ReceiptRow, receiptsOf } from '../../receipts/queries.ts';
import { actionsOn, type PastAction } from './history.ts';
import { closeoutRow, type FlaggedCloseout, flaggedCloseouts } from './row.ts';

type Log = typeof trackingLogs.$inferSelect;

/** One closeout with all that a reviewer looks at. */
export interface Detail extends FlaggedCloseout {
  readonly appointment: AssignmentRow;
  /** The instant of the actual end; null: nobody completed it. */
  readonly actualEndsAt: string | null;
  /** The first check-in; null: there was none. */
  readonly checkIn: Pick<Log, 'timestamp' | 'deviceTime' | 'location' | 'notes'> | null;
  readonly receipts: readonly ReceiptRow[];
  readonly receiptsSettled: ReceiptsSettled;
  readonly acts: readonly PastAction[];
  /** The names of those who added lines, by their accounts. */
  readonly authors: ReadonlyMap<number, string>;
}

/** Everything about one closeout. `Refused` not_found if there is none. Source: rules closeouts-8 and closeouts-9. */
export async function closeoutDetail(on: Db | Tx, who: StaffScope, paymentId: number): Promise<Detail> {
  const row = await closeoutRow(on, paymentId);
  const { assignmentId, interpreterId } = row;
  const [flagged] = await flaggedCloseouts(on, [row]);
  const appointment = await assignmentRow(on, assignmentId, { includeDeleted: true });
  const { rows: receipts, settled } = await receiptsOf(on, who, { assignmentId, includeDeleted: true });
  return {
    row,
    flags: flagged?.flags ?? [],
    closedPosting: flagged?.closedPosting ?? null,
    appointment,
    actualEndsAt: endOf(appointment),
    checkIn: await checkInOf(on, assignmentId, interpreterId),
    receipts: receipts.filter((receipt) => receipt.interpreterId === interpreterId),
    receiptsSettled: settled,
    acts: await actionsOn(on, row),
    authors: await authorsOf(on, row),
  };
}

function endOf({ startsAt, endsAt: bookedEndsAt, timeZone, completion }: AssignmentRow): string | null {
  if (!completion?.actualEndTime) return null;
  const end = actualEnd({ startsAt, bookedEndsAt, timeZone, actualEndTime: completion.actualEndTime });
  return end.ok ? end.value.endsAt : null;
}

async function checkInOf(on: Db | Tx, assignmentId: number, interpreterId: number) {
  const { timestamp, deviceTime, location, notes } = trackingLogs;
  const [first] = await on
    .select({ timestamp, deviceTime, location, notes })
    .from(trackingLogs)
    .where(
      and(
        eq(trackingLogs.assignmentId, assignmentId),
        eq(trackingLogs.interpreterId, interpreterId),
        eq(trackingLogs.status, 'arrived'),
      ),
    )
    .orderBy(trackingLogs.id)
    .limit(1);
  return first ?? null;
}

async function authorsOf(on: Db | Tx, { steps }: Detail['row']): Promise<ReadonlyMap<number, string>> {
  const accounts = steps.flatMap(({ adjustment }) => adjustment?.accountId ?? []);
  if (accounts.length === 0) return new Map();
  const found = await on
    .select({ accountId: staff.accountId, name: staff.name })
    .from(staff)
    .where(inArray(staff.accountId, accounts));
  return new Map(found.flatMap(({ accountId, name }) => (accountId === null ? [] : [[accountId, name]])));
}
