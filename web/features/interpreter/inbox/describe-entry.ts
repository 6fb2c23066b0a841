import type { InboxEntry } from '#contracts/messages/inbox.ts';
import { atPlace } from '#domain/assignment/mode.ts';
import { formatClockRange, formatDateShort } from '#domain/civil.ts';
import { dollars } from '#web/parts/dollars.ts';
import { relativeDay } from '#web/parts/time/civil-time.ts';

type Span = { readonly date: string; readonly startTime: string; readonly endTime: string };

const ENDED: Record<NonNullable<InboxEntry['ended']>, string> = {
  cancelled: 'Cancelled',
  cancelled_by_client: 'Cancelled by the client',
  reassigned: 'Given to another interpreter',
  unbooked: 'No longer booked',
};

const TITLES: Record<InboxEntry['kind'], string> = {
  offer_made: 'New request',
  offer_filled: 'Request filled by another interpreter',
  offer_withdrawn: 'Request withdrawn',
  several_offered: 'New requests',
  booking_confirmed: 'Booked',
  booking_changed: 'Changed',
  booking_cancelled: 'Cancelled',
  several_changed: 'Several appointments',
  completed: 'Completed by the office',
  payment_sent: 'Payment sent',
  payout_paid: 'You were paid',
  transfer_returned: 'Your bank returned our payment',
  closeout_returned: 'Question about your report',
  language_confirmed: 'Language confirmed',
  language_declined: 'Language not added',
  credential_verified: 'Credential verified',
  credential_refused: 'Credential not accepted',
  credential_expiring: 'Credential expires soon',
  credential_expired: 'Credential expired',
};

/** 'Cancelled: Today, 11:45 AM – 1:45 PM at 2 Midtown Road'. `today` is a civil date. */
export function entryTitle(
  { kind, ended, appointment, language, credential, several }: InboxEntry,
  today: string,
): string {
  const word = ended ? ENDED[ended] : TITLES[kind];
  if (several) return `${word}: ${several.counts.map(countText).join(', ')}`;
  if (language !== null) return `${word}: ${language}`;
  if (credential) return `${word}: ${credential.name}`;
  if (appointment === null) return word;
  const place = appointment.place === null ? '' : ` ${atPlace(appointment.place)}`;
  return `${word}: ${spanText(appointment, today)}${place}`;
}

type Count = NonNullable<InboxEntry['several']>['counts'][number];

const OUTCOMES: Readonly<Record<Count['outcome'], string>> = {
  booked: 'booked',
  changed: 'changed',
  cancelled: 'cancelled',
  released: 'no longer yours',
  offered: 'offered',
  withdrawn: 'withdrawn',
  requested: 'requested',
};

const countText = ({ outcome, count }: Count) => `${count} ${OUTCOMES[outcome]}`;

/** Where what an entry is about is seen: a tab of the portal, the appointment, or a dialog of the menu. */
export function placeOfEntry({ kind, assignmentId }: Pick<InboxEntry, 'kind' | 'assignmentId'>) {
  switch (kind) {
    case 'offer_made':
    case 'offer_filled':
    case 'offer_withdrawn':
    case 'several_offered':
      return 'offers';
    case 'booking_confirmed':
    case 'booking_changed':
      return assignmentId === null ? 'schedule' : 'appointment';
    case 'booking_cancelled':
    case 'several_changed':
      return 'schedule';
    case 'completed':
    case 'payment_sent':
    case 'payout_paid':
    case 'transfer_returned':
    case 'closeout_returned':
      return 'earnings';
    case 'language_confirmed':
    case 'language_declined':
      return 'profile';
    case 'credential_verified':
    case 'credential_refused':
    case 'credential_expiring':
    case 'credential_expired':
      return 'credentials';
  }
}

/** What else there is to say, sentence by sentence: what it was before, why, what is paid. */
export function entrySentences(entry: InboxEntry, today: string): string[] {
  const { kind, before, reason, amount, appointment, several } = entry;
  return [
    several?.days && `${daysText(several.days)}.`,
    before.time && `It was ${spanText(before.time, today)}.`,
    before.place && `It was ${atPlace(before.place)}.`,
    reason && `Reason: ${reason.replace(/[\s.]+$/, '')}.`,
    entry.question,
    paidText(kind, amount),
    kind === 'language_confirmed' && `You now get requests for ${entry.language}.`,
    kind === 'language_declined' && 'Questions? Call the office.',
    credentialText(kind, entry.credential?.expiresOn),
    appointment && kind !== 'booking_cancelled' && kind !== 'booking_changed' ? appointment.language : null,
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '') as string[]; // filtered
}

function daysText({ from, to }: { readonly from: string; readonly to: string }): string {
  return from === to ? formatDateShort(from) : `${formatDateShort(from)} to ${formatDateShort(to)}`;
}

function credentialText(kind: InboxEntry['kind'], expiresOn: string | null | undefined): string | null {
  if (kind === 'credential_refused') return 'Send it again under Credentials in the menu.';
  if (!expiresOn) return null;
  const day = formatDateShort(expiresOn);
  if (kind === 'credential_verified') return `It is valid through ${day}.`;
  const what = kind === 'credential_expired' ? 'It expired on' : 'It expires on';
  return `${what} ${day}. Add the new one under Credentials in the menu.`;
}

function paidText(kind: InboxEntry['kind'], amount: string | null): string | null {
  if (amount === null) return null;
  if (kind === 'transfer_returned')
    return `${dollars(amount)} came back. We will ask you for the right bank details before we pay it again.`;
  if (kind === 'payment_sent' || kind === 'payout_paid') return dollars(amount);
  return amount === '0.00' ? 'There is no pay for it.' : `You are paid ${dollars(amount)}.`;
}

function spanText({ date, startTime, endTime }: Span, today: string): string {
  return `${relativeDay(date, today)}, ${formatClockRange(startTime, endTime)}`;
}
