import { describe, expect, it } from 'vitest';
import { type Requirements, requirementsChanged } from './requirements-changed.ts';

const before: Requirements = {
  clientId: 1,
  date: '2026-03-12',
  startTime: '10:00',
  endTime: '12:00',
  timeZone: 'America/New_York',
  mode: 'on_site',
  location: '2 Midtown Road',
  serviceType: null,
  language: 'Arabic',
  dialect: null,
  requiresGender: null,
  requiredCredentials: [1, 3],
};

describe('an edit', () => {
  it.each([
    { clientId: 2 },
    { date: '2026-03-13' },
    { startTime: '10:30' },
    { endTime: '12:30' },
    { timeZone: 'America/Chicago' },
    { mode: 'phone' },
    { location: '3 Midtown Road' },
    { serviceType: 'legal' },
    { language: 'Kurdish' },
    { dialect: 'Gulf' },
    { requiresGender: 'man' },
    { requiredCredentials: [1, 2] },
    { requiredCredentials: [1] },
  ])('asks otherwise with %j', (change) => {
    expect(requirementsChanged(before, { ...before, ...change })).toBe(true);
  });

  it('asks the same with other wishes and notes, and with its credentials in another order', () => {
    const other = { preferredCredentials: [1], preferredSpecialities: ['Oncology'], notes: 'Ring twice' };
    expect(requirementsChanged(before, { ...before, requiredCredentials: [3, 1], ...other })).toBe(false);
  });
});
