import type {
  InterpreterForLanguage,
  InterpretersForLanguageQuery,
} from '#contracts/interpreters-for-language.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import { formatMoney } from '#domain/money.ts';
import { overlaps } from '#server/db/assignments/overlap.ts';
import type { Db } from '#server/db/connect.ts';
import { fieldsOf, select, selection, selectRows } from '#server/db/query.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { BOOKING, BOOKING_COLUMNS, conflictOf } from './busy.ts';

/*
 * As for candidates: all bookings in the time window are read once and joined to the interpreters. Without a time, no booking
 * overlaps.
 */
const FOR_LANGUAGE = select(
  selection({
    ...fieldsOf('i', {
      id: interpreters.id,
      name: interpreters.name,
      languages: interpreters.languages,
      hourlyRateCents: interpreters.hourlyRate,
      isAvailable: interpreters.isAvailable,
    }),
    booking: BOOKING,
  }),
  (columns) => ({
    name: 'interpreters-for-language',
    text: `SELECT ${columns}
    FROM interpreters i LEFT JOIN (
      SELECT DISTINCT ON (b.interpreter_id) ${BOOKING_COLUMNS}, b.interpreter_id FROM assignments b
      WHERE ${overlaps('$2::timestamptz', '$3::timestamptz')} AND b.id IS DISTINCT FROM $4::integer
      ORDER BY b.interpreter_id, b.starts_at
    ) b ON b.interpreter_id = i.id
    WHERE i.languages @> ARRAY[$1]::text[] AND i.archived_at IS NULL
    ORDER BY (i.is_available AND b.interpreter_id IS NULL) DESC, i.is_available DESC, i.name, i.id`,
  }),
);

/**
 * The interpreters of a language: free ones first, by name, then those with a booking at that time (named as in
 * `interpreter_booked`), then unavailable ones. Source: rule X33.
 */
export async function interpretersForLanguage(
  db: Db,
  _who: StaffScope,
  query: InterpretersForLanguageQuery,
): Promise<InterpreterForLanguage[]> {
  const { language, startsAt = null, endsAt = null, except = null } = query;
  const rows = await selectRows(db, FOR_LANGUAGE, [language, startsAt, endsAt, except]);
  return rows.map(({ hourlyRateCents, booking, ...interpreter }) => ({
    ...interpreter,
    hourlyRate: formatMoney(hourlyRateCents),
    conflict: conflictOf(booking),
  }));
}
