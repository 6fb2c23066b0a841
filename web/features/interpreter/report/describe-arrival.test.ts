import { describe, expect, it } from 'vitest';
import { describeArrival } from './describe-arrival.ts';

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const at = (clock: string) => new Date(`2026-03-02T${clock}`).toISOString();
const arrived = {
  date: '2026-03-02',
  startTime: '10:00',
  endTime: '12:00',
  timeZone: zone,
  arrivedAt: at('09:41'),
  deviceArrivedAt: at('09:41'),
  currentLocation: '{"lat":40.7,"lng":-74,"accuracy":12}',
};

describe('an arrival in words', () => {
  it.each([
    [{ arrivedAt: null }, null],
    [{}, '9:41 AM, accurate to 39 ft'],
    [{ currentLocation: '{"lat":40.7,"lng":-74,"accuracy":1234}' }, '9:41 AM, accurate to 0.8 miles'],
    [{ currentLocation: '{"lat":40.7,"lng":-74}' }, '9:41 AM, location shared'],
    [{ currentLocation: null, deviceArrivedAt: null }, '9:41 AM, without location'],
    [{ arrivedAt: at('10:20') }, '9:41 AM (sent 10:20 AM), accurate to 39 ft'],
  ])('with %j is %j', (more, words) => {
    expect(describeArrival({ ...arrived, ...more })).toBe(words);
  });
});
