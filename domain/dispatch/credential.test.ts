import { describe, expect, it, test } from 'vitest';
import {
  countsOn,
  credentialProblem,
  credentialState,
  describeRequirement,
  type HeldCredential,
  lastDayOf,
  tellNow,
} from './credential.ts';

const held = (state: HeldCredential['state'], expiresOn: string | null = null): HeldCredential => ({
  state,
  expiresOn,
});

test.each([
  [held('verified'), '2026-03-09', true],
  [held('verified', '2026-03-09'), '2026-03-09', true],
  [held('verified', '2026-03-08'), '2026-03-09', false],
  [held('waiting'), '2026-03-09', false],
  [held('refused'), '2026-03-09', false],
  [held('replaced'), '2026-03-09', false],
])('%j counts on %s: %s', (credential, day, counts) => {
  expect(countsOn(credential, day)).toBe(counts);
});

test.each([
  [held('verified', '2026-05-01'), 'expires_soon'],
  [held('verified', '2026-05-02'), 'verified'],
  [held('verified', '2026-03-02'), 'expires_soon'],
  [held('verified', '2026-03-01'), 'expired'],
  [held('verified'), 'verified'],
  [held('waiting', '2026-03-01'), 'waiting'],
])('%j is shown as %s on March 2', (credential, state) => {
  expect(credentialState(credential, '2026-03-02')).toBe(state);
});

test.each([
  ['10:00', '12:00', '2026-03-08'],
  ['22:00', '01:30', '2026-03-09'],
  ['22:00', '00:00', '2026-03-08'],
  ['09:00', '09:00', '2026-03-09'],
])('an appointment from %s to %s ends on %s', (startTime, endTime, day) => {
  expect(lastDayOf({ date: '2026-03-08', startTime, endTime })).toBe(day);
});

describe('why somebody cannot take an appointment on March 9', () => {
  const problem = (...of: HeldCredential[]) =>
    credentialProblem('Court certification', of, { day: '2026-03-09', today: '2026-03-05' });

  it.each([
    [[held('verified', '2026-03-09')], null],
    [[held('verified', '2026-03-03')], 'expired on Mar 3; the appointment is on Mar 9.'],
    [[held('verified', '2026-03-07')], 'expires on Mar 7; the appointment is on Mar 9.'],
    [[held('verified', '2025-12-31')], 'expired on Dec 31, 2025; the appointment is on Mar 9, 2026.'],
    [[held('verified', '2026-03-03'), held('waiting', '2028-03-03')], 'has not been checked by the office.'],
    [
      [held('verified', '2026-03-03'), held('waiting', '2026-03-04')],
      'expired on Mar 3; the appointment is on Mar 9.',
    ],
    [[held('refused'), held('replaced', '2026-12-31')], 'is missing.'],
    [[], 'is missing.'],
  ])('%j: %s', (of, sentence) => {
    expect(problem(...of)).toBe(sentence && `Court certification ${sentence}`);
  });
});

test.each([
  ['2026-05-31', null, null],
  ['2026-05-01', null, 60],
  ['2026-05-01', 60, null],
  ['2026-04-01', 60, 30],
  ['2026-03-12', null, 30],
  ['2026-03-09', 30, 7],
  ['2026-03-02', 7, null],
  ['2026-03-01', 7, 0],
  ['2026-03-01', 0, null],
  [null, null, null],
])('of one that ends on %s and was told at %s days, March 2 tells %s', (expiresOn, notifiedDays, days) => {
  expect(tellNow({ expiresOn, notifiedDays }, '2026-03-02')).toBe(days);
});

test.each([
  [null, null, false, 'All appointments of all clients need Court certification.'],
  ['City Court', 'legal', false, 'Legal appointments of City Court need Court certification.'],
  [
    null,
    'legal',
    true,
    'Legal appointments of all clients go first to interpreters with Court certification.',
  ],
])('a requirement of %s for %s, wished %s, reads back', (clientName, serviceType, isPreferred, sentence) => {
  const rule = { typeName: 'Court certification', clientName, serviceType, isPreferred };
  expect(describeRequirement(rule)).toBe(sentence);
});
