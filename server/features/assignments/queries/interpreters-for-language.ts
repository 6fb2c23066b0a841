import type {
  InterpreterForLanguage,
  InterpretersForLanguageQuery,
} from '#contracts/interpreters-for-language.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { CONFLICT_COLUMNS, conflictIn, overlaps, type RawConflict } from './busy.ts';

/*
 * As for candidates: all bookings in the time window are read once and joined to the interpreters. Without a time no
 * booking overlaps.
 */
const FOR_LANGUAGE = {
  name: 'interpreters-for-language',
  text: `SELECT i.id, i.name, i.languages, i.hourly_rate, i.is_available, b.*
    FROM interpreters i LEFT JOIN (
      SELECT DISTINCT ON (b.interpreter_id) ${CONFLICT_COLUMNS}, b.interpreter_id FROM assignments b
      WHERE ${overlaps('$2::timestamptz', '$3::timestamptz')} AND b.id IS DISTINCT FROM $4::integer
      ORDER BY b.interpreter_id, b.starts_at
    ) b ON b.interpreter_id = i.id
    WHERE i.languages @> ARRAY[$1]::text[] AND i.archived_at IS NULL
    ORDER BY (i.is_available AND b.interpreter_id IS NULL) DESC, i.is_available DESC, i.name, i.id`,
};

type RawInterpreter = [
  id: number,
  name: string,
  languages: string[],
  rate: string,
  isAvailable: boolean,
  ...RawConflict,
];

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
  const rows = await queryRows<RawInterpreter>(db, FOR_LANGUAGE, [language, startsAt, endsAt, except]);
  return rows.map(([id, name, languages, hourlyRate, isAvailable, ...conflict]) => ({
    id,
    name,
    languages,
    hourlyRate,
    isAvailable,
    conflict: conflictIn(conflict),
  }));
}
