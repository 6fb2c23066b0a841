import type { Language } from '#domain/languages.ts';
import type { OfferState } from '#domain/offer/answer.ts';
import { addHours } from '#domain/time.ts';
import type { DemoContext, DemoOffer } from './appointment.ts';
import type { AppointmentTime } from './busy-times.ts';
import { INTERPRETERS } from './people.ts';

/** The demo interpreter has one open offer, set apart; the newcomer was not asked before they came. */
const NOT_ASKED = new Set([0, INTERPRETERS.length - 1]);

/** Up to `most` interpreters who could take an appointment, in the order of their list. */
export function candidates(
  context: DemoContext,
  language: Language,
  when: AppointmentTime,
  most: number,
): number[] {
  return INTERPRETERS.flatMap((person, at) => {
    const canCome = person.awayBecause === undefined && person.languages.includes(language);
    return canCome && !NOT_ASKED.has(at) && context.busyTimes.isFree(at, when) ? [at] : [];
  }).slice(0, most);
}

/** Offers sent to several at once; `stateOf` tells what became of each (its place in the list is given). */
export function offersTo(
  interpreters: readonly number[],
  sentAt: string,
  stateOf: (at: number) => OfferState,
): DemoOffer[] {
  return interpreters.map((interpreter, at) => {
    const state = stateOf(at);
    const isAnswered = state === 'accepted' || state === 'declined';
    return { interpreter, state, sentAt, answeredAt: isAnswered ? addHours(sentAt, (at + 1) / 4) : null };
  });
}
