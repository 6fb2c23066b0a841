import { expect, it } from 'vitest';
import { presentTimeZoneName } from './time-zone-name.ts';

it.each([
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['America/New_York', 'America/New_York'],
  ['UTC', 'UTC'],
])('%s is called %s', (zone, name) => {
  expect(presentTimeZoneName(zone)).toBe(name);
});

it('gives every zone that is listed by a former name one that is the same zone', () => {
  const offset = (timeZone: string, at: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'long' }).format(
      new Date(at),
    );
  for (const zone of Intl.supportedValuesOf('timeZone'))
    for (const at of ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'])
      expect(offset(presentTimeZoneName(zone), at)).toBe(offset(zone, at));
});
