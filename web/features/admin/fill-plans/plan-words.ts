import type { FillPlan, PlanOffer, UnfilledAppointment } from '#contracts/fill-plans/shapes.ts';
import { UNLIKELY_BELOW } from '#domain/dispatch/fill-plan/unlikely.ts';
import { DECLINE_REASON_WORDS } from '#domain/offer/decline-reason.ts';
import { type AppointmentWhen, describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { describeAge } from '#web/parts/time/time-ago.tsx';
import type { BadgeTone } from '#web/ui/feedback/badge.tsx';

/** '91%'; a chance that is nearly certain is not said to be. */
export function chanceText(chance: number): string {
  const percent = shownPercent(chance);
  if (Number.isInteger(percent)) return `${percent}%`;
  return percent < 1 ? 'under 1%' : 'over 99%';
}

/** 'Under 1% likely': as a badge says it, which begins with a capital letter. */
export function likelyText(chance: number): string {
  const text = `${chanceText(chance)} likely`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'estimated 20m ago'; null: within the last minute. `now` in milliseconds. */
export function estimatedText(chanceAt: string, now: number): string | null {
  const at = Date.parse(chanceAt);
  return now - at < 60_000 ? null : `estimated ${describeAge(at, now)}`;
}

/** What `chanceText` says as a number: 0.5 for 'under 1%', 99.5 for 'over 99%'. */
function shownPercent(chance: number): number {
  if (chance > 0.99) return 99.5;
  return chance > 0 && chance < 0.01 ? 0.5 : Math.round(chance * 100);
}

/** The time of an appointment has come. `now` in milliseconds. */
export function hasBegun({ startsAt }: Pick<UnfilledAppointment, 'startsAt'>, now: number): boolean {
  return Date.parse(startsAt) <= now;
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
      return offer.byStandingYes ? 'booked by auto-accept' : 'accepted';
    case 'declined':
      return offer.declineReason === null
        ? 'declined'
        : `declined (${DECLINE_REASON_WORDS[offer.declineReason].toLowerCase()})`;
    case 'gave_back':
      return 'gave it back';
    case 'taken_back':
      return 'accepted; the booking was released';
    case 'filled':
      return 'somebody else was quicker';
    case 'withdrawn':
      return 'withdrawn';
    case 'expired':
      return 'no answer';
  }
}

/** What stands before the numbers of those asked; null: the numbers say it. A plan that filled an appointment which is open again says nothing of now. */
const STATE_WORDS: Readonly<Record<FillPlan['state'], string | null>> = {
  running: null,
  filled: null,
  paused: PLAN_STATE_LOOKS.paused.word,
  exhausted: PLAN_STATE_LOOKS.exhausted.word,
  stopped: PLAN_STATE_LOOKS.stopped.word,
};

/** Why an unfilled appointment may stay so, in a few words. */
export function planStateText({ plan, openOffers, declined }: UnfilledAppointment): string {
  const offersInWords = [
    openOffers > 0 && `${openOffers} asked`,
    declined > 0 && `${declined} declined`,
  ].filter(Boolean);
  const parts =
    plan && STATE_WORDS[plan.state] !== null ? [STATE_WORDS[plan.state], ...offersInWords] : offersInWords;
  if (parts.length > 0) return parts.join(' · ');
  return plan?.state === 'running' ? PLAN_STATE_LOOKS.running.word : 'Nobody is asked now';
}
