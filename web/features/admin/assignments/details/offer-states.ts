import type * as z from 'zod/mini';
import type { Notification } from '#contracts/notifications/shapes.ts';
import type { Offer, OfferSummary } from '#contracts/offers/shapes.ts';
import { joinNames } from '#web/ui/text/join-names.ts';

export type OfferRow = z.output<typeof Offer>;
export type OfferState = OfferRow['state'];

/** The most telling first. */
const ORDER: readonly OfferState[] = [
  ...(['accepted', 'open', 'declined', 'gave_back', 'taken_back', 'expired', 'filled', 'withdrawn'] as const),
];

/** An interpreter who was asked: the last offer, and those before it (an appointment may be offered again), the latest first. */
export interface OfferedPerson {
  readonly offer: OfferRow;
  readonly earlier: readonly OfferRow[];
}

/** Each interpreter who was asked, once; whose last offer is the most telling comes first. */
export function offeredPeople(offers: readonly OfferRow[]): OfferedPerson[] {
  const latestFirst = [...offers].sort((a, b) => b.id - a.id);
  const people = [...Map.groupBy(latestFirst, ({ interpreter }) => interpreter.id).values()];
  return people
    .flatMap(([offer, ...earlier]) => (offer ? [{ offer, earlier }] : []))
    .sort((a, b) => ORDER.indexOf(a.offer.state) - ORDER.indexOf(b.offer.state));
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
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const parts = [
    `Asked ${total}`,
    counts.accepted > 0 && `${counts.accepted} accepted`,
    counts.open > 0 && `${counts.open} waiting`,
    counts.declined > 0 && `${counts.declined} declined`,
    counts.gave_back > 0 && `${counts.gave_back} gave it back`,
    counts.taken_back > 0 && `${counts.taken_back} released`,
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
