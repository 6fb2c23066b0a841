import type * as z from 'zod/mini';
import type { Notification } from '#contracts/notification.ts';
import type { Offer, OfferSummary } from '#contracts/offer.ts';
import { joinNames } from '#web/ui/text/join-names.ts';

export type OfferRow = z.output<typeof Offer>;
export type OfferState = OfferRow['state'];

/** The most telling first. */
const ORDER: readonly OfferState[] = [
  ...(['accepted', 'open', 'declined', 'gave_back', 'taken_back', 'expired', 'filled', 'withdrawn'] as const),
];

/** The last offer to each interpreter (an appointment may be offered again), the most telling first. */
export function latestOffers(offers: readonly OfferRow[]): OfferRow[] {
  const byInterpreter = new Map<number, OfferRow>();
  for (const offer of [...offers].sort((a, b) => a.id - b.id)) byInterpreter.set(offer.interpreter.id, offer);
  return [...byInterpreter.values()].sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
}

/** How many offers are in each state. */
export function countByState(offers: readonly OfferRow[]): OfferSummary['counts'] {
  const tally = {
    open: 0,
    accepted: 0,
    declined: 0,
    filled: 0,
    withdrawn: 0,
    expired: 0,
    gave_back: 0,
    taken_back: 0,
  };
  for (const { state } of offers) tally[state] += 1;
  return tally;
}

/** 'Asked 4 · 3 waiting · 1 declined'. */
export function describeCounts(counts: OfferSummary['counts']): string {
  const asked = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const parts = [
    `Asked ${asked}`,
    counts.accepted > 0 && `${counts.accepted} accepted`,
    counts.open > 0 && `${counts.open} waiting`,
    counts.declined > 0 && `${counts.declined} declined`,
    counts.gave_back > 0 && `${counts.gave_back} gave it back`,
    counts.taken_back > 0 && `${counts.taken_back} taken back`,
    counts.expired > 0 && `${counts.expired} without an answer`,
    counts.withdrawn > 0 && `${counts.withdrawn} withdrawn`,
  ];
  return parts.filter(Boolean).join(' · ');
}

type Message = Pick<Notification, 'channel' | 'state'>;

const CHANNELS: Readonly<Record<string, string>> = { sms: 'SMS', email: 'email', push: 'push message' };

const NOT_SET_UP = 'no SMS or email was set up';

/** The channels of the messages to a person: ' by SMS and e-mail'; it follows a time, and is empty while unknown. */
export function describeChannel(messages: readonly Message[]): string {
  if (messages.length === 0) return '';
  const via = (...states: string[]) =>
    messages.filter(({ state }) => states.includes(state)).map(({ channel }) => CHANNELS[channel] ?? channel);
  const arrived = via('sent', 'delivered');
  if (arrived.length > 0) return ` by ${joinNames(arrived)}`;
  if (via('sending').length > 0) return ' · being sent';
  if (via('queued').length > 0) return ' · not sent yet';
  if (via('failed').length > 0) return ` · ${joinNames(via('failed'))} failed`;
  return via('not_configured').length > 0 ? ` · not sent: ${NOT_SET_UP}` : ' · not sent';
}
