import type { Rate, RateTerms } from '#contracts/rates/shapes.ts';
import type { RuleKind, Side } from '#domain/billing/rules/rule.ts';

/** What comes on top: an amount, and what it is of. */
export interface ExtraValues {
  by: 'percent' | 'perHour' | 'once';
  amount: string;
}

/** What is due instead of worked time. */
export interface DueValues {
  by: 'percent' | 'minutes';
  amount: string;
}

export type WindowValues = ExtraValues & { from: string; until: string };
export type NoticeValues = ExtraValues & { hours: string };
export type CancellationValues = DueValues & { hours: string };
export interface PriceValues {
  upToHours: string;
  amount: string;
}

/** The form of a rule, with the fields of every kind, so that nothing typed is lost when the kind changes. */
export interface RuleValues {
  side: Side;
  kind: RuleKind;
  /** '': all. */
  language: string;
  serviceType: string;
  mode: string;
  weekday: string;
  from: string;
  /** 'end': there is no such rule from that day on. */
  act: 'begin' | 'end';
  rate: string;
  prices: readonly PriceValues[];
  beyondHours: string;
  minutes: string;
  isBookedTimeDue: boolean;
  stepMinutes: string;
  direction: 'up' | 'nearest' | 'down';
  graceMinutes: string;
  windows: readonly WindowValues[];
  extra: ExtraValues;
  notices: readonly NoticeValues[];
  mileageRate: string;
  freeMiles: string;
  ways: 'there_and_back' | 'one_way';
  beyondMiles: string;
  percent: string;
  cap: string;
  cancellations: readonly CancellationValues[];
  due: DueValues;
  tax: string;
  netDays: string;
}

/** A new row of each list. */
export const BLANK: {
  window: WindowValues;
  notice: NoticeValues;
  cancellation: CancellationValues;
  price: PriceValues;
} = {
  window: { from: '', until: '', by: 'percent', amount: '' },
  notice: { hours: '', by: 'percent', amount: '' },
  cancellation: { hours: '', by: 'percent', amount: '' },
  price: { upToHours: '', amount: '' },
};

/** What a new rule is about: its side and kind, and what it is limited to besides its person. */
export interface RuleSubject {
  readonly side: Side;
  readonly kind: RuleKind;
  readonly scope: Pick<Rate['scope'], 'language' | 'serviceType' | 'mode' | 'weekday'>;
}

/** Whose rule it is. */
export interface RuleOwner {
  readonly clientId: number | null;
  readonly interpreterId: number | null;
}

/** What of a new rule can be chosen: nothing of its subject, or all; with a limit's name that limit must be. */
export type Choosing = 'nothing' | 'anything' | 'language' | 'serviceType' | 'mode';

/** The form of a new rule; it begins with the terms that hold now. */
export function firstValues(
  { side, kind, scope }: RuleSubject,
  present: Rate | null,
  today: string,
): RuleValues {
  return {
    side,
    kind,
    from: today,
    act: 'begin',
    language: scope.language ?? '',
    serviceType: scope.serviceType ?? '',
    mode: scope.mode ?? '',
    weekday: scope.weekday === null ? '' : String(scope.weekday),
    ...termValues(kind, present?.terms ?? {}),
  };
}

function termValues(kind: RuleKind, terms: RateTerms) {
  const steps = terms.steps ?? [];
  return {
    rate: kind === 'hourly_rate' ? (terms.rate ?? '') : '',
    prices: listOr(
      terms.prices?.map(({ upToMinutes, amount }) => ({ upToHours: hoursText(upToMinutes), amount })),
      BLANK.price,
    ),
    beyondHours: hoursText(terms.beyondMinutes ?? 0),
    minutes: text(terms.minutes),
    isBookedTimeDue: terms.isBookedTimeDue ?? false,
    stepMinutes: text(terms.stepMinutes, '15'),
    direction: terms.direction ?? ('up' as const),
    graceMinutes: text(terms.graceMinutes, '0'),
    windows: listOr(
      terms.windows?.map(({ from, until, extra }) => ({ from, until, ...extraValues(extra) })),
      BLANK.window,
    ),
    extra: extraValues(terms.extra),
    notices: listOr(
      kind === 'short_notice'
        ? steps.map(({ hours, extra }) => ({ hours: text(hours), ...extraValues(extra) }))
        : [],
      BLANK.notice,
    ),
    mileageRate: kind === 'mileage' ? (terms.rate ?? '') : '',
    freeMiles: terms.freeMiles ?? '0',
    ways: terms.ways ?? ('there_and_back' as const),
    beyondMiles: terms.beyondMiles ?? '0',
    percent: kind === 'travel_time' ? text(terms.percent, '100') : '100',
    cap: terms.cap ?? '',
    cancellations: listOr(
      kind === 'cancellation'
        ? steps.map(({ hours, due }) => ({ hours: text(hours), ...dueValues(due) }))
        : [],
      BLANK.cancellation,
    ),
    due: dueValues(terms.due),
    tax: kind === 'tax' ? text(terms.percent) : '',
    netDays: text(terms.netDays, '30'),
  };
}

/** A list of rows is never empty: there is one to fill in. */
function listOr<Row>(rows: readonly Row[] | undefined, blank: Row): readonly Row[] {
  return rows && rows.length > 0 ? rows : [blank];
}

function text(value: number | undefined, otherwise = ''): string {
  return value === undefined ? otherwise : String(value);
}

/** 90 → '1.5'. */
function hoursText(minutes: number): string {
  return String(Number((minutes / 60).toFixed(4)));
}

type ExtraTerms = NonNullable<RateTerms['extra']>;

function extraValues({ percent, perHour, once }: ExtraTerms = {}): ExtraValues {
  if (perHour !== undefined) return { by: 'perHour', amount: perHour };
  if (once !== undefined) return { by: 'once', amount: once };
  return { by: 'percent', amount: text(percent) };
}

function dueValues({ percent, minutes }: NonNullable<RateTerms['due']> = {}): DueValues {
  return minutes === undefined
    ? { by: 'percent', amount: text(percent) }
    : { by: 'minutes', amount: String(minutes) };
}
