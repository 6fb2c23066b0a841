import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, bookedMinutes } from '#domain/civil.ts';
import { addHours, clockIn } from '#domain/time.ts';
import { holdUntil, type QuietHours, type WaitingMessage } from './quiet-hours.ts';

const NEW_YORK = 'America/New_York';
const night: QuietHours = { startTime: '21:00', endTime: '07:00', timeZone: NEW_YORK };
/** 11:30 PM on a Tuesday in New York; the night's quiet hours end at 11:00Z. */
const LATE = '2026-06-03T03:30:00Z';
const MORNING = '2026-06-03T11:00:00Z';

const message = (kind: string, more: Partial<WaitingMessage> = {}): WaitingMessage => ({
  kind,
  startsAt: null,
  wasStartsAt: null,
  urgency: null,
  ...more,
});
const waitsUntil = (quiet: QuietHours, now: string) => holdUntil(message('payment_sent'), quiet, now);

describe('quiet hours', () => {
  it.each([
    ['before midnight', '2026-06-03T01:00:00Z', MORNING],
    ['after midnight', '2026-06-03T05:00:00Z', MORNING],
    ['a second before they end', '2026-06-03T10:59:59.900Z', MORNING],
    ['as they end', MORNING, null],
    ['at noon', '2026-06-03T16:00:00Z', null],
    ['a second before they begin', '2026-06-03T00:59:59Z', null],
  ])('over midnight hold messages that can wait: %s', (_, now, end) => {
    expect(waitsUntil(night, now)).toBe(end);
  });

  it('within one day hold until the end of that day', () => {
    const siesta = { startTime: '13:00', endTime: '15:30', timeZone: 'Europe/Madrid' };
    expect(waitsUntil(siesta, '2026-06-03T11:30:00Z')).toBe('2026-06-03T13:30:00Z');
    expect(waitsUntil(siesta, '2026-06-03T13:30:00Z')).toBeNull();
    expect(waitsUntil(siesta, '2026-06-03T22:30:00Z')).toBeNull();
  });

  it('are those of the reader’s own zone', () => {
    expect(waitsUntil({ ...night, timeZone: 'Asia/Kolkata' }, '2026-06-03T16:00:00Z')).toBe(
      '2026-06-04T01:30:00Z',
    );
  });

  it('are longer in the night in which the clock goes back, shorter when it goes forward', () => {
    expect(waitsUntil(night, '2026-11-01T01:30:00Z')).toBe('2026-11-01T12:00:00Z');
    expect(waitsUntil(night, '2026-03-08T02:30:00Z')).toBe('2026-03-08T11:00:00Z');
  });

  it('that end in the skipped hour end when the clock jumps', () => {
    const short = { ...night, endTime: '02:30' };
    expect(waitsUntil(short, '2026-03-08T06:59:00Z')).toBe('2026-03-08T07:00:00Z');
    expect(waitsUntil(short, '2026-03-08T07:00:00Z')).toBeNull();
  });

  it('that begin in the skipped hour begin when the clock jumps', () => {
    const late = { ...night, startTime: '02:30' };
    expect(waitsUntil(late, '2026-03-08T06:59:00Z')).toBeNull();
    expect(waitsUntil(late, '2026-03-08T07:00:00Z')).toBe('2026-03-08T11:00:00Z');
  });

  it('that end in the doubled hour are quiet until it has passed for the second time', () => {
    const short = { ...night, endTime: '01:30' };
    expect(waitsUntil(short, '2026-11-01T05:29:00Z')).toBe('2026-11-01T06:30:00Z');
    expect(waitsUntil(short, '2026-11-01T05:45:00Z')).toBe('2026-11-01T06:30:00Z');
    expect(waitsUntil(short, '2026-11-01T06:30:00Z')).toBeNull();
  });

  it('that begin in the doubled hour begin the first time', () => {
    const late = { ...night, startTime: '01:30' };
    expect(waitsUntil(late, '2026-11-01T05:29:00Z')).toBeNull();
    expect(waitsUntil(late, '2026-11-01T05:30:00Z')).toBe('2026-11-01T12:00:00Z');
    expect(waitsUntil(late, '2026-11-01T06:10:00Z')).toBe('2026-11-01T12:00:00Z');
  });

  it('hold nothing for who has none', () => {
    expect(holdUntil(message('payment_sent'), null, LATE)).toBeNull();
  });
});

describe('messages that can wait', () => {
  const soon = { startsAt: '2026-06-03T14:00:00Z' };
  const later = { startsAt: '2026-06-10T14:00:00Z' };

  it.each(['invitation', 'password_reset', 'staff_push', 'on_the_way', 'arrived'])('never %s', (kind) => {
    expect(holdUntil(message(kind), night, LATE)).toBeNull();
    expect(holdUntil(message(kind, later), night, LATE)).toBeNull();
  });

  it.each(['payment_sent', 'completed', 'offer_filled', 'offer_withdrawn', 'request_received'])(
    'always %s',
    (kind) => {
      expect(holdUntil(message(kind, { ...soon, urgency: 'emergency' }), night, LATE)).toBe(MORNING);
    },
  );

  it.each([
    'offer_made',
    'booking_confirmed',
    'booking_changed',
    'booking_cancelled',
    'proposal_accepted',
    'proposal_declined',
  ])('%s, unless its appointment is urgent or starts, or was to start, within 24 hours', (kind) => {
    expect(holdUntil(message(kind, later), night, LATE)).toBe(MORNING);
    expect(holdUntil(message(kind, { ...later, urgency: 'routine' }), night, LATE)).toBe(MORNING);
    expect(holdUntil(message(kind, soon), night, LATE)).toBeNull();
    expect(holdUntil(message(kind, { ...later, wasStartsAt: soon.startsAt }), night, LATE)).toBeNull();
    expect(holdUntil(message(kind, { ...later, urgency: 'urgent' }), night, LATE)).toBeNull();
    expect(holdUntil(message(kind, { ...later, urgency: 'emergency' }), night, LATE)).toBeNull();
  });

  it('a change to one exactly 24 hours away does not, nor to one that has just begun', () => {
    expect(
      holdUntil(message('booking_changed', { startsAt: '2026-06-04T03:30:00Z' }), night, LATE),
    ).toBeNull();
    expect(holdUntil(message('booking_changed', { startsAt: '2026-06-04T03:30:01Z' }), night, LATE)).toBe(
      MORNING,
    );
    expect(
      holdUntil(message('booking_cancelled', { startsAt: '2026-06-03T02:30:00Z' }), night, LATE),
    ).toBeNull();
    expect(holdUntil(message('booking_cancelled', { startsAt: '2026-05-03T02:30:00Z' }), night, LATE)).toBe(
      MORNING,
    );
  });

  it('a reminder, unless it would come less than two hours before the start', () => {
    expect(holdUntil(message('reminder', { startsAt: '2026-06-03T13:00:00Z' }), night, LATE)).toBe(MORNING);
    expect(holdUntil(message('reminder', { startsAt: '2026-06-03T12:59:00Z' }), night, LATE)).toBeNull();
    expect(holdUntil(message('reminder', { startsAt: '2026-06-03T10:00:00Z' }), night, LATE)).toBeNull();
  });
});

describe('whatever the hours, the zone and the moment', () => {
  const CHANGES = [
    [NEW_YORK, '2026-03-08'],
    [NEW_YORK, '2026-11-01'],
    ['Europe/Berlin', '2026-03-29'],
    ['Europe/Berlin', '2026-10-25'],
    ['Australia/Lord_Howe', '2026-10-04'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['America/Santiago', '2026-09-06'],
    ['America/Santiago', '2026-04-05'],
    ['Africa/Casablanca', '2026-03-22'],
    ['Africa/Casablanca', '2026-02-15'],
    ['Asia/Kolkata', '2026-06-01'],
  ] as const;
  const clock = fc
    .nat(1439)
    .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);
  const moment = fc
    .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -36 * 60, max: 36 * 60 }))
    .map(([[timeZone, day], minutes]) => ({
      timeZone,
      now: addHours(`${addDays(day, 0)}T04:00:00Z`, minutes / 60),
    }));
  const moments = fc
    .record({ moment, startTime: clock, endTime: clock })
    .filter(({ startTime, endTime }) => startTime !== endTime)
    .map(({ moment: { timeZone, now }, startTime, endTime }) => ({
      quiet: { startTime, endTime, timeZone },
      now,
    }));
  const isQuietOnTheClock = ({ startTime, endTime, timeZone }: QuietHours, at: string) => {
    const time = clockIn(timeZone, at);
    return startTime < endTime ? startTime <= time && time < endTime : startTime <= time || time < endTime;
  };

  it('a message is held whenever the clock is within them', () => {
    fc.assert(
      fc.property(moments, ({ quiet, now }) => {
        if (isQuietOnTheClock(quiet, now)) expect(waitsUntil(quiet, now)).not.toBeNull();
      }),
    );
  });

  it('it is sent after now, and at most 25 hours later', () => {
    fc.assert(
      fc.property(moments, ({ quiet, now }) => {
        const until = waitsUntil(quiet, now);
        if (until === null) return;
        expect(Date.parse(until)).toBeGreaterThan(Date.parse(now));
        expect(Date.parse(until)).toBeLessThanOrEqual(Date.parse(addHours(now, 25)));
      }),
    );
  });

  it('it is never sent within them, if they leave some hours of the day free', () => {
    fc.assert(
      fc.property(moments, ({ quiet, now }) => {
        fc.pre(bookedMinutes(quiet.startTime, quiet.endTime) <= 20 * 60);
        const until = waitsUntil(quiet, now);
        if (until === null) return;
        expect(waitsUntil(quiet, until)).toBeNull();
        expect(isQuietOnTheClock(quiet, until)).toBe(false);
      }),
    );
  });

  it('outside of them, where the clock does not change, nothing is held', () => {
    fc.assert(
      fc.property(moments, ({ quiet, now }) => {
        const fixed = { ...quiet, timeZone: 'Asia/Kolkata' };
        expect(waitsUntil(fixed, now) !== null).toBe(isQuietOnTheClock(fixed, now));
      }),
    );
  });
});
