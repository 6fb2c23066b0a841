import { describe, expect, it } from 'vitest';
import type { Constraint, Exclusion } from './constraint.ts';
import { decisive, refuseExcluded, whyCannotCome } from './refuse-excluded.ts';

const away = (sentence = 'Away Mar 8–12.'): Exclusion => ({
  constraint: 'away',
  sentence,
  mayOverride: true,
});
const never = (constraint: Constraint): Exclusion => ({
  constraint,
  sentence: constraint,
  mayOverride: false,
});

describe('a refusal', () => {
  it.each([
    ['nothing in the way', [], null, null],
    [
      'what staff may override, all of it',
      [away(), away('Travels up to 30 mi; this appointment is about 47 mi away.')],
      null,
      {
        code: 'interpreter_not_eligible',
        message: 'Away Mar 8–12.',
        override: ['Away Mar 8–12.', 'Travels up to 30 mi; this appointment is about 47 mi away.'],
      },
    ],
    ['the same with a reason', [away()], 'Agreed on the phone', null],
    [
      'what nobody overrides, said first whatever the reason',
      [away(), never('gender')],
      'Agreed on the phone',
      { code: 'interpreter_not_eligible', message: 'gender' },
    ],
    ['another booking', [never('overlap')], null, { code: 'interpreter_booked', message: 'overlap' }],
  ])('is right for %s', (_, exclusions, reason, expected) => {
    expect(refuseExcluded(exclusions, reason)).toEqual(expected);
  });
});

describe('why somebody cannot come any more', () => {
  const mine: Exclusion = { constraint: 'own_calendar', sentence: 'Busy.', mayOverride: true };
  it.each([
    ['time off that nobody has accepted', [away()], [], [away()]],
    ['nothing that was accepted', [away()], [away().sentence], []],
    [
      'other time off than was accepted',
      [away('Away Mar 9–12.')],
      [away().sentence],
      [away('Away Mar 9–12.')],
    ],
    ['what nobody can accept', [never('client_refuses')], ['client_refuses'], [never('client_refuses')]],
    ['nothing of an own calendar, which may have the booking itself', [mine], [], []],
  ])('is %s', (_, exclusions, accepted, expected) => {
    expect(whyCannotCome(exclusions, accepted)).toEqual(expected);
  });
});

describe('what decides', () => {
  const all = [never('archived'), never('language'), never('overlap'), never('gender'), away()];

  it('is all of a new booking or an offer', () => {
    expect(decisive(all, { isOver: false, before: null })).toEqual(all);
  });

  it('is a deletion, the language and another booking for the past', () => {
    expect(decisive(all, { isOver: true, before: null })).toEqual(all.slice(0, 3));
  });

  it('is what a kept booking did not have before, also the same reason at another time', () => {
    const before = [never('gender'), away('Away Mar 1–2.')];
    expect(decisive([never('gender'), away()], { isOver: false, before })).toEqual([away()]);
  });
});
