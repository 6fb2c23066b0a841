import type { OfferByToken } from '#contracts/offers/shapes.ts';
import type { OfferState } from './offer-state.ts';

interface Words {
  title: string;
  text: string;
}

/** Whether somebody may say that they could step in, or has said it (rule offers-14). */
export type Standby = NonNullable<OfferByToken['reserve']>;

const outcomes: Readonly<Record<Exclude<OfferState, 'open'>, Words>> = {
  accepted: { title: 'Booked', text: "It's in your schedule." },
  declined: { title: 'You declined this offer', text: 'Thank you for answering.' },
  filled: {
    title: 'Already filled',
    text: "Another interpreter has this appointment. Thank you. You don't need to do anything.",
  },
  withdrawn: { title: 'No longer needed', text: 'The office has withdrawn this request.' },
  expired: { title: 'This request has expired', text: "You can't answer it anymore." },
};

const onStandby: Readonly<Record<Standby, Words>> = {
  possible: { title: 'Somebody else was quicker', text: "Could you step in if they can't come?" },
  said: { title: 'You are on standby', text: 'We ask you first.' },
};

type Changed = OfferByToken['changedSince'];

/** The outcome of an offer, as a sentence to its interpreter; `changedSince` it was sent, if it was withdrawn. */
export function offerOutcome(
  state: Exclude<OfferState, 'open'>,
  { reserve: standby, changedSince }: { reserve: Standby | null; changedSince: Changed },
): Words {
  if (state === 'withdrawn' && changedSince.length > 0)
    return {
      title: changedTitle(changedSince),
      text: 'This offer has ended. If the office asks you again, you get a new one.',
    };
  return standby === null ? outcomes[state] : onStandby[standby];
}

/** @example changedTitle(['time', 'place']) // 'The time and the place have changed' */
export function changedTitle(changed: Changed): string {
  if (changed.length === 0) return 'You have a new offer';
  const named = new Intl.ListFormat('en').format(changed.map((part) => `the ${part}`));
  return `T${named.slice(1)} ${changed.length === 1 ? 'has' : 'have'} changed`;
}
