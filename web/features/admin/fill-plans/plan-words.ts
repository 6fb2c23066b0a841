import type { FillPlan, PlanOffer, UnfilledAppointment } from '#contracts/fill-plan.ts';
import { UNLIKELY_BELOW } from '#domain/dispatch/unlikely.ts';
import { DECLINE_REASON_WORDS } from '#domain/offer/decline-reason.ts';
import { type AppointmentWhen, describeWhen } from '#web/parts/appointment-when.ts';
import type { BadgeTone } from '#web/ui/feedback/badge.tsx';

/** '91%'; a chance that is nearly certain is not said to be. */
export function chanceText(chance: number): string {
  if (chance > 0.99) return 'over 99%';
  if (chance > 0 && chance < 0.01) return 'under 1%';
  return `${Math.round(chance * 100)}%`;
}

/** How sure it is that somebody says yes in time, in a word beside the colour. */
export function chanceTone(chance: number): BadgeTone {
  if (chance >= 0.9) return 'green';
  return chance >= UNLIKELY_BELOW ? 'yellow' : 'red';
}

/** The appointment of a plan: 'Mercy Hospital, Spanish, Mon, Mar 2, 2:00 – 4:00 PM'. */
export function appointmentOfPlan(
  of: AppointmentWhen & { readonly client: { readonly name: string }; readonly language: string },
  today?: string,
): string {
  return `${of.client.name}, ${of.language}, ${describeWhen(of, today)}`;
}

export const PLAN_STATE_LOOKS: Readonly<Record<FillPlan['state'], { tone: BadgeTone; word: string }>> = {
  running: { tone: 'blue', word: 'Asking' },
  paused: { tone: 'yellow', word: 'Paused' },
  filled: { tone: 'green', word: 'Filled' },
  exhausted: { tone: 'red', word: 'Nobody found' },
  stopped: { tone: 'gray', word: 'Stopped' },
};

/** What somebody answered to an offer of a plan, in lower case: 'declined (not free then)'. */
export function answerText(offer: Pick<PlanOffer, 'state' | 'declineReason' | 'byStandingYes'>): string {
  switch (offer.state) {
    case 'open':
      return 'no answer yet';
    case 'accepted':
      return offer.byStandingYes ? 'booked by their standing yes' : 'accepted';
    case 'declined':
      return offer.declineReason === null
        ? 'declined'
        : `declined (${DECLINE_REASON_WORDS[offer.declineReason].toLowerCase()})`;
    case 'filled':
      return 'somebody else was quicker';
    case 'withdrawn':
      return 'withdrawn';
    case 'expired':
      return 'no answer';
  }
}

/** Why an unfilled appointment may stay so, in a few words. */
export function planStateText({ plan, openOffers, declined }: UnfilledAppointment): string {
  const asked = [openOffers > 0 && `${openOffers} asked`, declined > 0 && `${declined} declined`].filter(
    Boolean,
  );
  if (plan === null) return asked.length === 0 ? 'Nobody asked' : asked.join(' · ');
  if (plan.state === 'exhausted') return ['Nobody found', ...asked].join(' · ');
  if (plan.state === 'paused') return ['Paused', ...asked].join(' · ');
  return asked.length === 0 ? 'Asking' : asked.join(' · ');
}
