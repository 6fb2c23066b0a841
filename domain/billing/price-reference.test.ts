import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scope, side, TERMS } from '#kit/any-rule.ts';
import { local, referencePrice } from '#kit/price-reference.ts';
import { aCard, aRule } from '#kit/rate-card.ts';
import { isFullRun } from '#kit/run-size.ts';
import { type Outcome, price, type Work } from './price.ts';
import { cardOf, payTermsOf } from './rules/pay-terms.ts';
import type { RuleTerms, Side } from './rules/rule.ts';

/** Rules of one kind and scope, the second in place of the first from a day in the middle of the year on. */
const changing = fc
  .constantFrom(...(Object.keys(TERMS) as (keyof typeof TERMS)[]))
  .chain((kind) => {
    const terms: fc.Arbitrary<RuleTerms[typeof kind]> = TERMS[kind];
    return fc.tuple(fc.constant(kind), side, scope, terms, fc.option(terms));
  })
  .map(([kind, ofSide, limits, before, after]) => {
    const more = { side: ofSide, scope: limits };
    const day = '2026-06-15';
    return after === null
      ? [aRule(kind, before, more)]
      : [aRule(kind, before, { ...more, until: day }), aRule(kind, after, { ...more, from: day })];
  });
const cards = fc
  .record({
    rate: fc.tuple(fc.nat(20_000), fc.nat(20_000)),
    rules: fc.uniqueArray(changing, {
      selector: ([rule]) => JSON.stringify([rule?.kind, rule?.side, rule?.scope]),
      maxLength: 25,
    }),
    addUp: fc.boolean(),
  })
  .map(({ rate, rules, addUp }) => {
    const hasNo = (ofSide: Side) =>
      !rules
        .flat()
        .some(
          (one) =>
            one.side === ofSide &&
            one.kind === 'hourly_rate' &&
            Object.values(one.scope).every((x) => x === null),
        );
    const basic = (['pay', 'charge'] as const).flatMap((ofSide, at) =>
      hasNo(ofSide) ? [aRule('hourly_rate', { rateCents: rate[at] ?? 0 }, { side: ofSide })] : [],
    );
    return aCard([...basic, ...rules.flat()], {
      holidays: ['2026-03-09', '2026-07-04', '2026-11-02'],
      surchargesAddUp: addUp,
    });
  });

// Many near the days on which the clock changes.
const days = fc.oneof(
  fc.constantFrom(
    '2026-03-07',
    '2026-03-08',
    '2026-10-31',
    '2026-11-01',
    '2026-06-14',
    '2026-06-15',
    '2026-07-03',
  ),
  fc.nat(364).map((day) => new Date(Date.UTC(2026, 0, 2 + day)).toISOString().slice(0, 10)),
);
const works: fc.Arbitrary<Work> = fc
  .record({
    day: days,
    minute: fc.nat(23 * 60),
    booked: fc.integer({ min: 1, max: 12 * 60 }),
    worked: fc.integer({ min: 1, max: 15 * 60 }),
    noticeMinutes: fc.nat(100 * 60),
    outcome: fc.constantFrom('booked', 'completed', 'completed', 'cancelled', 'no_show'),
    spent: fc.record({
      mileageHundredths: fc.nat(20_000),
      parkingCents: fc.nat(6000),
      tollsCents: fc.nat(6000),
      otherCents: fc.nat(6000),
    }),
    travelMinutes: fc.nat(300),
    travelHundredths: fc.nat(20_000),
    isEmergency: fc.boolean(),
    agreed: fc.option(fc.nat(50_000), { freq: 2 }),
    serviceType: fc.constantFrom(null, 'medical' as const, 'legal' as const),
    mode: fc.constantFrom('on_site' as const, 'phone' as const, 'video' as const),
  })
  .map((given) => {
    const start = Date.parse(`${given.day}T05:00:00Z`) + given.minute * 60_000;
    const instant = (ms: number) => new Date(ms).toISOString();
    const outcomes = {
      booked: { is: 'booked' },
      completed: {
        is: 'completed',
        endsAt: instant(start + given.worked * 60_000),
        expenses: given.spent,
        travelMinutes: given.travelMinutes,
        travelHundredths: given.travelHundredths,
      },
      cancelled: { is: 'cancelled', at: instant(start - given.noticeMinutes * 60_000) },
      no_show: { is: 'no_show' },
    } as const satisfies Record<string, Outcome>;
    return {
      facts: {
        clientId: 1,
        interpreterId: 1,
        language: 'Spanish',
        mode: given.mode,
        serviceType: given.serviceType,
        date: local(start).date,
      },
      timeZone: 'America/New_York',
      startsAt: instant(start),
      endsAt: instant(start + given.booked * 60_000),
      bookedAt: instant(start - given.noticeMinutes * 60_000 * 2),
      isEmergency: given.isEmergency,
      agreedChargeCents: given.agreed,
      outcome: outcomes[given.outcome as keyof typeof outcomes],
    };
  });

it('prices are those of the plain reference, in cents, line by line', () => {
  fc.assert(
    fc.property(cards, works, side, (card, work, ofSide) => {
      const result = price(ofSide, work, card);
      const expected = referencePrice(ofSide, work, card);
      if (!result.ok) return expect(expected).toBe('refused');
      const amounts = result.value.lines.map(({ amountCents }) => amountCents);
      expect(amounts).toEqual(expected);
      expect(result.value.totalCents).toBe(amounts.reduce((a, b) => a + b, 0));
    }),
    { numRuns: isFullRun ? 10_000 : 2000 },
  );
});

it('are the same on a phone, which knows only the terms of the pay', () => {
  const ended = works.filter(({ outcome }) => outcome.is === 'booked' || outcome.is === 'completed');
  fc.assert(
    fc.property(cards, ended, (card, work) => {
      const sent = JSON.parse(JSON.stringify(payTermsOf(work, card)));
      const [known, onPhone] = [price('pay', work, card), price('pay', work, cardOf(sent))];
      const linesOf = (result: typeof known) =>
        result.ok && result.value.lines.map(({ ruleId: _, ...line }) => line);
      expect(linesOf(onPhone)).toEqual(linesOf(known));
      const paid = card.rules.filter((rule) => rule.side === 'pay');
      // Of the charge they say only that travel time is asked for.
      const { asksTravelTime: _, ...terms } = sent;
      const { asksTravelTime: __, ...ofPay } = payTermsOf(work, { ...card, rules: paid });
      expect(ofPay).toEqual(terms);
    }),
    { numRuns: isFullRun ? 3000 : 600 },
  );
});
