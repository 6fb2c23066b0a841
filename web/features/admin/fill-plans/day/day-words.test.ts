import { expect, it } from 'vitest';
import type { DayPlan, PlannedAppointment } from '#contracts/fill-plans/shapes.ts';
import { unfilledAppointment } from '#kit/component/fill-plans.ts';
import { planSummary, travelText } from './day-words.ts';

const suggested = (travel: { minutes: number; from: 'home' | 'before' } | null): PlannedAppointment => ({
  ...unfilledAppointment({ assignmentId: 1 }),
  updatedAt: '2026-11-20T15:00:00Z',
  whyNobody: null,
  suggestion: {
    interpreter: { id: 1, name: 'Ana', phone: '' },
    place: 1,
    reason: null,
    travel,
    cautions: [],
  },
});
const home = { minutes: 25, from: 'home' as const };
const plan = (about: Partial<DayPlan>): DayPlan => ({
  date: '2026-11-25',
  total: 1,
  filled: 1,
  travelMinutes: 25,
  savedMinutes: null,
  isProven: true,
  inTurn: { filled: 1, travelMinutes: 25 },
  appointments: [suggested(home)],
  ...about,
});

it.each<[string, Partial<DayPlan>]>([
  ['Somebody is suggested for 1 of 1 appointment, with 25 min of travel.', {}],
  [
    'Somebody is suggested for 1 of 1 appointment, with 25 min of travel: 5 min less than assigning one at a time.',
    { savedMinutes: 5 },
  ],
  [
    'Somebody is suggested for 2 of 2 appointments, with 25 min of travel (not known for 1): 1 more than assigning one at a time.',
    { filled: 2, appointments: [suggested(home), suggested(null)] },
  ],
  [
    'Somebody is suggested for 1 of 1 appointment, with 25 min of travel. This is a good plan, but not every way was tried: one more may be possible.',
    { isProven: false },
  ],
  [
    'Somebody is suggested for 0 of 1 appointment.',
    { filled: 0, travelMinutes: 0, inTurn: { filled: 0, travelMinutes: 0 } },
  ],
])('%s', (sentence, about) => {
  expect(planSummary(plan(about))).toBe(sentence);
});

it.each([
  ['25 min from home', suggested(home)],
  ['12 min from the previous appointment', suggested({ minutes: 12, from: 'before' })],
  ['There already', suggested({ minutes: 0, from: 'before' })],
  ['Travel not known', suggested(null)],
  ['No travel', { ...suggested(null), mode: 'video' as const }],
])('%s', (text, appointment) => {
  expect(travelText(appointment)).toBe(text);
});
