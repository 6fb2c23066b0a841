import type { Speaker, SpeakersQuery } from '#contracts/speakers.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import { ask } from '#server/db/ask.ts';
import type { Db } from '#server/db/connect.ts';
import { CONFLICT_COLUMNS, conflictIn, overlaps, type RawConflict } from './busy.ts';

/*
 * As for candidates: everybody's bookings in the window are read once, by the index over `starts_at`, and set beside the
 * interpreters (design §5). Without a time no booking overlaps.
 */
const SPEAKERS = {
  name: 'assignment-speakers',
  text: `SELECT i.id, i.name, i.languages, i.hourly_rate, i.is_available, b.*
    FROM interpreters i LEFT JOIN (
      SELECT DISTINCT ON (b.interpreter_id) ${CONFLICT_COLUMNS}, b.interpreter_id FROM assignments b
      WHERE ${overlaps('$2::timestamptz', '$3::timestamptz')} AND b.id IS DISTINCT FROM $4::integer
      ORDER BY b.interpreter_id, b.starts_at
    ) b ON b.interpreter_id = i.id
    WHERE i.languages @> ARRAY[$1]::text[] AND i.archived_at IS NULL
    ORDER BY (i.is_available AND b.interpreter_id IS NULL) DESC, i.is_available DESC, i.name, i.id`,
};

type RawSpeaker = [
  id: number,
  name: string,
  languages: string[],
  rate: string,
  isAvailable: boolean,
  ...RawConflict,
];

/**
 * Who speaks a language: those who can be booked first, by name, then those whom a booking keeps at that time (named as in
 * `interpreter_booked`), last those who take no assignments at present. Source: spec §5, design 3.5.
 */
export async function speakersOf(db: Db, _who: StaffScope, query: SpeakersQuery): Promise<Speaker[]> {
  const { language, startsAt = null, endsAt = null, except = null } = query;
  const rows = await ask<RawSpeaker>(db, SPEAKERS, [language, startsAt, endsAt, except]);
  return rows.map(([id, name, languages, hourlyRate, isAvailable, ...conflict]) => ({
    id,
    name,
    languages,
    hourlyRate,
    isAvailable,
    conflict: conflictIn(conflict),
  }));
}
