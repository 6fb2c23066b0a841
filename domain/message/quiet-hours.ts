import { addDays } from '#domain/civil.ts';
import { addHours, clockReadings, dateIn } from '#domain/time.ts';

/** When a person wants no message that can wait: 'HH:MM' in an IANA zone; an end before the start is on the next day. */
export interface QuietHours {
  readonly startTime: string;
  readonly endTime: string;
  readonly timeZone: string;
}

/**
 * What decides whether a message may wait: its kind, the start of its appointment, the start before it was moved (instants), and
 * the request's urgency ('routine', 'urgent', 'emergency'). null: has none.
 */
export interface WaitingMessage {
  readonly kind: string;
  readonly startsAt: string | null;
  readonly wasStartsAt: string | null;
  readonly urgency: string | null;
}

/** An appointment that starts so soon changes somebody's next day: what is said of it does not wait. */
const HOURS_AT_HAND = 24;

/** How long before an appointment its reminder must have come, to be of use. */
const HOURS_TO_GET_THERE = 2;

/** Messages that somebody is waiting for, or that are useless if they come late. */
const NEVER_WAIT: ReadonlySet<string> = new Set([
  'invitation',
  'password_reset',
  'staff_push',
  'on_the_way',
  'arrived',
  'running_late',
  'client_missing',
  'not_filled',
]);

/** Messages after which somebody may have to act, or to stay at home. */
const WAIT_UNLESS_AT_HAND: ReadonlySet<string> = new Set([
  'offer_made',
  'booking_confirmed',
  'booking_changed',
  'booking_cancelled',
  'proposal_accepted',
  'proposal_declined',
]);

/**
 * Until when a message is held back for its reader's quiet hours (an instant: their end); null if it is sent now, because there
 * are none, because they are not now (`now` is an instant), or because it cannot wait:
 * - invitations, resets, messages from the office and 'on the way' or 'arrived' never wait;
 * - offers, bookings, changes and cancellations do not wait if the appointment is urgent or an emergency, or if it starts, or was
 *   to start, within 24 hours;
 * - a reminder does not wait if it would come less than two hours before the start;
 * - everything else waits.
 *
 * Quiet hours last from the first moment at which the clock shows their start to the last at which it shows their end: an hour
 * that the clock shows twice is quiet both times, and an end in a skipped hour is the moment of the jump. Source:
 * docs/decisions/0025.
 * @example holdUntil({ kind: 'payment_sent', startsAt: null, wasStartsAt: null, urgency: null },
 *   { startTime: '21:00', endTime: '07:00', timeZone: 'America/New_York' }, '2026-03-08T05:00:00Z') // '2026-03-08T11:00:00Z'
 */
export function holdUntil(message: WaitingMessage, quiet: QuietHours | null, now: string): string | null {
  const end = quiet === null ? null : endOfQuiet(quiet, now);
  return end !== null && canWait(message, now, end) ? end : null;
}

/**
 * When the quiet hours end that are now; null where none are. Three days are looked at: the hours of yesterday may last
 * until today, and where the clock goes back over midnight tomorrow's have been once already.
 */
function endOfQuiet({ startTime, endTime, timeZone }: QuietHours, now: string): string | null {
  const today = dateIn(timeZone, now);
  const ends = [-1, 0, 1].flatMap((days) => {
    const date = addDays(today, days);
    const from = clockReadings(date, startTime, timeZone).first;
    const to = clockReadings(endTime <= startTime ? addDays(date, 1) : date, endTime, timeZone).last;
    return isBefore(now, from) || !isBefore(now, to) ? [] : [to];
  });
  return ends.reduce<string | null>(
    (latest, end) => (latest === null || isBefore(latest, end) ? end : latest),
    null,
  );
}

function canWait(
  { kind, startsAt, wasStartsAt, urgency }: WaitingMessage,
  now: string,
  end: string,
): boolean {
  if (NEVER_WAIT.has(kind)) return false;
  if (WAIT_UNLESS_AT_HAND.has(kind)) {
    return !isUrgent(urgency) && !isAtHand(startsAt, now) && !isAtHand(wasStartsAt, now);
  }
  if (kind !== 'reminder' || startsAt === null) return true;
  return !isBefore(startsAt, addHours(end, HOURS_TO_GET_THERE));
}

function isUrgent(urgency: string | null): boolean {
  return urgency === 'urgent' || urgency === 'emergency';
}

/** Also after the start: if an appointment that began an hour ago is cancelled, somebody may be waiting at the place. */
function isAtHand(startsAt: string | null, now: string): boolean {
  if (startsAt === null) return false;
  return (
    !isBefore(addHours(now, HOURS_AT_HAND), startsAt) && !isBefore(startsAt, addHours(now, -HOURS_AT_HAND))
  );
}

/** Instants may come with fractions of a second and with an offset: compared as moments, not as text. */
function isBefore(a: string, b: string): boolean {
  return Date.parse(a) < Date.parse(b);
}
