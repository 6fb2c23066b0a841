import { describe, expect, it } from 'vitest';
import { URGENCIES } from '#domain/assignment/client-request.ts';
import { checkRequest, earliestRequestDate, startNow } from '#domain/assignment/request-time.ts';

describe('earliestRequestDate', () => {
  it('is tomorrow for routine, today for urgent and emergency', () => {
    const today = '2026-02-28';
    expect(URGENCIES.map((value) => earliestRequestDate({ urgency: value, today }))).toEqual([
      '2026-03-01',
      today,
      today,
    ]);
  });
});

it.each([
  ['2026-03-07T15:01:00Z', '2026-03-07T15:10:00.000Z'],
  ['2026-03-07T15:05:00Z', '2026-03-07T15:10:00.000Z'],
  ['2026-03-07T15:59:30Z', '2026-03-07T16:05:00.000Z'],
])('the first start that can be requested at %s is %s', (now, start) => {
  expect(startNow(now)).toBe(start);
});

describe('checkRequest', () => {
  const sound = {
    date: '2026-03-08',
    startTime: '09:00',
    endTime: '11:00',
    urgency: 'routine',
    today: '2026-03-07',
  } as const;

  it.each([
    ['exactly 2 hours tomorrow', sound],
    ['urgent today', { ...sound, date: '2026-03-07', urgency: 'urgent' as const }],
    ['a night', { ...sound, startTime: '22:00', endTime: '01:00' }],
    ['12 hours of a night', { ...sound, startTime: '20:00', endTime: '08:00' }],
    ['exactly 2 years ahead', { ...sound, date: '2028-03-07' }],
    ['an emergency today', { ...sound, date: '2026-03-07', urgency: 'emergency' as const }],
  ])('accepts %s', (_, request) => {
    expect(checkRequest(request)).toBeNull();
  });

  it.each([
    [{ endTime: '09:00' }, { endTime: 'End time must be after start time' }],
    [{ startTime: '20:00', endTime: '08:05' }, { endTime: 'End time must be after start time' }],
    [{ startTime: '23:00', endTime: '00:55' }, { endTime: 'Appointments must be at least 2 hours long' }],
    [{ endTime: '10:59' }, { endTime: 'Appointments must be at least 2 hours long' }],
    [{ date: '2028-03-08' }, { date: 'Choose a date within the next 2 years' }],
    [{ date: '2026-03-06' }, { date: 'Date cannot be in the past' }],
    [{ date: '2026-03-06', urgency: 'urgent' as const }, { date: 'Date cannot be in the past' }],
    [
      { date: '2026-03-07' },
      { date: "Routine requests need a day's notice. For today, choose urgent or emergency" },
    ],
    [
      { date: '2026-03-06', endTime: '08:00' },
      { endTime: 'End time must be after start time', date: 'Date cannot be in the past' },
    ],
  ])('refuses %j', (change, fields) => {
    const refusal = checkRequest({ ...sound, ...change });
    expect(refusal).toMatchObject({ code: 'validation_failed', message: Object.values(fields)[0] });
    expect(refusal?.fields).toEqual(fields);
  });
});
