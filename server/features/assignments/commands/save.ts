import { proposalAfter } from '#domain/assignment/proposal.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { formatMoney } from '#domain/money.ts';
import { ask, prepared, type Statement } from '#server/db/ask.ts';
import type { Tx } from '#server/db/connect.ts';
import { violates } from '#server/db/transaction.ts';
import {
  type AssignmentFields,
  type AssignmentRow,
  type RawRow,
  ROW_COLUMNS,
  ROW_JOINS,
  rowOf,
} from '../queries/row.ts';
import { TakenMeanwhile } from './taken.ts';

const COLUMN_OF = {
  interpreterId: 'interpreter_id',
  clientId: 'client_id',
  date: 'date',
  startTime: 'start_time',
  endTime: 'end_time',
  timeZone: 'time_zone',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  language: 'language',
  location: 'location',
  status: 'status',
  origin: 'origin',
  serviceType: 'service_type',
  urgency: 'urgency',
  notes: 'notes',
  totalAmountCents: 'total_amount',
  isPaid: 'is_paid',
  notificationSent: 'notification_sent',
  currentStatus: 'current_status',
  currentLocation: 'current_location',
  lastLocationUpdate: 'last_location_update',
  startedAt: 'started_at',
  arrivedAt: 'arrived_at',
  completedAt: 'completed_at',
  deviceArrivedAt: 'device_arrived_at',
  deviceCompletedAt: 'device_completed_at',
  trackingNotes: 'tracking_notes',
  actualEndTime: 'actual_end_time',
  mileageHundredths: 'mileage',
  parkingCents: 'parking_cost',
  tollsCents: 'tolls_cost',
  otherExpensesCents: 'other_expenses',
  expenseNotes: 'expense_notes',
  cancelledAt: 'cancelled_at',
  cancelledBy: 'cancelled_by',
  cancelReason: 'cancel_reason',
  cancellationChargeCents: 'cancellation_charge',
  ratingStars: 'rating',
  ratingComment: 'rating_comment',
  ratedAt: 'rated_at',
  proposal: 'proposal',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  deletedAt: 'deleted_at',
} as const satisfies Record<Exclude<keyof AssignmentFields, 'id'>, string>;

type Column = keyof typeof COLUMN_OF;

/** New values of some of an assignment's columns. */
export type AssignmentChanges = Partial<Omit<AssignmentFields, 'id'>>;

/** What a new assignment must say. */
export type NewAssignment = AssignmentChanges &
  Pick<
    AssignmentFields,
    | 'interpreterId'
    | 'clientId'
    | 'date'
    | 'startTime'
    | 'endTime'
    | 'timeZone'
    | 'startsAt'
    | 'endsAt'
    | 'language'
    | 'location'
    | 'status'
  >;

/**
 * Inserts an assignment, created and updated at `now`, and answers it with its people, in one statement. Throws
 * `TakenMeanwhile` when the database finds the interpreter booked.
 */
export async function insertAssignment(tx: Tx, values: NewAssignment, now: string): Promise<AssignmentRow> {
  const { names, params } = columnsOf({ ...values, createdAt: now, updatedAt: now });
  const statement = prepared(
    `WITH a AS (INSERT INTO assignments (${names.map((name) => COLUMN_OF[name]).join(', ')})
        VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING *)
      SELECT ${ROW_COLUMNS} FROM a ${ROW_JOINS}`,
  );
  return write(tx, statement, params, { id: null, ...values });
}

/**
 * Changes a locked assignment, updated at `now`, and answers it with its people, in one statement. `before` is what the
 * lock answered. Progress ends with the booking that it was made on, and an open proposal with the time that it would have
 * changed (`proposalAfter`), whoever changes it. Throws `TakenMeanwhile` when the database finds the
 * interpreter booked.
 */
export async function saveAssignment(
  tx: Tx,
  before: AssignmentFields,
  changes: AssignmentChanges,
  now: string,
): Promise<AssignmentRow> {
  const progress = endsProgress(before, changes, now) ? NO_PROGRESS : {};
  const proposal = proposalAfter(before, { ...before, ...changes }, now);
  const settled = proposal === before.proposal ? {} : { proposal };
  const { names, params } = columnsOf({ ...settled, ...changes, ...progress, updatedAt: now });
  const statement = prepared(
    `WITH a AS (UPDATE assignments SET ${names.map((name, index) => `${COLUMN_OF[name]} = ${newValue(name, index + 2)}`).join(', ')}
        WHERE id = $1 RETURNING *)
      SELECT ${ROW_COLUMNS} FROM a ${ROW_JOINS}`,
  );
  return write(tx, statement, [before.id, ...params], { ...before, ...changes });
}

/** Two changes within a millisecond still leave different times: an edit is known by them (`refuseIfStale`). */
function newValue(name: Column, parameter: number): string {
  if (name !== 'updatedAt') return `$${parameter}`;
  return `greatest($${parameter}::timestamptz, updated_at + interval '1 millisecond')`;
}

/** What a check-in leaves in the row; the tracking log keeps it with the name of who made it. */
const NO_PROGRESS = {
  currentStatus: 'not_started',
  currentLocation: null,
  lastLocationUpdate: null,
  startedAt: null,
  arrivedAt: null,
  deviceArrivedAt: null,
  trackingNotes: null,
} as const satisfies AssignmentChanges;

/**
 * Whether a check-in says nothing any more: the appointment is another's (who may not see where the former one was),
 * is booked no longer, or was put off to another day. A cancelled one keeps it, as history, until it is on again.
 */
function endsProgress(before: AssignmentFields, changes: AssignmentChanges, now: string): boolean {
  if (before.currentStatus === 'not_started') return false;
  const { interpreterId, status, date, startsAt } = { ...before, ...changes };
  const isUnbooked = isBooked(before.status) && (status === 'pending' || status === 'declined');
  const isPutOff = date !== before.date && Date.parse(startsAt) > Date.parse(now);
  const isOnAgain = before.status === 'cancelled' && status !== 'cancelled';
  return interpreterId !== before.interpreterId || isUnbooked || isOnAgain || isPutOff;
}

type Written = Pick<AssignmentFields, 'interpreterId' | 'startsAt' | 'endsAt'> & {
  readonly id: number | null;
};

async function write(
  tx: Tx,
  statement: Statement,
  params: unknown[],
  { id, interpreterId, startsAt, endsAt }: Written,
): Promise<AssignmentRow> {
  try {
    const [raw] = await ask<RawRow>(tx, statement, params);
    if (!raw) throw new Error('an assignment under lock is gone');
    return rowOf(raw);
  } catch (error) {
    if (interpreterId === null || !violates(error, 'assignments_no_double_booking')) throw error;
    throw new TakenMeanwhile({ interpreterId, startsAt, endsAt, exceptAssignmentId: id }, error);
  }
}

function columnsOf(values: AssignmentChanges): { names: Column[]; params: unknown[] } {
  // The keys of this type are the keys of the table of columns; a fixed order keeps the prepared statements few.
  const names = (Object.keys(COLUMN_OF) as Column[]).filter((name) => values[name] !== undefined);
  return { names, params: names.map((name) => encode(name, values[name])) };
}

/** `numeric(10,2)` columns take dollars (design 3.18). */
function encode(name: Column, value: unknown): unknown {
  return typeof value === 'number' && (name.endsWith('Cents') || name === 'mileageHundredths')
    ? formatMoney(value)
    : value;
}
