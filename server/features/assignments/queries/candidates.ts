import type { StaffScope } from '#domain/access/scope.ts';
import { hourlyRateCents } from '#domain/billing/rule.ts';
import type { Cents } from '#domain/money.ts';
import { eligibility } from '#domain/offer/eligibility.ts';
import type { Refusal } from '#domain/refusal.ts';
import { overlaps } from '#server/db/assignments/overlap.ts';
import { type AssignmentRow, interpreterFields } from '#server/db/assignments/row.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { fieldsOf, select, selection, selectRows } from '#server/db/query.ts';
import { clients, interpreters } from '#server/db/schema/people.ts';
import { payQuestions } from '#server/features/payments/queries/price.ts';
import { BOOKING, BOOKING_COLUMNS, bookedRefusal, conflictOf } from './busy.ts';

/** A possible interpreter of an appointment; `refusal` names the booking in the way, null if there is none. */
export interface CandidateRow {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly languages: readonly string[];
  /** The interpreter's rate per hour for the appointment, by the rules of its date; 0 without one. */
  readonly hourlyRateCents: Cents;
  readonly refusal: Refusal | null;
  readonly booking: Booking | null;
}

/** The appointment that keeps a candidate, in its own civil time. */
interface Booking {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly language: string;
  readonly clientName: string;
}

/** Available, not archived, speaking the language `$1`. */
const ASKABLE = `i.languages @> ARRAY[$1]::text[] AND i.is_available AND i.archived_at IS NULL`;

/** They have said of another appointment that they are not free at this time (rule D41). */
const SAID_NOT_FREE = `EXISTS (SELECT FROM availability_exceptions e JOIN offers o ON o.id = e.offer_id
    WHERE e.interpreter_id = i.id AND e.kind = 'said_not_free' AND e.starts_at < $3 AND e.ends_at > $2 AND o.assignment_id <> $4)`;

/*
 * All bookings in the time window are read once, by the index of `starts_at`, and joined to the interpreters, instead
 * of one look-up per interpreter.
 */
const CANDIDATES = select(
  selection({
    ...interpreterFields('i'),
    ...fieldsOf('i', { languages: interpreters.languages }),
    booking: BOOKING,
    ...fieldsOf('b', { clientName: clients.name }),
  }),
  (columns) => ({
    name: 'assignment-candidates',
    text: `SELECT ${columns}
    FROM interpreters i LEFT JOIN (
      SELECT DISTINCT ON (b.interpreter_id) ${BOOKING_COLUMNS}, b.interpreter_id, c.name
      FROM assignments b JOIN clients c ON c.id = b.client_id
      WHERE ${overlaps('$2::timestamptz', '$3::timestamptz')} AND b.id <> $4 ORDER BY b.interpreter_id, b.starts_at
    ) b ON b.interpreter_id = i.id
    WHERE ${ASKABLE} ORDER BY (b.interpreter_id IS NOT NULL), i.name, i.id`,
  }),
);

const FREE = select(selection(fieldsOf('i', { id: interpreters.id })), (columns) => ({
  name: 'assignment-free-interpreters',
  text: `SELECT ${columns} FROM interpreters i
    WHERE ${ASKABLE} AND NOT ${SAID_NOT_FREE} AND NOT EXISTS (
      SELECT FROM assignments b WHERE b.interpreter_id = i.id AND ${overlaps('$2::timestamptz', '$3::timestamptz')} AND b.id <> $4)
    ORDER BY i.id FOR KEY SHARE OF i`,
}));

/**
 * The interpreters for an appointment: available and speaking its language, free ones first, by name, then booked ones,
 * each with the refusal that names the booking. Two statements, however many. Source: rules B10, M35.
 */
export async function candidateRows(
  db: Db,
  _who: StaffScope,
  appointment: AssignmentRow,
): Promise<CandidateRow[]> {
  const { id, language, startsAt, endsAt } = appointment;
  const rows = await selectRows(db, CANDIDATES, [language, startsAt, endsAt, id]);
  const pays = await payQuestions(
    db,
    rows.map((row) => ({ ...appointment, interpreterId: row.id, row })),
  );
  return pays.map(({ of, work, card }) => {
    const { booking, clientName, ...interpreter } = of.row;
    const asked = { languages: interpreter.languages, isAvailable: true, isArchived: false };
    const refusal = eligibility({ interpreter: asked, language, hasOverlap: booking !== null });
    return {
      ...interpreter,
      hourlyRateCents: hourlyRateCents(card.rules, 'pay', work.facts) ?? 0,
      refusal: booking ? bookedRefusal(conflictOf(booking)) : refusal,
      booking: booking && { ...booking, clientName },
    };
  });
}

/**
 * The ids of the eligible interpreters, by the same rule as `eligibility`, without those who have said that they are not free then. Locked, so that nobody archives them before
 * their offers exist. Source: rules B7, O2, D41.
 */
export async function freeInterpreterIds(
  tx: Tx,
  { id, language, startsAt, endsAt }: AssignmentRow,
): Promise<number[]> {
  const rows = await selectRows(tx, FREE, [language, startsAt, endsAt, id]);
  return rows.map((interpreter) => interpreter.id);
}
