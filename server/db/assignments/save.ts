import { and, eq, getTableColumns, gt, inArray } from 'drizzle-orm';
import { proposalAfter } from '#domain/assignment/proposal.ts';
import { isBooked } from '#domain/assignment/status.ts';
import type { Tx } from '../connect.ts';
import { plansAfter } from '../plans/after-change.ts';
import { queryRows } from '../query.ts';
import {
  assignmentCancellations,
  assignmentCompletions,
  assignmentProposals,
  assignmentRatings,
  assignments,
} from '../schema/appointments.ts';
import { statisticsOf } from '../statistics/assignment-statistics.ts';
import { addStatistics } from '../statistics/statistics.ts';
import { violates } from '../transaction.ts';
import { assignmentRow } from './find.ts';
import type { AssignmentRow } from './row.ts';

/** Columns that no caller sets. */
type Generated = 'id' | 'calendarSequence' | 'createdAt' | 'updatedAt';
type Columns = Omit<typeof assignments.$inferSelect, Generated>;
type Details = Pick<AssignmentRow, 'completion' | 'cancellation' | 'rating' | 'proposal'>;

/** New values of columns and details: what is undefined stays; null takes a detail away. */
export type AssignmentChanges = {
  readonly [Name in keyof (Columns & Details)]?: (Columns & Details)[Name] | undefined;
};

type Insert = Omit<typeof assignments.$inferInsert, Generated>;
type Needed = { [Name in keyof Insert]-?: undefined extends Insert[Name] ? never : Name }[keyof Insert];

/** The columns of a new assignment. */
export type NewAssignment = Omit<AssignmentChanges, keyof Details> &
  Readonly<Pick<Columns, Needed | 'interpreterId' | 'status'>>;

const DETAILS = {
  completion: assignmentCompletions,
  cancellation: assignmentCancellations,
  rating: assignmentRatings,
  proposal: assignmentProposals,
};

/** A time of an interpreter, half-open instants. `exceptAssignmentId`: the appointment that the question is about. */
export interface Slot {
  readonly interpreterId: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly exceptAssignmentId: number | null;
}

/** A booking that slipped in between the check and the write: the exclusion constraint refused ours. */
export class BookingConflict extends Error {
  readonly slot: Slot;
  constructor(slot: Slot, cause: unknown) {
    super('the interpreter was booked meanwhile', { cause });
    this.name = 'BookingConflict';
    this.slot = slot;
  }
}

/**
 * Inserts an assignment, created and updated at `now`, and answers it. Throws `BookingConflict` when the database finds the
 * interpreter booked.
 */
export async function insertAssignment(tx: Tx, values: NewAssignment, now: string): Promise<AssignmentRow> {
  const { names, params } = encoded({ ...values, createdAt: now, updatedAt: now });
  const places = names.map((_, index) => `$${index + 1}`);
  const statement = `INSERT INTO assignments (${names.join(', ')}) VALUES (${places.join(', ')})`;
  const row = await write(tx, statement, params, { ...values, exceptAssignmentId: null });
  addStatistics(tx, statisticsOf(null, row, now));
  await plansAfter(tx, { before: null, after: row }, now);
  return row;
}

/**
 * Changes a locked assignment, updated at `now`, and answers it. `before` is the row that the lock answered. Progress ends with
 * its booking, and an open proposal with the time that it would have changed (`proposalAfter`), in every case. Throws
 * `BookingConflict` if the database finds the interpreter booked.
 */
export async function saveAssignment(
  tx: Tx,
  before: AssignmentRow,
  given: AssignmentChanges,
  now: string,
): Promise<AssignmentRow> {
  const defined = Object.entries(given).filter(([, value]) => value !== undefined);
  const after: AssignmentRow = { ...before, ...Object.fromEntries(defined) };
  const proposal = given.proposal === undefined ? proposalAfter(before, after, now) : given.proposal;
  const { completion, cancellation, rating, proposal: _, ...columns } = given;
  await saveDetails(tx, before, { completion, cancellation, rating, proposal });
  const progress = endsProgress(before, after, now) ? NO_PROGRESS : {};
  const { names, params } = encoded({ ...columns, ...progress, updatedAt: now });
  const row = await write(tx, updating(names), [[before.id], ...params], {
    ...after,
    exceptAssignmentId: before.id,
  });
  addStatistics(tx, statisticsOf(before, row, now));
  await plansAfter(tx, { before, after: row }, now);
  return row;
}

/** Changes locked assignments in the same way, updated at `now`: changes that neither book nor move them. */
export async function changeAssignments(
  tx: Tx,
  ids: readonly number[],
  changes: Pick<AssignmentChanges, 'isPaid'>,
  now: string,
): Promise<void> {
  const { names, params } = encoded({ ...changes, updatedAt: now });
  await queryRows(tx, { text: updating(names) }, [ids, ...params]);
}

/** Nobody is charged for these cancellations any more; locked assignments, of which those that cost something change. */
export async function waiveCancellationCharges(tx: Tx, ids: readonly number[], now: string): Promise<void> {
  const waived = await tx
    .update(assignmentCancellations)
    .set({ chargeCents: 0 })
    .where(
      and(
        inArray(assignmentCancellations.assignmentId, [...ids]),
        gt(assignmentCancellations.chargeCents, 0),
      ),
    )
    .returning({ id: assignmentCancellations.assignmentId });
  if (waived.length === 0) return;
  const changed = waived.map(({ id }) => id);
  await changeAssignments(tx, changed, {}, now);
}

/** Two changes within a millisecond get different times: `refuseIfStale` compares them. */
function updating(names: readonly string[]): string {
  const set = names.map((name, index) => {
    const value = `$${index + 2}`;
    const isTime = name === assignments.updatedAt.name;
    return `${name} = ${isTime ? `greatest(${value}::timestamptz, ${name} + interval '1 millisecond')` : value}`;
  });
  return `UPDATE assignments SET ${set.join(', ')} WHERE id = ANY ($1::integer[])`;
}

/** Writes one assignment and reads it by a statement that is prepared already: the two in one would be planned anew for each set of columns. */
async function write(
  tx: Tx,
  statement: string,
  params: unknown[],
  {
    interpreterId,
    startsAt,
    endsAt,
    exceptAssignmentId,
  }: Omit<Slot, 'interpreterId'> & { interpreterId: number | null },
): Promise<AssignmentRow> {
  try {
    const [written] = await queryRows<[number]>(tx, { text: `${statement} RETURNING id` }, params);
    if (!written) throw new Error('an assignment under lock is gone');
    return await assignmentRow(tx, written[0], { includeDeleted: true });
  } catch (error) {
    if (interpreterId === null || !violates(error, 'assignments_no_double_booking')) throw error;
    throw new BookingConflict({ interpreterId, startsAt, endsAt, exceptAssignmentId }, error);
  }
}

/** The names of the columns that are given, in the table's order (so that statements are few), and their parameters. */
function encoded(values: AssignmentChanges & { readonly createdAt?: string; readonly updatedAt: string }) {
  const given = Object.entries(getTableColumns(assignments)).flatMap(([key, column]) => {
    const value = values[key as keyof typeof values]; // the keys are the table's
    if (value === undefined) return [];
    return [{ name: column.name, param: value === null ? null : column.mapToDriverValue(value) }];
  });
  return { names: given.map(({ name }) => name), params: given.map(({ param }) => param) };
}

async function saveDetails(
  tx: Tx,
  before: AssignmentRow,
  details: { readonly [Name in keyof Details]: Details[Name] | undefined },
): Promise<void> {
  for (const name of ['completion', 'cancellation', 'rating', 'proposal'] as const) {
    const detail = details[name];
    if (detail === undefined || detail === before[name]) continue;
    const table = DETAILS[name];
    const values = detail as object; // each detail has the columns of its own table
    if (detail === null) await tx.delete(table).where(eq(table.assignmentId, before.id));
    else
      await tx
        .insert(table)
        .values({ assignmentId: before.id, ...values } as never)
        .onConflictDoUpdate({ target: table.assignmentId, set: values as never });
  }
}

/** What a check-in writes in the row; the tracking log also has the name of its author. */
const NO_PROGRESS = {
  currentStatus: 'not_started',
  stepByOffice: false,
  currentLocation: null,
  lastLocationUpdate: null,
  setOutAt: null,
  startedAt: null,
  arrivedAt: null,
  deviceArrivedAt: null,
  trackingNotes: null,
  expectedArrival: null,
  notHeld: null,
} as const satisfies AssignmentChanges;

/**
 * Whether a check-in does not count any more: the appointment has another interpreter (who may not see where the former one was),
 * is not booked any more, or was moved to another day. A cancelled one keeps it as history until it is restored.
 */
function endsProgress(before: AssignmentRow, after: AssignmentRow, now: string): boolean {
  const { currentStatus, expectedArrival, notHeld } = before;
  if (currentStatus === 'not_started' && expectedArrival === null && notHeld === null) return false;
  const { interpreterId, status, date, startsAt } = after;
  const isUnbooked = isBooked(before.status) && (status === 'pending' || status === 'declined');
  const isPutOff = date !== before.date && Date.parse(startsAt) > Date.parse(now);
  const isOnAgain = before.status === 'cancelled' && status !== 'cancelled';
  return interpreterId !== before.interpreterId || isUnbooked || isOnAgain || isPutOff;
}
