import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/civil.ts';
import {
  actualEnd,
  addHours,
  appointmentSpan,
  type CivilAppointment,
  clockIn,
  dateIn,
  dayBounds,
  isTimeZone,
} from '#domain/time.ts';
import { wallClock } from '#kit/wall-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The days of 2026 on which five zones change their clocks, and the hours of those days. */
const CHANGES = [
  ['America/New_York', '2026-03-08', 23],
  ['America/New_York', '2026-11-01', 25],
  ['Europe/Berlin', '2026-03-29', 23],
  ['Europe/Berlin', '2026-10-25', 25],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ['America/St_Johns', '2026-03-08', 23],
  ['America/St_Johns', '2026-11-01', 25],
  ['Africa/Casablanca', '2026-03-22', 23],
  ['Africa/Casablanca', '2026-02-15', 25],
] as const;

const zone = fc.constantFrom(...new Set(CHANGES.map(([name]) => name)));
const clockTime = fc.nat(1439).map(clockOf);
const anyDate = fc.oneof(
  fc.nat(2500).map((days) => addDays('2024-01-01', days)),
  fc
    .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -2, max: 1 }))
    .map(([[, day], n]) => addDays(day, n)),
);

function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** For each minute of a civil day, the instants at which the clock shows it, found by trying. */
function watchDay(timeZone: string, date: string): Map<string, number[]> {
  const shown = new Map<string, number[]>();
  const noon = Date.parse(`${date}T12:00:00Z`);
  for (let at = noon - 30 * HOUR; at < noon + 30 * HOUR; at += MINUTE) {
    const text = wallClock(timeZone, at);
    shown.set(text, [...(shown.get(text) ?? []), at]);
  }
  return shown;
}

function spanOf(appointment: CivilAppointment) {
  const result = appointmentSpan(appointment);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

const instant = (milliseconds: number) => new Date(milliseconds).toISOString().replace('.000Z', 'Z');

describe('appointmentSpan', () => {
  it.each(CHANGES)(
    'holds each minute in %s on %s to the wall clock, as start and as end',
    (timeZone, date) => {
      const shown = watchDay(timeZone, date);
      for (let minute = 0; minute < 1440; minute++) {
        const time = clockOf(minute);
        const [first, second] = shown.get(`${date} ${time}`) ?? [];
        const isEarly = minute < 720;
        const asStart = appointmentSpan({
          date,
          timeZone,
          startTime: time,
          endTime: isEarly ? '12:00' : '00:00',
        });
        const asEnd = appointmentSpan({
          date: addDays(date, -1),
          timeZone,
          startTime: '23:59',
          endTime: time,
        });
        if (first === undefined) {
          expect(asStart).toMatchObject({ refusal: { code: 'civil_time_does_not_exist' } });
          expect(asEnd).toMatchObject({ refusal: { code: 'civil_time_does_not_exist' } });
          continue;
        }
        const isDoubled = second !== undefined;
        expect(asStart).toMatchObject({ value: { startsAt: instant(first), isDoubledStart: isDoubled } });
        if (time === '23:59') break; // The same as the start.
        if (asEnd.ok) {
          expect(asEnd.value).toMatchObject({
            endsAt: instant(first),
            isDoubledEnd: isDoubled,
            endsNextDay: true,
          });
        } else {
          const start = watchDay(timeZone, addDays(date, -1)).get(`${addDays(date, -1)} 23:59`)?.[0] ?? 0;
          expect(asEnd.refusal.code).toBe('validation_failed');
          expect(first - start).toBeGreaterThan(24 * HOUR);
          break; // Every later end is longer still.
        }
      }
    },
  );

  it.each([
    ['America/New_York', '2026-03-08', '02:30', '2:30 AM', 'March 8, 2026', '2:00 AM to 3:00 AM'],
    ['Europe/Berlin', '2026-03-29', '02:00', '2:00 AM', 'March 29, 2026', '2:00 AM to 3:00 AM'],
    ['Australia/Lord_Howe', '2026-10-04', '02:29', '2:29 AM', 'October 4, 2026', '2:00 AM to 2:30 AM'],
    ['America/St_Johns', '2026-03-08', '02:59', '2:59 AM', 'March 8, 2026', '2:00 AM to 3:00 AM'],
    ['Africa/Casablanca', '2026-03-22', '02:30', '2:30 AM', 'March 22, 2026', '2:00 AM to 3:00 AM'],
  ])('refuses a time that %s skips on %s and says why', (timeZone, date, time, shown, day, jump) => {
    const sentence = `${shown} does not exist on ${day} in ${timeZone}: the clocks go forward from ${jump}. Choose another time.`;
    const refusal = { code: 'civil_time_does_not_exist', message: sentence };
    const asStart = appointmentSpan({ date, timeZone, startTime: time, endTime: '05:00' });
    expect(asStart).toEqual({ ok: false, refusal: { ...refusal, fields: { startTime: sentence } } });
    const asEnd = appointmentSpan({ date, timeZone, startTime: '00:30', endTime: time });
    expect(asEnd).toEqual({ ok: false, refusal: { ...refusal, fields: { endTime: sentence } } });
  });

  it('refuses a day that a zone skipped whole', () => {
    const span = { date: '2011-12-30', startTime: '09:00', endTime: '11:00', timeZone: 'Pacific/Apia' };
    expect(appointmentSpan(span)).toMatchObject({
      refusal: {
        message: '9:00 AM does not exist on December 30, 2011 in Pacific/Apia. Choose another time.',
      },
    });
  });

  it.each([
    [
      '2026-07-01',
      '14:00',
      '16:00',
      '2026-07-01T18:00:00Z',
      '2026-07-01T20:00:00Z',
      false,
      'an ordinary day',
    ],
    ['2026-07-01', '22:00', '01:30', '2026-07-02T02:00:00Z', '2026-07-02T05:30:00Z', true, 'over midnight'],
    [
      '2026-03-07',
      '22:00',
      '03:00',
      '2026-03-08T03:00:00Z',
      '2026-03-08T07:00:00Z',
      true,
      'a night of one hour less',
    ],
    [
      '2026-10-31',
      '22:00',
      '03:00',
      '2026-11-01T02:00:00Z',
      '2026-11-01T08:00:00Z',
      true,
      'a night of one hour more',
    ],
    [
      '2026-11-01',
      '01:30',
      '04:00',
      '2026-11-01T05:30:00Z',
      '2026-11-01T09:00:00Z',
      false,
      'from the first 1:30',
    ],
  ])(
    'on %s from %s to %s is %s to %s (next day: %s), %s',
    (date, startTime, endTime, startsAt, endsAt, endsNextDay) => {
      const span = spanOf({ date, startTime, endTime, timeZone: 'America/New_York' });
      expect(span).toMatchObject({ startsAt, endsAt, endsNextDay });
    },
  );

  it('lasts at most 24 hours of real time', () => {
    const night = { startTime: '20:00', endTime: '19:30', timeZone: 'America/New_York' };
    expect(appointmentSpan({ ...night, date: '2026-10-31' })).toMatchObject({
      refusal: {
        code: 'validation_failed',
        fields: { endTime: 'Appointments must be at most 24 hours long' },
      },
    });
    expect(appointmentSpan({ ...night, date: '2026-10-31', endTime: '19:00' }).ok).toBe(true);
    expect(appointmentSpan({ ...night, date: '2026-03-07' }).ok).toBe(true);
  });

  it('does not end at the time at which it starts, which is rather a slip than a day', () => {
    const at = { date: '2026-07-01', startTime: '09:00', endTime: '09:00', timeZone: 'America/New_York' };
    const sentence = 'The end must be different from the start';
    expect(appointmentSpan(at)).toMatchObject({
      refusal: { code: 'validation_failed', message: sentence, fields: { endTime: sentence } },
    });
  });

  it('starts and ends when the wall clock says so, after more than nothing and at most a day', () => {
    fc.assert(
      fc.property(zone, anyDate, clockTime, clockTime, (timeZone, date, startTime, endTime) => {
        const result = appointmentSpan({ date, startTime, endTime, timeZone });
        if (!result.ok) return;
        const [startsAt, endsAt] = [Date.parse(result.value.startsAt), Date.parse(result.value.endsAt)];
        const endDate = result.value.endsNextDay ? addDays(date, 1) : date;
        expect(result.value.endsNextDay).toBe(endTime < startTime);
        expect(wallClock(timeZone, startsAt)).toBe(`${date} ${startTime}`);
        expect(wallClock(timeZone, endsAt)).toBe(`${endDate} ${endTime}`);
        expect(endsAt).toBeGreaterThan(startsAt);
        expect(endsAt - startsAt).toBeLessThanOrEqual(24 * HOUR);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('dayBounds', () => {
  it.each(CHANGES)('in %s last on %s %d hours, 24 on the days around it', (timeZone, date, hours) => {
    const lasts = (day: string) => {
      const { from, to } = dayBounds(day, timeZone);
      return (Date.parse(to) - Date.parse(from)) / HOUR;
    };
    expect([addDays(date, -1), date, addDays(date, 1)].map(lasts)).toEqual([24, hours, 24]);
  });

  it('hold exactly the instants that dateIn places on that day, and leave no gap to the next', () => {
    fc.assert(
      fc.property(zone, anyDate, (timeZone, date) => {
        const { from, to } = dayBounds(date, timeZone);
        expect(dateIn(timeZone, from)).toBe(date);
        expect(dateIn(timeZone, addHours(from, -1 / 3600))).toBe(addDays(date, -1));
        expect(dateIn(timeZone, addHours(to, -1 / 3600))).toBe(date);
        expect(dayBounds(addDays(date, 1), timeZone).from).toBe(to);
      }),
    );
  });

  it('start at the first instant of a day whose midnight is skipped', () => {
    expect(dayBounds('2026-03-29', 'Asia/Beirut')).toEqual({
      from: '2026-03-28T22:00:00Z',
      to: '2026-03-29T21:00:00Z',
    });
    expect(clockIn('Asia/Beirut', '2026-03-28T22:00:00Z')).toBe('01:00');
  });
});

describe('dateIn and clockIn', () => {
  it('read the wall clock', () => {
    const at = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2031-01-01') });
    fc.assert(
      fc.property(zone, at, (timeZone, milliseconds) => {
        const text = new Date(milliseconds).toISOString();
        expect(`${dateIn(timeZone, text)} ${clockIn(timeZone, text)}`).toBe(
          wallClock(timeZone, milliseconds),
        );
      }),
    );
  });
});

describe('addHours', () => {
  it('counts real hours, through changes of the clock and with fractions', () => {
    expect(addHours('2026-03-08T14:00:00Z', -24)).toBe('2026-03-07T14:00:00Z');
    expect(addHours('2026-12-31T23:30:00Z', 0.5)).toBe('2027-01-01T00:00:00Z');
    expect(addHours('2026-03-08T14:00:00.500Z', 0)).toBe('2026-03-08T14:00:00Z');
  });
});

describe('isTimeZone', () => {
  it.each(['America/New_York', 'Australia/Lord_Howe', 'UTC', 'Asia/Calcutta'])('knows %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  it.each(['', 'Mars/Olympus', '+05:00', '-03:00', 'america/new_york', 'GMT+5', 'UTC\u0000', '../UTC'])(
    'does not know %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );
});

describe('actualEnd', () => {
  const question = {
    startsAt: '2026-07-01T18:00:00Z', // 2:00 PM
    bookedEndsAt: '2026-07-01T20:00:00Z', // 4:00 PM
    timeZone: 'America/New_York',
  };

  it.each([
    ['16:40', '2026-07-01T20:40:00Z', 'later than booked'],
    ['14:01', '2026-07-01T18:01:00Z', 'a minute after the start'],
    ['01:15', '2026-07-02T05:15:00Z', 'after midnight'],
    ['04:00', '2026-07-02T08:00:00Z', '12 hours late'],
  ])('at %s is %s: %s', (actualEndTime, endsAt) => {
    expect(actualEnd({ ...question, actualEndTime })).toEqual({ ok: true, value: { endsAt } });
  });

  it.each(['04:01', '13:59', '14:00', '09:00'])('refuses %s as a time before the start', (actualEndTime) => {
    const message = 'The actual end time must be after the start at 2:00 PM';
    const refusal = { code: 'validation_failed', message, fields: { actualEndTime: message } };
    expect(actualEnd({ ...question, actualEndTime })).toEqual({ ok: false, refusal });
  });

  const autumn = { bookedEndsAt: '2026-11-01T08:00:00Z', timeZone: 'America/New_York' };
  it.each([
    ['2026-11-01T04:30:00Z', '01:15', '2026-11-01T05:15:00Z', 'the first 1:15, when it started before both'],
    [
      '2026-11-01T05:30:00Z',
      '01:15',
      '2026-11-01T06:15:00Z',
      'the second 1:15, when it started at the first 1:30',
    ],
    ['2026-11-01T05:30:00Z', '01:30', '2026-11-01T06:30:00Z', 'the second 1:30, an hour after the first'],
  ])('from %s at %s is %s: %s', (startsAt, actualEndTime, endsAt) => {
    expect(actualEnd({ ...autumn, startsAt, actualEndTime })).toEqual({ ok: true, value: { endsAt } });
  });

  it('refuses a time that the clock skipped, and says why', () => {
    const night = { startsAt: '2026-03-08T05:00:00Z', bookedEndsAt: '2026-03-08T08:00:00Z' };
    const result = actualEnd({ ...night, timeZone: 'America/New_York', actualEndTime: '02:30' });
    expect(result).toMatchObject({
      refusal: {
        code: 'civil_time_does_not_exist',
        fields: { actualEndTime: expect.stringMatching(/^2:30 AM does not exist on March 8, 2026/) },
      },
    });
  });

  it('is the first minute after the start at which the wall clock reads so, or is refused', () => {
    fc.assert(
      fc.property(
        zone,
        anyDate,
        clockTime,
        clockTime,
        clockTime,
        (timeZone, date, startTime, endTime, time) => {
          const booked = appointmentSpan({ date, startTime, endTime, timeZone });
          if (!booked.ok) return;
          const { startsAt, endsAt } = booked.value;
          const latest = Date.parse(endsAt) + 12 * HOUR;
          let at = Date.parse(startsAt) + MINUTE;
          while (at <= latest && !wallClock(timeZone, at).endsWith(time)) at += MINUTE;
          const result = actualEnd({ startsAt, bookedEndsAt: endsAt, actualEndTime: time, timeZone });
          if (result.ok) expect(result.value.endsAt).toBe(instant(at));
          else expect(at > latest || result.refusal.code === 'civil_time_does_not_exist').toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
