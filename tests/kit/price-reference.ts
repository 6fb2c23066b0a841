import type { Outcome, RateCard, Work } from '#domain/billing/price.ts';
import type { AnyRule, Extra, Side } from '#domain/billing/rules/rule.ts';
import { aCard } from './rate-card.ts';

/*
 * The same prices, computed plainly: minute by minute, with fractions of whole numbers, and with the offsets of New York in 2026
 * written down. It shares no code with the function under test.
 */

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

/** The tax on a sum, and nothing on one that is not above 0; null: no rule of tax holds. */
export function referenceTax(card: RateCard, side: Side, work: Work): ((net: number) => number) | null {
  const rule = theRule(card, side, work, ['tax']);
  return rule
    ? (net) => product(1_000_000, Math.max(0, net), Math.round(rule.terms.hundredthsPercent * 100))
    : null;
}

/** The clock in New York in 2026. */
export function local(ms: number): { date: string; minute: number } {
  const isSummer = ms >= Date.UTC(2026, 2, 8, 7) && ms < Date.UTC(2026, 10, 1, 6);
  const at = new Date(ms - (isSummer ? 4 : 5) * 3_600_000);
  return { date: at.toISOString().slice(0, 10), minute: at.getUTCHours() * 60 + at.getUTCMinutes() };
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The amounts of one side, in the order of its lines. */
export function referencePrice(side: Side, work: Work, card: RateCard): number[] | 'refused' {
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
    const asBooked = referencePrice(side, { ...work, outcome: { is: 'booked' } }, card);
    if (asBooked === 'refused') return 'refused';
    if ('minutes' in due) return hourly === undefined ? 'refused' : taxed([product(60, due.minutes, hourly)]);
    if (side === 'charge') {
      const untaxed = { ...card, rules: card.rules.filter(({ kind }) => kind !== 'tax') };
      const net = referencePrice(side, { ...work, outcome: { is: 'booked' } }, untaxed);
      if (net === 'refused') return 'refused';
      const agreed = work.agreedChargeCents ?? total(asBooked);
      const bookedCents =
        agreed === total(asBooked) ? total(net) : product(1_000_000 + taxRate(), agreed, 1_000_000);
      return taxed([product(200, bookedCents, due.percent * 2)]);
    }
    // The interpreter gets a share of the time alone; of hours it is rounded once.
    const isDearer = ({ kind }: AnyRule) =>
      ['after_hours', 'weekend', 'holiday', 'short_notice', 'emergency', 'tax'].includes(kind);
    const plain = aCard(card.rules.filter((one) => !isDearer(one)));
    const time = referencePrice(side, { ...work, outcome: { is: 'booked' } }, plain);
    if (time === 'refused') return 'refused';
    const basis = rule('fixed_price', 'hourly_rate');
    const isFixed = basis?.kind === 'fixed_price' && booked > basis.terms.beyondMinutes;
    if (!isFixed && hourly !== undefined)
      return taxed([product(12_000, billedMinutes(booked), due.percent * 2, hourly)]);
    return taxed([product(200, total(time), due.percent * 2)]);
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
  return taxed(amounts);

  function total(some: readonly number[]): number {
    return some.reduce((a, b) => a + b, 0);
  }

  /** In millionths. */
  function taxRate(): number {
    return Math.round((rule('tax')?.terms.hundredthsPercent ?? 0) * 100);
  }

  function taxed(lines: number[]): number[] {
    return rule('tax') ? [...lines, product(1_000_000, total(lines), taxRate())] : lines;
  }

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
        return product(200 * minutes, counted, extra.percent * 2, base);
      });
  }

  function expenses(outcome: Extract<Outcome, { is: 'completed' }>): number[] {
    const { expenses: spent, travelMinutes, travelHundredths = 0 } = outcome;
    const result: number[] = [];
    const travel = rule('travel_time')?.terms;
    const way = spent.mileageHundredths / 2;
    const travelled = way > 0 ? way : travelHundredths / 2;
    const isFar = travel?.beyondHundredths === 0 || travelled > (travel?.beyondHundredths ?? 0);
    if (travel && travelMinutes > 0 && hourly !== undefined && isFar)
      result.push(product(12_000, travelMinutes, travel.percent * 2, hourly));
    const mileage = rule('mileage')?.terms;
    if (mileage && spent.mileageHundredths > 0) {
      const counted = mileage.ways === 'one_way' ? way : spent.mileageHundredths;
      const halves = 2 * Math.max(0, counted - mileage.freeHundredths);
      result.push(product(2000, halves, mileage.rateTenthCents));
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
