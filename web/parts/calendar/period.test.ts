import { describe, expect, it } from 'vitest';
import { periodOf, stepFrom, titleOf } from './period.ts';

describe('the period of a view', () => {
  it.each([
    ['day', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['week', '2026-11-20', '2026-11-15', '2026-11-21'],
    ['list', '2026-11-20', '2026-11-20', '2026-11-26'],
    ['month', '2026-11-20', '2026-11-01', '2026-12-05'],
    ['month', '2026-02-01', '2026-02-01', '2026-02-28'],
    ['month', '2026-08-31', '2026-07-26', '2026-09-05'],
    ['week', '2026-12-31', '2026-12-27', '2027-01-02'],
  ] as const)('of a %s at %s is %s to %s', (view, date, from, to) => {
    expect(periodOf(view, date)).toEqual({ from, to });
  });

  it.each([
    ['month', '2026-01-31', 1, '2026-02-01'],
    ['month', '2026-01-15', -1, '2025-12-01'],
    ['week', '2026-11-20', 1, '2026-11-27'],
    ['list', '2026-11-20', -1, '2026-11-13'],
    ['day', '2026-02-28', 1, '2026-03-01'],
  ] as const)('steps by a %s from %s by %i to %s', (view, date, steps, next) => {
    expect(stepFrom(view, date, steps)).toBe(next);
  });

  it.each([
    ['month', '2026-11-20', 'November 2026'],
    ['week', '2026-11-20', 'Nov 15 – 21, 2026'],
    ['list', '2026-11-30', 'Nov 30 – Dec 6, 2026'],
    ['week', '2026-12-31', 'Dec 27, 2026 – Jan 2, 2027'],
    ['day', '2026-11-20', 'Friday, November 20, 2026'],
  ] as const)('of a %s at %s is called %s', (view, date, title) => {
    expect(titleOf(view, date)).toBe(title);
  });
});
