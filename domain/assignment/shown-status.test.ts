import { expect, it } from 'vitest';
import { shownStatus } from './shown-status.ts';

const AT = {
  startsAt: '2026-03-05T15:00:00Z',
  currentStatus: 'arrived',
  status: 'accepted',
  notHeld: null,
} as const;
const AWAY = { ...AT, currentStatus: 'not_started', absenceReportedAt: '2026-03-05T15:10:00Z' } as const;

it.each([
  ['somebody who has arrived', AT, 'accepted'],
  ['a reported no-show', { ...AT, notHeld: 'client_absent' }, 'no-show'],
  ['an approved no-show', { ...AT, notHeld: 'client_absent', status: 'cancelled' }, 'no-show'],
  ['what did not take place', { ...AT, notHeld: 'did_not_take_place' }, 'not-held'],
  [
    'what did not take place and was cancelled',
    { ...AT, notHeld: 'did_not_take_place', status: 'cancelled' },
    'cancelled',
  ],
  ['an interpreter who did not come', AWAY, 'interpreter-no-show'],
  ['one who came after the report', { ...AWAY, currentStatus: 'arrived' }, 'accepted'],
  ['a report about an earlier start', { ...AWAY, absenceReportedAt: '2026-03-04T15:10:00Z' }, 'accepted'],
  ['what is open again', { ...AWAY, status: 'pending' }, 'pending'],
  ['what was completed after all', { ...AWAY, status: 'completed', currentStatus: 'completed' }, 'completed'],
] as const)('%s is shown as what it is', (_name, appointment, shown) => {
  expect(shownStatus(appointment)).toBe(shown);
});
