import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CancellableAppointment,
  type CancellationSteps,
  cancellationTerms,
  clientMayCancel,
} from '#domain/billing/cancellation.ts';
import { multiplyRounded } from '#domain/decimal.ts';
import { MAX_MONEY_CENTS } from '#domain/money.ts';
import { appointmentSpan } from '#domain/time.ts';
import { ASSIGNMENT_STATUSES, BOOKED_STATUSES, CURRENT_STATUSES } from '../assignment/status.ts';

const HOUR = 3_600_000;
const STARTS_AT = '2026-03-09T14:00:00Z';
const rule = fc.record({ windowHours: fc.nat(720), chargePercent: fc.nat(100) });
/** A rule with a window and a charge above 0. */
const charging = fc.record({
  windowHours: fc.integer({ min: 1, max: 720 }),
  chargePercent: fc.integer({ min: 1, max: 100 }),
});
const appointment = fc.record({
  status: fc.constantFrom(...ASSIGNMENT_STATUSES),
  startsAt: fc
    .integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') })
    .map((ms) => new Date(Math.floor(ms / 60_000) * 60_000).toISOString()),
  bookedCents: fc.nat(MAX_MONEY_CENTS),
});
const booked = appointment.map((one) => ({ ...one, status: 'accepted' as const }));
/** Milliseconds around the start of an appointment, beyond the widest window. */
const offset = fc.integer({ min: -800 * HOUR, max: 48 * HOUR });

interface OneStep {
  readonly windowHours: number;
  readonly chargePercent: number;
}

/** The terms by a rule of one step for both sides; the charge as `price` makes it. */
function termsBy(
  one: CancellableAppointment,
  { windowHours: hours, chargePercent: percent }: OneStep,
  now: string,
) {
  const steps: CancellationSteps = hours > 0 && percent > 0 ? [{ hours, due: { percent } }] : [];
  const amountCents = multiplyRounded(one.bookedCents, percent, 100);
  const chargeLines = [{ side: 'charge', label: 'Late cancellation', amountCents }] as const;
  return cancellationTerms(one, { charge: steps, pay: steps }, { now, chargeLines });
}

const at = ({ startsAt }: CancellableAppointment, ms: number) =>
  new Date(Date.parse(startsAt) + ms).toISOString();
const edgeMs = ({ windowHours }: OneStep) => -windowHours * HOUR;

describe('cancellationTerms', () => {
  it('never charge less than nothing, nor more than what was booked', () => {
    fc.assert(
      fc.property(appointment, rule, offset, (one, by, ms) => {
        const { chargeCents, bookedCents } = termsBy(one, by, at(one, ms));
        expect(Number.isSafeInteger(chargeCents)).toBe(true);
        expect(chargeCents).toBeGreaterThanOrEqual(0);
        expect(chargeCents).toBeLessThanOrEqual(bookedCents);
        expect(bookedCents).toBe(one.bookedCents);
      }),
    );
  });

  it('are free exactly at the edge of the window, and cost the share a millisecond later', () => {
    fc.assert(
      fc.property(booked, charging, (one, by) => {
        const edge = termsBy(one, by, at(one, edgeMs(by)));
        expect(edge).toMatchObject({ chargeCents: 0, isLate: false });
        const late = termsBy(one, by, at(one, edgeMs(by) + 1));
        const exact = (BigInt(one.bookedCents) * BigInt(by.chargePercent) * 2n + 100n) / 200n;
        expect(late).toMatchObject({ chargeCents: Number(exact), isLate: true, percent: by.chargePercent });
      }),
    );
  });

  it('say until when it is free, and mean it', () => {
    fc.assert(
      fc.property(appointment, rule, offset, (one, by, ms) => {
        const { freeUntil, chargeCents } = termsBy(one, by, at(one, ms));
        if (freeUntil === null) expect(chargeCents).toBe(0);
        else {
          expect(Date.parse(freeUntil)).toBe(Date.parse(one.startsAt) + edgeMs(by));
          expect(termsBy(one, by, freeUntil).chargeCents).toBe(0);
        }
      }),
    );
  });

  it('never get cheaper as time goes by', () => {
    fc.assert(
      fc.property(appointment, rule, offset, fc.nat(100 * HOUR), (one, by, ms, later) => {
        const now = termsBy(one, by, at(one, ms)).chargeCents;
        expect(termsBy(one, by, at(one, ms + later)).chargeCents).toBeGreaterThanOrEqual(now);
      }),
    );
  });

  it.each(ASSIGNMENT_STATUSES)('know whether anybody is booked for one that is %s', (status) => {
    const isBooked = BOOKED_STATUSES.some((one) => one === status);
    const by = { windowHours: 24, chargePercent: 50 };
    const found = termsBy({ status, startsAt: STARTS_AT, bookedCents: 15_001 }, by, STARTS_AT);
    expect(found).toMatchObject({
      bookedCents: 15_001,
      percent: 50,
      minutes: null,
      windowHours: 24,
      ...(isBooked
        ? { chargeCents: 7501, isLate: true, freeUntil: '2026-03-08T14:00:00Z' }
        : { chargeCents: 0, isLate: false, freeUntil: null, chargeLines: [] }),
    });
  });

  it.each([
    ['no window', 15_000, { windowHours: 0, chargePercent: 100 }, false],
    ['no percentage', 15_000, { windowHours: 24, chargePercent: 0 }, false],
    // The interpreter still gets their share.
    ['nothing booked', 0, { windowHours: 24, chargePercent: 100 }, true],
  ])('name no hour where it costs nothing whenever: %s', (_, bookedCents, by, isLate) => {
    const one = { status: 'accepted' as const, startsAt: STARTS_AT, bookedCents };
    expect(termsBy(one, by, '2026-03-09T13:59:59Z')).toMatchObject({
      chargeCents: 0,
      freeUntil: null,
      isLate,
    });
  });

  /*
   * 24 hours before 10:00 on the day after a clock change is 9:00 or 11:00: an hour that the clock skips does not
   * count, an hour that it shows twice counts twice.
   */
  it.each([
    ['spring', '2026-03-08', '2026-03-07T14:00:00Z', '9:00 AM'],
    ['autumn', '2026-11-01', '2026-10-31T15:00:00Z', '11:00 AM'],
    ['an ordinary day', '2026-07-01', '2026-06-30T14:00:00Z', '10:00 AM'],
  ])('count real hours: %s', (_, date, freeUntil, clock) => {
    const timeZone = 'America/New_York';
    const span = appointmentSpan({ date, startTime: '10:00', endTime: '12:00', timeZone });
    if (!span.ok) throw new Error(span.refusal.message);
    const one = { status: 'scheduled' as const, startsAt: span.value.startsAt, bookedCents: 15_000 };
    const by = { windowHours: 24, chargePercent: 100 };
    expect(termsBy(one, by, freeUntil)).toMatchObject({ freeUntil, chargeCents: 0 });
    const late = new Date(Date.parse(freeUntil) + 1).toISOString();
    expect(termsBy(one, by, late).chargeCents).toBe(15_000);
    const shown = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone });
    expect(shown.format(new Date(freeUntil)).replace('\u202f', ' ')).toBe(clock);
  });

  const STEPS: CancellationSteps = [
    { hours: 24, due: { percent: 100 } },
    { hours: 48, due: { minutes: 120 } },
  ];
  it.each([
    ['2026-03-07T14:00:00Z', { isLate: false, minutes: 120, windowHours: 48 }],
    ['2026-03-07T14:00:01Z', { isLate: true, minutes: 120, windowHours: 48 }],
    ['2026-03-08T14:00:01Z', { isLate: true, minutes: null, percent: 100, windowHours: 24 }],
  ])('show of several steps the one that is due, or the first that will be: %s', (now, shown) => {
    const one = { status: 'accepted' as const, startsAt: STARTS_AT, bookedCents: 15_000 };
    const found = cancellationTerms(one, { charge: STEPS, pay: [] }, { now, chargeLines: [] });
    expect(found).toMatchObject({ ...shown, freeUntil: '2026-03-07T14:00:00Z' });
  });

  it.each([
    ['0 hours', { hours: 0, due: { percent: 100 } }],
    ['0 percent', { hours: 48, due: { percent: 0 } }],
  ])('cost nothing by a rule of %s, also after the start', (_, step) => {
    const one = { status: 'accepted' as const, startsAt: STARTS_AT, bookedCents: 15_000 };
    const chargeLines = [{ side: 'charge', label: 'Not due', amountCents: 1 }] as const;
    const found = cancellationTerms(
      one,
      { charge: [step], pay: [step] },
      { now: at(one, HOUR), chargeLines },
    );
    expect(found).toMatchObject({ isLate: false, chargeCents: 0, freeUntil: null });
  });

  it('are late where only the interpreter is due something', () => {
    const one = { status: 'accepted' as const, startsAt: STARTS_AT, bookedCents: 15_000 };
    const chargeLines = [{ side: 'charge', label: 'Not due', amountCents: 1 }] as const;
    const found = cancellationTerms(one, { charge: [], pay: STEPS }, { now: STARTS_AT, chargeLines });
    expect(found).toMatchObject({ isLate: true, chargeCents: 0, chargeLines: [], freeUntil: null });
  });
});

describe('clientMayCancel', () => {
  const ask = (more: object) =>
    clientMayCancel({
      status: 'accepted',
      currentStatus: 'not_started',
      startsAt: STARTS_AT,
      now: '2026-03-09T13:59:59.999Z',
      supportPhone: '555 0199',
      ...more,
    });

  it.each(
    ASSIGNMENT_STATUSES.flatMap((status) =>
      CURRENT_STATUSES.map((currentStatus) => [status, currentStatus] as const),
    ),
  )('decides for one that is %s, %s', (status, currentStatus) => {
    const isAhead = ['pending', 'declined', 'accepted', 'scheduled'].includes(status);
    const isThere = ['arrived', 'in_progress', 'completed'].includes(currentStatus);
    expect(ask({ status, currentStatus }).ok).toBe(isAhead && !isThere);
  });

  it.each(['pending', 'declined', 'accepted', 'scheduled'] as const)(
    'says no from the start on to one that is %s, and whom to call',
    (status) => {
      expect(ask({ status })).toEqual({ ok: true, value: 'cancelled' });
      expect(ask({ status, now: STARTS_AT })).toEqual({
        ok: false,
        refusal: {
          code: 'illegal_step',
          message:
            'This appointment can no longer be cancelled here, because it has already started. Please call us at 555 0199.',
        },
      });
    },
  );

  it.each([
    [{ currentStatus: 'arrived' }, 'because the interpreter has arrived. Please call us at 555 0199.'],
    [{ status: 'in-progress' }, 'because the interpreter has arrived. Please call us at 555 0199.'],
    [{ status: 'completed', now: STARTS_AT }, 'This appointment is completed and cannot be cancelled.'],
    [{ status: 'cancelled', now: STARTS_AT }, 'This appointment is cancelled and cannot be cancelled.'],
  ])('says why not to %j', (more, sentence) => {
    expect(ask(more)).toMatchObject({ refusal: { message: expect.stringContaining(sentence) } });
  });
});
