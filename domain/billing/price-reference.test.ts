import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aCard, aRule } from '#kit/rate-card.ts';
import { cardOf, payTermsOf } from './pay-terms.ts';
import { type Outcome, price, type RateCard, type Work } from './price.ts';
import type { AnyRule, Extra, RuleKind, RuleScope, RuleTerms, Side } from './rule.ts';

/*
 * The same prices, computed plainly: minute by minute, with fractions of whole numbers, and with the offsets of New York in 2026
 * written down. It shares no code with the function under test.
 */

type Scoped = Partial<RuleScope>;

const ORDERS = {
  charge: ['clientId', 'language', 'serviceType', 'mode', 'interpreterId', 'weekday'],
  pay: ['interpreterId', 'serviceType', 'language', 'mode', 'clientId', 'weekday'],
} as const;
/** How many of the limits in `ORDERS` rank a rule by themselves. */
const RANKED = 4;

function weekdayOf(date: string): number {
  // Zeller's congruence: 0 is Saturday.
  const [y = 0, m = 0, d = 0] = date.split('-').map(Number);
  const [year, month] = m < 3 ? [y - 1, m + 12] : [y, m];
  const h =
    (d +
      Math.floor((13 * (month + 1)) / 5) +
      year +
      Math.floor(year / 4) -
      Math.floor(year / 100) +
      Math.floor(year / 400)) %
    7;
  return ((h + 5) % 7) + 1;
}

function theRule<Kind extends AnyRule['kind']>(
  card: RateCard,
  side: Side,
  work: Work,
  kinds: readonly Kind[],
) {
  const facts: Record<string, unknown> = { ...work.facts, weekday: weekdayOf(work.facts.date) };
  const suits = card.rules.filter(
    (rule) =>
      rule.side === side &&
      (kinds as readonly string[]).includes(rule.kind) &&
      (rule.from ?? '0000') <= work.facts.date &&
      work.facts.date < (rule.until ?? '9999') &&
      Object.entries(rule.scope).every(([limit, value]) => value === null || value === facts[limit]),
  );
  const order = ORDERS[side];
  const keyOf = (rule: AnyRule) => {
    const filled = order.map((limit) => rule.scope[limit] !== null);
    const first = filled.slice(0, RANKED).indexOf(true);
    const others = 9 - filled.filter(Boolean).length;
    const text = filled.map((is) => (is ? 'a' : 'b')).join('');
    return `${first === -1 ? RANKED : first}${others}${text}${(kinds as readonly string[]).indexOf(rule.kind)}`;
  };
  const [best] = suits.map((rule) => [keyOf(rule), rule] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  return best?.[1] as Extract<AnyRule, { kind: Kind }> | undefined;
}

function halfUp(numerator: bigint, denominator: bigint): number {
  const whole = numerator / denominator;
  return Number((numerator - whole * denominator) * 2n >= denominator ? whole + 1n : whole);
}

const product = (divisor: number, ...factors: number[]) =>
  halfUp(
    factors.reduce((all, one) => all * BigInt(one), 1n),
    BigInt(divisor),
  );

/** The clock in New York in 2026. */
function local(ms: number): { date: string; minute: number } {
  const isSummer = ms >= Date.UTC(2026, 2, 8, 7) && ms < Date.UTC(2026, 10, 1, 6);
  const at = new Date(ms - (isSummer ? 4 : 5) * 3_600_000);
  return { date: at.toISOString().slice(0, 10), minute: at.getUTCHours() * 60 + at.getUTCMinutes() };
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The amounts of one side, in the order of its lines. */
function reference(side: Side, work: Work, card: RateCard): number[] | 'refused' {
  const rule = <Kind extends AnyRule['kind']>(...kinds: Kind[]) => theRule(card, side, work, kinds);
  const hourly = rule('hourly_rate')?.terms.rateCents;
  const start = Date.parse(work.startsAt);
  const booked = (Date.parse(work.endsAt) - start) / 60_000;
  const { outcome } = work;
  if (outcome.is === 'cancelled' || outcome.is === 'no_show') {
    const notice = outcome.is === 'cancelled' ? start - Date.parse(outcome.at) : 0;
    let due = outcome.is === 'no_show' ? rule('no_show')?.terms.due : undefined;
    let tightest = Number.POSITIVE_INFINITY;
    const hasOwn = outcome.is === 'no_show' && rule('no_show') !== undefined;
    for (const step of hasOwn ? [] : (rule('cancellation')?.terms.steps ?? [])) {
      if (notice < step.hours * 3_600_000 && step.hours < tightest) {
        tightest = step.hours;
        due = step.due;
      }
    }
    if (!due) return [];
    const asBooked = reference(side, { ...work, outcome: { is: 'booked' } }, card);
    if (asBooked === 'refused') return 'refused';
    if ('minutes' in due) return hourly === undefined ? 'refused' : [product(60, due.minutes, hourly)];
    const bookedCents = work.agreedChargeCents ?? asBooked.reduce((a, b) => a + b, 0);
    if (side === 'charge') return [product(100, bookedCents, due.percent)];
    // The interpreter gets a share of the time alone; of hours it is rounded once.
    const isDearer = ({ kind }: AnyRule) =>
      ['after_hours', 'weekend', 'holiday', 'short_notice', 'emergency', 'tax'].includes(kind);
    const plain = aCard(card.rules.filter((one) => !isDearer(one)));
    const time = reference(side, { ...work, outcome: { is: 'booked' } }, plain);
    if (time === 'refused') return 'refused';
    const basis = rule('fixed_price', 'hourly_rate');
    const isFixed = basis?.kind === 'fixed_price' && booked > basis.terms.beyondMinutes;
    if (!isFixed && hourly !== undefined) return [product(6000, billedMinutes(booked), due.percent, hourly)];
    return [
      product(
        100,
        time.reduce((a, b) => a + b, 0),
        due.percent,
      ),
    ];
  }
  const worked = outcome.is === 'completed' ? (Date.parse(outcome.endsAt) - start) / 60_000 : booked;
  const amounts: number[] = [];
  const basis = rule('fixed_price', 'hourly_rate');
  if (!basis) return 'refused';
  let billed: number;
  if (basis.kind === 'fixed_price' && worked > basis.terms.beyondMinutes) {
    const { prices } = basis.terms;
    let at = 0;
    while (at < prices.length - 1 && worked > (prices[at]?.upToMinutes ?? 0)) at += 1;
    const { upToMinutes = 0, amountCents = 0 } = prices[at] ?? {};
    const over = rounded(Math.max(0, worked - upToMinutes));
    if (over > 0 && hourly === undefined) return 'refused';
    amounts.push(amountCents, ...(over > 0 ? [product(60, over, hourly ?? 0)] : []));
    billed = upToMinutes + over;
  } else {
    if (hourly === undefined) return 'refused';
    billed = billedMinutes(worked);
    amounts.push(product(60, billed, hourly));
  }
  const timeCents = amounts.reduce((a, b) => a + b, 0);
  amounts.push(...surcharges(billed, timeCents));
  if (outcome.is === 'completed') amounts.push(...expenses(outcome));
  const tax = rule('tax');
  if (tax)
    amounts.push(
      product(
        10_000,
        amounts.reduce((a, b) => a + b, 0),
        tax.terms.hundredthsPercent,
      ),
    );
  return amounts;

  function rounded(minutes: number): number {
    const terms = rule('rounding')?.terms;
    if (!terms) return minutes;
    const { stepMinutes, direction, graceMinutes } = terms;
    let below = 0;
    while (below + stepMinutes <= minutes) below += stepMinutes;
    const over = minutes - below;
    const goesUp =
      direction === 'up' ? over > graceMinutes : direction === 'nearest' ? over >= stepMinutes - over : false;
    return over > 0 && goesUp ? below + stepMinutes : below;
  }

  function billedMinutes(minutes: number): number {
    const terms = rule('minimum')?.terms;
    const counted = terms?.isBookedTimeDue && booked > minutes ? booked : minutes;
    const result = rounded(counted);
    return terms && terms.minutes > result ? terms.minutes : result;
  }

  function surcharges(minutes: number, base: number): number[] {
    type Possible = {
      extra: Extra;
      isAt: (clock: { date: string; minute: number }) => boolean;
      minutes: number;
    };
    const all: Possible[] = [];
    const add = (extra: Extra | undefined, isAt: Possible['isAt']) =>
      extra && all.push({ extra, isAt, minutes: 0 });
    for (const { from, until, extra } of rule('after_hours')?.terms.windows ?? []) {
      const [a, b] = [minuteOf(from), minuteOf(until)];
      add(extra, ({ minute }) => (a < b ? a <= minute && minute < b : a <= minute || minute < b));
    }
    add(rule('weekend')?.terms.extra, ({ date }) => weekdayOf(date) > 5);
    add(rule('holiday')?.terms.extra, ({ date }) => card.holidays.includes(date));
    const notice = start - Date.parse(work.bookedAt);
    const short = (rule('short_notice')?.terms.steps ?? []).filter((step) => notice < step.hours * 3_600_000);
    add(short.sort((a, b) => a.hours - b.hours)[0]?.extra, () => true);
    if (work.isEmergency) add(rule('emergency')?.terms.extra, () => true);
    // Compared for all of the billed time, times 6000 so that all are whole.
    const dear = ({ extra }: Possible) => {
      if ('centsOnce' in extra) return extra.centsOnce * 6000;
      return 'centsPerHour' in extra ? extra.centsPerHour * minutes * 100 : extra.percent * base * 60;
    };
    for (let minute = 0; minute < minutes; minute += 1) {
      const clock = local(start + minute * 60_000);
      const here = all.filter(({ isAt }) => isAt(clock));
      const most = Math.max(...here.map(dear));
      const counted = card.surchargesAddUp ? here : here.filter((one) => dear(one) === most).slice(0, 1);
      for (const one of counted) one.minutes += 1;
    }
    return all
      .filter((one) => one.minutes > 0)
      .map(({ extra, minutes: counted }) => {
        if ('centsOnce' in extra) return extra.centsOnce;
        if ('centsPerHour' in extra) return product(60, counted, extra.centsPerHour);
        return product(100 * minutes, counted, extra.percent, base);
      });
  }

  function expenses({ expenses: spent, travelMinutes }: Extract<Outcome, { is: 'completed' }>): number[] {
    const result: number[] = [];
    const travel = rule('travel_time')?.terms;
    const way = spent.mileageHundredths / 2;
    if (travel && travelMinutes > 0 && hourly !== undefined && way > travel.beyondHundredths)
      result.push(product(6000, travelMinutes, travel.percent, hourly));
    const mileage = rule('mileage')?.terms;
    if (mileage && spent.mileageHundredths > 0) {
      const counted = mileage.ways === 'one_way' ? Math.ceil(way) : spent.mileageHundredths;
      result.push(product(1000, Math.max(0, counted - mileage.freeHundredths), mileage.rateTenthCents));
    }
    for (const [kind, cents] of [
      ['parking', spent.parkingCents],
      ['tolls', spent.tollsCents],
      ['other_expenses', spent.otherCents],
    ] as const) {
      const found = rule(kind);
      if (found && cents > 0) result.push(Math.min(cents, found.terms.capCents ?? cents));
    }
    return result;
  }
}

const extra: fc.Arbitrary<Extra> = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ centsPerHour: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ centsOnce: fc.integer({ min: 1, max: 10_000 }) }),
);
const due = fc.oneof(
  fc.record({ percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ minutes: fc.integer({ min: 1, max: 300 }) }),
);
const cap = fc.record({ capCents: fc.option(fc.nat(5000)) });
// Not at hours that the clock skips or shows twice.
const edge = fc.constantFrom('00:00', '05:30', '07:00', '08:15', '17:00', '18:45', '22:00');
const hours = fc.constantFrom(2, 4, 24, 48, 72);
const TERMS = {
  hourly_rate: fc.record({ rateCents: fc.nat(20_000) }),
  fixed_price: fc.record({
    beyondMinutes: fc.constantFrom(0, 60, 180),
    prices: fc
      .tuple(
        fc.integer({ min: 30, max: 240 }),
        fc.integer({ min: 1, max: 300 }),
        fc.nat(60_000),
        fc.nat(90_000),
      )
      .map(([first, more, a, b]) => [
        { upToMinutes: first, amountCents: a },
        { upToMinutes: first + more, amountCents: b },
      ]),
  }),
  minimum: fc.record({ minutes: fc.constantFrom(0, 15, 60, 90, 120), isBookedTimeDue: fc.boolean() }),
  rounding: fc.record({
    stepMinutes: fc.constantFrom(1, 6, 15, 30, 60),
    direction: fc.constantFrom('up' as const, 'nearest' as const, 'down' as const),
    graceMinutes: fc.nat(7),
  }),
  after_hours: fc.record({
    windows: fc.array(fc.record({ from: edge, until: edge, extra }), { minLength: 1, maxLength: 3 }),
  }),
  weekend: fc.record({ extra }),
  holiday: fc.record({ extra }),
  short_notice: fc.record({
    steps: fc.uniqueArray(fc.record({ hours, extra }), { selector: (one) => one.hours, maxLength: 3 }),
  }),
  emergency: fc.record({ extra }),
  mileage: fc.record({
    rateTenthCents: fc.nat(1500),
    freeHundredths: fc.constantFrom(0, 2000, 6000),
    ways: fc.constantFrom('there_and_back' as const, 'one_way' as const),
  }),
  travel_time: fc.record({
    beyondHundredths: fc.constantFrom(0, 3000, 6000),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  parking: cap,
  tolls: cap,
  other_expenses: cap,
  cancellation: fc.record({
    steps: fc.uniqueArray(fc.record({ hours, due }), { selector: (one) => one.hours, maxLength: 3 }),
  }),
  no_show: fc.record({ due }),
  tax: fc.record({ hundredthsPercent: fc.nat(2500) }),
};

const side = fc.constantFrom<Side>('pay', 'charge');
const scope: fc.Arbitrary<Scoped> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc.record({
      clientId: fc.constantFrom(null, null, 1, 2),
      interpreterId: fc.constantFrom(null, null, 1, 2),
      language: fc.constantFrom(null, null, 'Spanish', 'Tamil'),
      serviceType: fc.constantFrom(null, null, 'medical' as const, 'legal' as const),
      mode: fc.constantFrom(null, null, 'on_site' as const, 'phone' as const),
      weekday: fc.constantFrom(null, null, null, 1, 6),
    }),
  },
);
/** Rules of one kind and scope, the second in place of the first from a day in the middle of the year on. */
const changing = fc
  .constantFrom(...(Object.keys(TERMS) as (keyof typeof TERMS)[]))
  .chain((kind) => {
    const terms: fc.Arbitrary<RuleTerms[RuleKind]> = TERMS[kind];
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
        ...{ is: 'completed', endsAt: instant(start + given.worked * 60_000) },
        ...{ expenses: given.spent, travelMinutes: given.travelMinutes },
      },
      cancelled: { is: 'cancelled', at: instant(start - given.noticeMinutes * 60_000) },
      no_show: { is: 'no_show' },
    } as const satisfies Record<string, Outcome>;
    return {
      facts: {
        ...{ clientId: 1, interpreterId: 1, language: 'Spanish', mode: given.mode },
        ...{ serviceType: given.serviceType, date: local(start).date },
      },
      ...{ timeZone: 'America/New_York', startsAt: instant(start) },
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
      const expected = reference(ofSide, work, card);
      if (!result.ok) return expect(expected).toBe('refused');
      const amounts = result.value.lines.map(({ amountCents }) => amountCents);
      expect(amounts).toEqual(expected);
      expect(result.value.totalCents).toBe(amounts.reduce((a, b) => a + b, 0));
    }),
    { numRuns: 10_000 },
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
      expect(payTermsOf(work, { ...card, rules: paid })).toEqual(sent);
    }),
    { numRuns: 3000 },
  );
});
