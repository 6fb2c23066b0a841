import { timeAmountCents } from '#domain/billing/amounts.ts';
import { minutesBetween } from '#domain/billing/billable-time.ts';
import { durationInWords, formatClockRange } from '#domain/civil.ts';
import { multiplyRounded, shareOf } from '#domain/decimal.ts';
import { type Cents, fitsMoney, formatDollars } from '#domain/money.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';
import { isDue } from './cancellation.ts';
import { type Expenses, expenseLines } from './expenses.ts';
import { hours, hoursOf, type PriceLine } from './price-line.ts';
import {
  type AnyRule,
  type Instead,
  type RuleFacts,
  type RuleKind,
  type RuleTerms,
  type Side,
  stepWithin,
  winningRule,
} from './rules/rule.ts';
import { type Surcharge, surchargesOf } from './rules/surcharges.ts';
import { isTax, taxLine, taxOn, withoutTax } from './tax.ts';

/** The rules of a company with its holidays (civil dates). Source: rule rates-6. */
export interface RateCard {
  readonly rules: readonly AnyRule[];
  readonly holidays: readonly string[];
  /** Whether several surcharges for one minute add up; otherwise the dearest counts. */
  readonly surchargesAddUp: boolean;
}

/** What became of an appointment. Instants; travel is there and back, its distance by the map where no miles were reported. */
export type Outcome =
  | { readonly is: 'booked' }
  | {
      readonly is: 'completed';
      readonly endsAt: string;
      readonly expenses: Expenses;
      readonly travelMinutes: number;
      readonly travelHundredths?: number;
    }
  | { readonly is: 'cancelled'; readonly at: string }
  | { readonly is: 'no_show' };

/** Everything about an appointment that its price depends on. Instants. Source: rule rates-11. */
export interface Work {
  readonly facts: RuleFacts;
  readonly timeZone: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly bookedAt: string;
  readonly isEmergency: boolean;
  /** An amount that staff agreed on for the client, in place of the price of the booking. */
  readonly agreedChargeCents: Cents | null;
  /** One that staff entered as the price of the booked time, tax included, which the completion charges; absent or null: by the rules. */
  readonly agreedTimeCents?: Cents | null;
  readonly outcome: Outcome;
}

/** The lines of one side, their sum, and the time that they are about. */
export interface Price {
  readonly lines: readonly PriceLine[];
  readonly totalCents: Cents;
  readonly workedMinutes: number;
  readonly billedMinutes: number;
  /** Why billed time is not the worked time, as part of a sentence ('at least 2 hours'); null if it is, or has a fixed price. */
  readonly why: string | null;
}

/**
 * What one side of an appointment comes to, by the rules that hold on the date of its start. Refused as `validation_failed` without a rate, for an end not after the start (at `actualEndTime`), and above the largest
 * amount. An amount that staff agreed on takes the place of the time and its surcharges; expenses come on top. Source: rules rates-6,
 * rates-7, rates-11 to rates-14, rates-16, rates-17 and rates-22; each line is rounded once (rule rates-1).
 * @example 14:00 to 16:40, 75.00 an hour, at least 2 hours, quarter hours: 165 minutes, 20625 cents
 */
export function price(side: Side, work: Work, card: RateCard): Result<Price> {
  const { outcome } = work;
  if (outcome.is === 'cancelled' || outcome.is === 'no_show') return priceInstead(side, work, card);
  const endsAt = outcome.is === 'completed' ? outcome.endsAt : work.endsAt;
  const workedMinutes = minutesBetween(work.startsAt, endsAt);
  if (!(workedMinutes > 0)) return refuseEnd();
  const pricing = openPricing(side, work, card);
  const time = pricing.time(workedMinutes);
  if (time === null) return refuseWithoutRate(side, work.facts.language);
  const timeLines = [...time.lines, ...pricing.surcharges(time)];
  const expenses =
    outcome.is === 'completed'
      ? expenseLines(outcome, { side, rule: pricing.rule, hourlyCents: pricing.rate()?.cents ?? null })
      : [];
  const withTax = (lines: readonly PriceLine[]) => [...lines, ...pricing.tax(lines)];
  const { billedMinutes, why } = time;
  const about = { workedMinutes, billedMinutes, why };
  const agreed = side === 'charge' && outcome.is === 'completed' ? (work.agreedTimeCents ?? null) : null;
  if (agreed === null) return summed(withTax([...timeLines, ...expenses]), about);
  const line = agreedLine(agreed, sumOf(withTax(timeLines)), pricing.rule('tax')?.terms ?? null);
  return summed(withTax([line, ...expenses]), about);
}

/** An agreed amount without the tax that is in it, so that both come to what was agreed. */
function agreedLine(agreedCents: Cents, byRulesCents: Cents, tax: RuleTerms['tax'] | null): PriceLine {
  const line = (amountCents: Cents): PriceLine => ({
    side: 'charge',
    kind: 'hourly_rate',
    ruleId: null,
    label: 'Agreed charge',
    amountCents,
    agreedCents,
    byRulesCents,
  });
  return line(tax === null ? agreedCents : agreedCents - taxOn([line(withoutTax(agreedCents, tax))], tax));
}

const sumOf = (lines: readonly PriceLine[]): Cents =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** A late cancellation or a no-show: what is due instead of the time. */
function priceInstead(side: Side, work: Work, card: RateCard): Result<Price> {
  const { outcome, startsAt } = work;
  const pricing = openPricing(side, work, card);
  const [kind, name] =
    outcome.is === 'cancelled'
      ? (['cancellation', 'Late cancellation'] as const)
      : (['no_show', 'No-show'] as const);
  // Without a rule for no-shows one counts as a cancellation at the start (rule closeouts-12).
  const rule = pricing.rule(kind) ?? pricing.rule('cancellation');
  const due =
    rule && dueOf(rule, outcome.is === 'cancelled' ? Date.parse(startsAt) - Date.parse(outcome.at) : 0);
  const nothing = { workedMinutes: 0, billedMinutes: 0, why: null };
  const taxed = (lines: readonly PriceLine[], time: Omit<Price, 'lines' | 'totalCents'>) =>
    summed([...lines, ...pricing.tax(lines)], time);
  if (!rule || !due) return summed([], nothing);
  const booked = price(side, { ...work, outcome: { is: 'booked' } }, card);
  if (!booked.ok) return booked;
  const rate = pricing.rate();
  const from = { side, kind, ruleId: rule.id };
  if ('minutes' in due) {
    if (rate === null) return refuseWithoutRate(side, work.facts.language);
    const label = `${name}, ${durationInWords(due.minutes)}, ${rate.name}`;
    const line = {
      ...from,
      label,
      ...hours(due.minutes, rate.cents),
      amountCents: timeAmountCents(due.minutes, rate.cents),
    };
    return taxed([line], { ...nothing, billedMinutes: due.minutes });
  }
  const { billedMinutes, workedMinutes } = booked.value;
  const time = booked.value.lines.filter(({ kind: of }) => of === 'hourly_rate' || of === 'fixed_price');
  const [line] = time;
  if (side === 'pay' && time.length === 1 && line?.kind === 'hourly_rate' && rate !== null) {
    // Less may have been booked than the least that is paid.
    const isMinimum =
      workedMinutes < billedMinutes && billedMinutes === pricing.rule('minimum')?.terms.minutes;
    const paidTime = isMinimum ? `${inHours(billedMinutes)} (minimum)` : `${billedMinutes / 60} booked hours`;
    const share = {
      ...from,
      label: `${name}, ${due.percent}% of ${paidTime}, ${rate.name}`,
      // A hundredth of a minute's share of an hour: four decimals are exact for quarter hours.
      ...hours((billedMinutes * due.percent) / 100, rate.cents),
      amountCents: multiplyRounded(billedMinutes * due.percent * 2, rate.cents, 12_000),
    };
    return taxed([share], { ...nothing, billedMinutes });
  }
  const timeCents = time.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const bookedCents = side === 'pay' ? timeCents : bookedNet(booked.value, work, pricing.rule('tax'));
  const label = `${name}, ${due.percent}% of the booked ${formatDollars(bookedCents)}`;
  return taxed([{ ...from, label, amountCents: shareOf(bookedCents, due.percent) }], nothing);
}

/** What a client was to pay for a booking, without tax: the fee is a share of this, and tax comes on top of it (rule rates-17). */
function bookedNet(
  { lines, totalCents }: Price,
  { agreedChargeCents }: Work,
  tax: (AnyRule & { readonly kind: 'tax' }) | null,
): Cents {
  const isExpected = agreedChargeCents === null || agreedChargeCents === totalCents;
  if (!isExpected) return tax ? withoutTax(agreedChargeCents, tax.terms) : agreedChargeCents;
  return lines.reduce((sum, line) => sum + (isTax(line) ? 0 : line.amountCents), 0);
}

function dueOf(rule: AnyRule, noticeMs: number): Instead | null {
  if (rule.kind === 'no_show') return rule.terms.due;
  const step = rule.kind === 'cancellation' && stepWithin(rule.terms.steps, noticeMs);
  return step && isDue(step) ? step.due : null;
}

interface HourlyRate {
  readonly cents: Cents;
  readonly name: string;
  readonly ruleId: number | null;
}

interface TimePrice {
  readonly lines: readonly PriceLine[];
  readonly billedMinutes: number;
  readonly why: string | null;
}

function openPricing(side: Side, work: Work, card: RateCard) {
  const { facts } = work;
  const rule = <Kind extends RuleKind>(...kinds: readonly Kind[]) =>
    winningRule(card.rules, { side, kinds }, facts);

  function rate(): HourlyRate | null {
    const found = rule('hourly_rate');
    return found && { cents: found.terms.rateCents, name: rateName(found), ruleId: found.id };
  }

  /** Null without a rate. */
  function time(worked: number): TimePrice | null {
    const basis = rule('fixed_price', 'hourly_rate');
    if (basis === null) return null;
    const isFixed = basis.kind === 'fixed_price' && worked > basis.terms.beyondMinutes;
    return isFixed ? fixedTime(worked, basis) : hourlyTime(worked);
  }

  function hourlyTime(worked: number): TimePrice | null {
    const hourly = rate();
    if (hourly === null) return null;
    const { minutes: least = 0, isBookedTimeDue = false } = rule('minimum')?.terms ?? {};
    const booked = isBookedTimeDue ? minutesBetween(work.startsAt, work.endsAt) : 0;
    const billed = Math.max(least, rounded(Math.max(booked, worked)));
    const why = whyBilled({ worked, billed, least, booked });
    const line = {
      ...({ side, kind: 'hourly_rate', ruleId: hourly.ruleId } as const),
      label: joined(`Interpreting, ${hourly.name}`, why),
      ...hours(billed, hourly.cents),
      amountCents: timeAmountCents(billed, hourly.cents),
    };
    return { lines: [line], billedMinutes: billed, why };
  }

  function fixedTime(
    worked: number,
    { id, terms }: AnyRule & { readonly kind: 'fixed_price' },
  ): TimePrice | null {
    const fits = terms.prices.find(({ upToMinutes }) => worked <= upToMinutes) ?? terms.prices.at(-1);
    if (fits === undefined) return null;
    const label = `Interpreting, up to ${inHours(fits.upToMinutes)}`;
    const line = {
      ...({ side, kind: 'fixed_price', ruleId: id } as const),
      label,
      amountCents: fits.amountCents,
    };
    const over = rounded(worked - fits.upToMinutes);
    if (over <= 0) return { lines: [line], billedMinutes: fits.upToMinutes, why: null };
    const hourly = rate();
    if (hourly === null) return null;
    const more = {
      ...({ side, kind: 'hourly_rate', ruleId: hourly.ruleId } as const),
      label: `Beyond ${inHours(fits.upToMinutes)}, ${hourly.name}`,
      ...hours(over, hourly.cents),
      amountCents: timeAmountCents(over, hourly.cents),
    };
    return { lines: [line, more], billedMinutes: fits.upToMinutes + over, why: null };
  }

  function rounded(minutes: number): number {
    const terms = rule('rounding')?.terms;
    if (!terms || minutes <= 0) return Math.max(0, minutes);
    const { stepMinutes: step, direction, graceMinutes } = terms;
    const over = minutes % step;
    const isUp = direction === 'up' ? over > graceMinutes : direction === 'nearest' && over * 2 >= step;
    return minutes - over + (isUp ? step : 0);
  }

  function whyBilled({
    worked,
    billed,
    least,
    booked,
  }: Record<'worked' | 'billed' | 'least' | 'booked', number>) {
    if (billed === worked) return null;
    if (billed === least && worked < least) return `at least ${inHours(least)}`;
    return worked < booked ? 'the booked time' : roundingWords();
  }

  function roundingWords(): string {
    const terms = rule('rounding')?.terms;
    if (!terms) return '';
    const { stepMinutes: step, direction } = terms;
    const to = step === 15 ? 'the quarter hour' : step === 60 ? 'the hour' : `${step} minutes`;
    return direction === 'nearest' ? `rounded to ${to}` : `rounded ${direction} to ${to}`;
  }

  function surcharges(base: TimePrice): PriceLine[] {
    const timeCents = base.lines.reduce((sum, line) => sum + line.amountCents, 0);
    const { timeZone, startsAt, bookedAt, isEmergency } = work;
    const { billedMinutes } = base;
    return surchargesOf(
      { side, facts, timeZone, startsAt, billedMinutes, timeCents, bookedAt, isEmergency },
      card,
    ).map((surcharge) => ({
      side,
      kind: surcharge.rule.kind,
      ruleId: surcharge.rule.id,
      label: joined(SURCHARGE_NAMES[surcharge.rule.kind], extraInWords(surcharge)),
      ...quantityOf(surcharge),
      amountCents: surcharge.amountCents,
    }));
  }

  function tax(lines: readonly PriceLine[]): PriceLine[] {
    const found = rule('tax');
    return found ? [taxLine(side, lines, found)] : [];
  }

  return { rule, rate, time, surcharges, tax };
}

const SURCHARGE_NAMES = {
  after_hours: 'After hours',
  weekend: 'Weekend',
  holiday: 'Holiday',
  short_notice: 'Short notice',
  emergency: 'Emergency',
} as const;

function extraInWords({ extra, when }: Surcharge): string {
  const window = when && formatClockRange(when.from, when.until);
  if ('percent' in extra) return joined(window, `${extra.percent}% more`);
  return joined(window, 'centsPerHour' in extra && `${formatDollars(extra.centsPerHour)} more an hour`);
}

function joined(...parts: readonly (string | null | false)[]): string {
  return parts.filter(Boolean).join(', ');
}

function quantityOf({ extra, minutes }: Surcharge) {
  if ('centsOnce' in extra) return {};
  if ('centsPerHour' in extra) return hours(minutes, extra.centsPerHour);
  return { quantity: hoursOf(minutes), unit: 'hours' as const };
}

/** How a line names its rate: by the strongest limit of the rule. */
function rateName({ side, scope }: AnyRule): string {
  if (side === 'charge' && scope.clientId !== null) return 'client rate';
  if (scope.serviceType !== null) return `${scope.serviceType} rate`;
  if (scope.interpreterId !== null) return 'base rate';
  if (scope.language !== null) return 'language rate';
  return scope.mode === null ? 'default rate' : `${MODE_NAMES[scope.mode]} rate`;
}

const MODE_NAMES = { on_site: 'on-site', phone: 'phone', video: 'video' } as const;

/** '2 hours', '1 hour', '90 min'. */
function inHours(minutes: number): string {
  if (minutes % 60 !== 0) return durationInWords(minutes);
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}

function summed(
  lines: readonly PriceLine[],
  time: Pick<Price, 'workedMinutes' | 'billedMinutes' | 'why'>,
): Result<Price> {
  const totalCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  if (!fitsMoney(totalCents))
    return refuse('validation_failed', 'This amount is too large. The limit is $99,999,999.99.');
  return accept({ lines, totalCents, ...time });
}

function refuseEnd(): Result<never> {
  const message = 'The actual end time must be after the start time';
  return refuse('validation_failed', message, { fields: { actualEndTime: message } });
}

function refuseWithoutRate(side: Side, language: string): Result<never> {
  const whose = side === 'pay' ? 'pay' : 'billing';
  return refuse(
    'validation_failed',
    `There is no ${whose} rate for ${language}. Add one in Settings, Rates.`,
  );
}
