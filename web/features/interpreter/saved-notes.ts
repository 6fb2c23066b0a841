import { forTexts, TEXTS_OF_BOOKINGS } from '#domain/assignment/texts.ts';
import { addDays } from '#domain/civil.ts';
import { serverNow } from '#web/device/server-clock.ts';
import { splitNotes } from '#web/parts/request-notes.ts';
import { dateInZone } from '#web/parts/time/civil-time.ts';

/** In place of notes that the device does not store. */
const NOT_ON_PHONE = 'This phone keeps notes for today and tomorrow only. Go online to read these.';

/** What a row of appointments or offers has of notes. */
interface Noted extends Readonly<Record<(typeof TEXTS_OF_BOOKINGS)[number], string | null>> {
  readonly date: string;
  readonly timeZone: string;
  readonly notes: string | null;
}

/**
 * An answer of the portal as the device stores it: of lists, only the rows of today and tomorrow have notes. Patients and cases
 * are in the notes, and a phone gets lost (rule sign-in-23).
 */
export function withSavedNotes(data: unknown, now = serverNow()): unknown {
  if (!Array.isArray(data)) return data;
  // Lists are of appointments and offers, and of the inbox, which has no notes (rule access-15).
  return data.map((row: Noted | { notes?: never }) => {
    return row.notes === undefined || isNear(row, now) ? row : withoutNotes(row);
  });
}

function isNear({ date, timeZone }: Noted, now: Date): boolean {
  const today = dateInZone(timeZone, now);
  return [today, addDays(today, 1)].includes(date.slice(0, 10));
}

/** Notes that only name the service and the urgency stay: nobody wrote them, and there is nothing to read online. */
const withoutNotes = (row: Noted) => ({
  ...row,
  notes: splitNotes(row.notes).notes ? NOT_ON_PHONE : row.notes,
  ...forTexts(TEXTS_OF_BOOKINGS, (name) => row[name] && NOT_ON_PHONE),
});
