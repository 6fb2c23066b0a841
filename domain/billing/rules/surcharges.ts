import { addDays } from '#domain/civil.ts';
import { multiplyRounded } from '#domain/decimal.ts';
import type { Cents } from '#domain/money.ts';
import { clockReadings } from '#domain/time.ts';
import {
  type AnyRule,
  type Extra,
  type RuleFacts,
  type Side,
  stepWithin,
  weekdayOf,
  winningRule,
} from './rule.ts';

/** The kinds of rules that make time dearer. */
const SURCHARGES = ['after_hours', 'weekend', 'holiday', 'short_notice', 'emergency'] as const;

type SurchargeKind = (typeof SURCHARGES)[number];

/** The billed time of an appointment and what decides on surcharges. Instants; minutes are whole. */
export interface SurchargedTime {
  readonly side: Side;
  readonly facts: RuleFacts;
  readonly timeZone: string;
  readonly startsAt: string;
  readonly billedMinutes: number;
  /** What the billed time costs without surcharges. */
  readonly timeCents: Cents;
  readonly bookedAt: string;
  readonly isEmergency: boolean;
}

/** A surcharge with the minutes that it applies to. `when` names a window after hours, else null. */
export interface Surcharge {
  readonly rule: AnyRule & { readonly kind: SurchargeKind };
  readonly when: { readonly from: string; readonly until: string } | null;
  readonly extra: Extra;
  readonly minutes: number;
  readonly amountCents: Cents;
}

/**
 * The surcharges of the billed time, which is counted from the start on. Of several that apply to one minute the dearest counts,
 * the first named among equals; or all of them, if the company lets them add up. Each is rounded once. Source: rule rates-13.
 */
export function surchargesOf(
  time: SurchargedTime,
  card: {
    readonly rules: readonly AnyRule[];
    readonly holidays: readonly string[];
    readonly surchargesAddUp: boolean;
  },
): Surcharge[] {
  const found = SURCHARGES.flatMap((kind) => {
    const rule = winningRule(card.rules, { side: time.side, kinds: [kind] }, time.facts);
    return rule ? possible(rule, time, card.holidays) : [];
  });
  const minutes = new Map<Possible, number>();
  for (const [from, to] of pieces(found.flatMap(({ ranges }) => ranges))) {
    const here = found.filter(({ ranges }) => ranges.some((range) => range[0] <= from && to <= range[1]));
    const dearest = here.toSorted((a, b) => weight(b.extra, time) - weight(a.extra, time)).slice(0, 1);
    for (const one of card.surchargesAddUp ? here : dearest) {
      minutes.set(one, (minutes.get(one) ?? 0) + to - from);
    }
  }
  return found.flatMap((one) => {
    const counted = minutes.get(one);
    if (counted === undefined) return [];
    const { ranges: _, ...surcharge } = one;
    return [{ ...surcharge, minutes: counted, amountCents: amountOf(one.extra, counted, time) }];
  });
}

type Possible = Omit<Surcharge, 'minutes' | 'amountCents'> & { readonly ranges: readonly Range[] };

function possible(rule: Surcharge['rule'], time: SurchargedTime, holidays: readonly string[]): Possible[] {
  const whole: Range[] = [[0, time.billedMinutes]];
  switch (rule.kind) {
    case 'after_hours':
      return rule.terms.windows.map(({ from, until, extra }) => {
        return { rule, extra, when: { from, until }, ranges: windowRanges(time, from, until) };
      });
    case 'weekend':
    case 'holiday': {
      const isMeant = (date: string) =>
        rule.kind === 'weekend' ? weekdayOf(date) >= 6 : holidays.includes(date);
      return [{ rule, extra: rule.terms.extra, when: null, ranges: dayRanges(time, isMeant) }];
    }
    case 'short_notice': {
      const noticeMs = Date.parse(time.startsAt) - Date.parse(time.bookedAt);
      const step = stepWithin(rule.terms.steps, noticeMs);
      return step ? [{ rule, extra: step.extra, when: null, ranges: whole }] : [];
    }
    case 'emergency':
      return time.isEmergency ? [{ rule, extra: rule.terms.extra, when: null, ranges: whole }] : [];
  }
}

function amountOf(extra: Extra, minutes: number, { timeCents, billedMinutes }: SurchargedTime): Cents {
  if ('centsOnce' in extra) return extra.centsOnce;
  return 'centsPerHour' in extra
    ? multiplyRounded(minutes, extra.centsPerHour, 60)
    : multiplyRounded(minutes * extra.percent * 2, timeCents, billedMinutes * 200);
}

/** Cents for all of the billed time, to compare surcharges. */
function weight(extra: Extra, { timeCents, billedMinutes }: SurchargedTime): number {
  if ('centsOnce' in extra) return extra.centsOnce;
  return 'centsPerHour' in extra
    ? (extra.centsPerHour * billedMinutes) / 60
    : (extra.percent * timeCents) / 100;
}

/** Minutes from the start, half-open. */
type Range = readonly [from: number, to: number];

function windowRanges(time: SurchargedTime, from: string, until: string): Range[] {
  return datesOf(time, 1).flatMap((date) => {
    const begin = clockReadings(date, from, time.timeZone).first;
    const end = clockReadings(until <= from ? addDays(date, 1) : date, until, time.timeZone).first;
    return within(time, begin, end);
  });
}

function dayRanges(time: SurchargedTime, isMeant: (date: string) => boolean): Range[] {
  return datesOf(time, 0)
    .filter(isMeant)
    .flatMap((date) => within(time, startOf(date, time), startOf(addDays(date, 1), time)));
}

/** The civil dates that the billed time touches, and so many before. */
function datesOf(time: SurchargedTime, before: number): string[] {
  const endMs = Date.parse(time.startsAt) + time.billedMinutes * 60_000;
  const dates: string[] = [];
  for (
    let date = addDays(time.facts.date, -before);
    Date.parse(startOf(date, time)) < endMs;
    date = addDays(date, 1)
  )
    dates.push(date);
  return dates;
}

/** The start of a civil date: for a midnight that the clock skips, its reading is the start too. */
function startOf(date: string, { timeZone }: SurchargedTime): string {
  return clockReadings(date, '00:00', timeZone).first;
}

/** The part of a time between two instants that is billed: nothing or one range. */
function within({ startsAt, billedMinutes }: SurchargedTime, begin: string, end: string): Range[] {
  const minute = (instant: string) => Math.round((Date.parse(instant) - Date.parse(startsAt)) / 60_000);
  const [from, to] = [Math.max(0, minute(begin)), Math.min(billedMinutes, minute(end))];
  return from < to ? [[from, to]] : [];
}

/** The pieces between all borders of the ranges. */
function pieces(ranges: readonly Range[]): Range[] {
  const borders = [...new Set(ranges.flat())].toSorted((a, b) => a - b);
  return borders.slice(1).map((to, index) => [borders[index] ?? 0, to]);
}
