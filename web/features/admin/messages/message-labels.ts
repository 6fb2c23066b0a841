import type { Notification } from '#contracts/notifications/shapes.ts';
import { formatClock12 } from '#domain/civil.ts';
import { kindOfMessage, type StaffKind } from '#domain/message/kinds.ts';
import { clockInZone, dateInZone, relativeDay } from '#web/parts/time/civil-time.ts';
import type { BadgeTone } from '#web/ui/feedback/badge.tsx';

/** What staff call the kinds of their notifications. */
export const STAFF_KIND_NAMES: Readonly<Record<StaffKind, string>> = {
  request_received: 'New request',
  offer_accepted: 'Offer accepted',
  offer_declined: 'Offer declined',
  nobody_left: 'No one accepted',
  plan_thin: 'Few interpreters available',
  plan_exhausted: 'Too late to ask',
  work_uneven: 'Offered less evenly',
  checked_in: 'Checked in',
  not_checked_in: 'Not checked in',
  absence_reported: 'Has not come',
  problem_reported: 'Message from a client',
  request_changed: 'Request changed',
  running_late: 'Running late',
  on_time: 'On time after all',
  given_back: "Can't make it",
  away_while_booked: 'Away while booked',
  refused_while_booked: 'Refused after booking',
  not_held: 'Appointment did not take place',
  completed: 'Completed',
  booking_cancelled: 'Cancelled by the client',
  credential_expiring: 'Credential expires soon',
  credential_expired: 'Credential expired',
  payment_overdue: 'Payment overdue',
  ledger_differs: 'Ledger differs',
  time_proposed: 'Reschedule request',
  proposal_withdrawn: 'Proposal withdrawn',
  low_rating: 'Low rating',
  text_received: 'Text received',
  calendar_ignored: 'Calendar could not be read',
  message_failed: 'Message failed',
  channel_down: 'Messages not going out',
  channel_up: 'Messages going out again',
};

type MessageAbout = Pick<Notification, 'kind' | 'recipient'>;

/** Staff's name for a message of this kind; for a kind of a later release, the kind's own words. */
export function kindName({ kind, recipient: { audience } }: MessageAbout): string {
  if (audience === 'staff') return staffKindName(kind);
  return kindOfMessage(audience, kind)?.name ?? inWords(kind);
}

function inWords(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');
}

export function staffKindName(kind: string): string {
  const own = (STAFF_KIND_NAMES as Readonly<Record<string, string>>)[kind];
  // E-mails about the own account are the same for everybody.
  return (
    own ?? kindOfMessage('interpreter', kind)?.name ?? asSentence(kind.replaceAll('_', ' ')).replace('.', '')
  );
}

/** Staff's names of the channels. */
export const CHANNEL_NAMES: Readonly<Record<Notification['channel'], string>> = {
  email: 'Email',
  sms: 'Text message',
  push: 'Push',
  in_app: 'In app',
};

/** The recipient: 'Ana Silva'; for a notification in the center 'All staff'. */
export function recipientName({
  recipient: { audience, id, name },
}: Pick<Notification, 'recipient'>): string {
  if (audience === 'staff') return name ?? 'All staff';
  return name ?? `${audience === 'client' ? 'Client' : 'Interpreter'} ${id}`;
}

const STATES: Readonly<Record<string, { tone: BadgeTone; word: string }>> = {
  queued: { tone: 'yellow', word: 'Waiting' },
  sending: { tone: 'blue', word: 'Sending' },
  sent: { tone: 'green', word: 'Sent' },
  delivered: { tone: 'teal', word: 'Delivered' },
  failed: { tone: 'red', word: 'Failed' },
  dropped: { tone: 'gray', word: 'Not sent' },
  not_configured: { tone: 'gray', word: 'Not configured' },
};

/** The state of a message, or of a step of its history, as dot and word. */
export function stateStyle(state: string): { tone: BadgeTone; word: string } {
  return STATES[state] ?? { tone: 'gray', word: state };
}

type Waiting = Pick<Notification, 'state' | 'heldFor' | 'dueAt'>;

/** The state with when it ends, where it waits for that: 'Held until 7:00 AM', 'Next try in 3 min'. */
export function stateLabel(
  message: Waiting,
  timeZone: string | undefined,
  now = new Date(),
): { tone: BadgeTone; word: string } {
  const look = stateStyle(message.state);
  if (message.state !== 'queued' || message.heldFor === null) return look;
  if (message.heldFor === 'retry')
    return { tone: 'yellow', word: `Next try${nextTry(message, timeZone, now)}` };
  const when = timeZone === undefined ? '' : ` ${describeTime(message.dueAt, timeZone, now)}`;
  return { tone: 'yellow', word: `Held until${when}` };
}

/** Whether a message waits for its next try, and is not being sent. */
export function waitsForRetry({ state, heldFor }: Pick<Waiting, 'state' | 'heldFor'>): boolean {
  return state === 'queued' && heldFor === 'retry';
}

/** ' in 20 s', ' in 3 min', from an hour on the clock's time: a try that is near has the minute of the one before. */
function nextTry({ dueAt }: Waiting, timeZone: string | undefined, now: Date): string {
  const seconds = Math.ceil((Date.parse(dueAt) - now.getTime()) / 1000);
  if (seconds <= 0) return ' now';
  // In tens: nobody wants to watch a clock.
  if (seconds <= 50) return ` in ${Math.ceil(seconds / 10) * 10} s`;
  if (seconds < 3600) return ` in ${Math.ceil(seconds / 60)} min`;
  return timeZone === undefined ? '' : ` ${describeTime(dueAt, timeZone, now)}`;
}

/** '7:00 AM' today, 'Tomorrow, 7:00 AM', 'Mon, Mar 2, 7:00 AM': an instant as the company's clocks show it. */
export function describeTime(instant: string, timeZone: string, now = new Date()): string {
  const at = new Date(instant);
  const clock = formatClock12(clockInZone(timeZone, at));
  const [date, today] = [dateInZone(timeZone, at), dateInZone(timeZone, now)];
  return date === today ? clock : `${relativeDay(date, today)}, ${clock}`;
}

/** The same within a sentence, after 'since'. */
export function describeSince(instant: string, timeZone: string, now = new Date()): string {
  return describeTime(instant, timeZone, now).replace(/^Yesterday/, (word) => word.toLowerCase());
}

type Reasoned = Pick<Notification, 'state' | 'heldFor' | 'lastError' | 'isWayOn' | 'channel'>;

const WAYS: Readonly<Record<Notification['channel'], string>> = {
  email: 'Email',
  sms: 'Texting',
  push: 'Push',
  in_app: 'Parley',
};

/** Whether a message did not leave because its channel is still off: Settings are where to turn it on. */
export function isChannelOff({ state, lastError, isWayOn }: Omit<Reasoned, 'heldFor' | 'channel'>): boolean {
  return state === 'not_configured' && !lastError && !isWayOn;
}

/** Why it is in its state, as a sentence of staff's; null where there is nothing to say. */
export function stateReason(message: Reasoned): string | null {
  const { state, heldFor, lastError, isWayOn, channel } = message;
  if (lastError !== null && lastError !== '') return asSentence(lastError);
  if (state === 'not_configured')
    return isWayOn ? `${WAYS[channel]} was off when this was due.` : `${WAYS[channel]} isn't set up.`;
  return heldFor === 'quiet_hours' ? 'The recipient has quiet hours.' : null;
}

/** A reason as it was kept, as a sentence. */
export function asSentence(text: string): string {
  const begun = text.charAt(0).toLocaleUpperCase('en-US') + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
