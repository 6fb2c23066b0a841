import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { Constraint, Exclusion } from '#domain/dispatch/constraint.ts';
import { whyCannotCome } from '#domain/dispatch/refuse-excluded.ts';
import { assignmentRows } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { type BookingsToCheck, checkBookings } from '#server/features/matching/queries/bookings.ts';
import { booksSomebody } from './booked-anyway.ts';

/** A booking whose interpreter cannot come any more, and why. */
interface CannotCome {
  readonly row: AssignmentRow;
  readonly why: readonly Exclusion[];
}

/** So many are shown; the others when some of these are solved. */
const SHOWN = 200;

/**
 * Bookings whose interpreter has not come yet and cannot come any more, in the order of their starts, with how many there are; of one appointment or of all.
 * `now` is an instant. Source: rule appointments-21.
 */
export async function cannotCome(
  db: Db,
  _who: StaffScope,
  which: BookingsToCheck,
): Promise<{ readonly rows: readonly CannotCome[]; readonly total: number }> {
  const found = await conflictsOf(db, which);
  const shown = new Map(found.slice(0, SHOWN));
  const rows = await assignmentRows(db, [...shown.keys()]);
  return { rows: rows.map((row) => ({ row, why: shown.get(row.id) ?? [] })), total: found.length };
}

/** What keeps the booked interpreter of an appointment from it now, apart from what was accepted; empty: nothing. */
export async function whyNotCome(tx: Tx, assignmentId: number, now: string): Promise<readonly Exclusion[]> {
  return (await conflictsOf(tx, { assignmentId, now }))[0]?.[1] ?? [];
}

/** What interpreters say of themselves; what a client asked for is not theirs to know. */
const SAID_BY_INTERPRETER: readonly Constraint[] = [
  ...(['hours', 'away', 'interpreter_refuses', 'language', 'dialect', 'mode'] as const),
];

/**
 * The bookings of an interpreter ahead that no longer fit what they have said of themselves, in the order of their starts. `now` is an instant. Source: rule
 * availability-11.
 */
export async function ownCannotCome(
  db: Db,
  { interpreterId }: InterpreterScope,
  now: string,
): Promise<AssignmentRow[]> {
  const found = (await conflictsOf(db, { now, interpreterId })).filter(([, why]) =>
    why.some(({ constraint }) => SAID_BY_INTERPRETER.includes(constraint)),
  );
  return assignmentRows(
    db,
    found.map(([id]) => id),
  );
}

async function conflictsOf(
  on: Db | Tx,
  which: BookingsToCheck,
): Promise<[assignmentId: number, why: readonly Exclusion[]][]> {
  const eligibility = await checkBookings(on, which);
  const accepted = await acceptedOf(
    on,
    eligibility.map(({ assignmentId }) => assignmentId),
  );
  return eligibility
    .map(({ assignmentId, exclusions }): [number, readonly Exclusion[]] => [
      assignmentId,
      whyCannotCome(exclusions, accepted.get(assignmentId) ?? []),
    ])
    .filter(([, why]) => why.length > 0);
}

const ACCEPTED = {
  name: 'assignments-accepted-in-spite',
  text: `SELECT l.entity_id, l.change -> 'overrode' FROM audit_log l
    WHERE l.entity = 'assignment' AND l.entity_id = ANY ($1::integer[]) AND l.change ? 'overrode'
      AND l.id >= coalesce((SELECT max(b.id) FROM audit_log b
        WHERE b.entity_id = l.entity_id AND b.change ? 'interpreterId' AND ${booksSomebody('b')}), 0)`,
};

/** The sentences that staff, or the interpreter with their own yes, have accepted since the present interpreter was booked. */
async function acceptedOf(on: Db | Tx, ids: readonly number[]): Promise<Map<number, readonly string[]>> {
  const known = new Map<number, readonly string[]>();
  if (ids.length === 0) return known;
  for (const [id, sentences] of await queryRows<[number, string[]]>(on, ACCEPTED, [ids]))
    known.set(id, [...(known.get(id) ?? []), ...sentences]);
  return known;
}
