/** How often a series repeats; `weekday`: Monday to Friday; `month_day`: the 14th of each month; `month_weekday`: its second Tuesday. */
export const FREQUENCIES = ['day', 'weekday', 'week', 'two_weeks', 'month_day', 'month_weekday'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** When a series ends: with the last date that is not after `until` (civil), or after so many dates. */
export type SeriesEnd = { readonly until: string } | { readonly count: number };

/** A rule in two parts: what repeats ('FREQ=WEEKLY'), and when it ends. */
export interface RuleParts {
  readonly pattern: string;
  readonly end: SeriesEnd;
}

const PATTERNS: Readonly<Record<Frequency, RegExp>> = {
  day: /^FREQ=DAILY$/,
  weekday: /^FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR$/,
  week: /^FREQ=WEEKLY$/,
  two_weeks: /^FREQ=WEEKLY;INTERVAL=2$/,
  month_day: /^FREQ=MONTHLY;BYMONTHDAY=\d{1,2}$/,
  month_weekday: /^FREQ=MONTHLY;BYDAY=(?:[1-4]|-1)(?:MO|TU|WE|TH|FR|SA|SU)$/,
};

/**
 * How often a rule repeats. Throws a RangeError for a text that is not the rule of a series.
 * @example frequencyOf('FREQ=MONTHLY;BYDAY=2TU;COUNT=12') // 'month_weekday'
 */
export function frequencyOf(rule: string): Frequency {
  const { pattern } = readRule(rule);
  const frequency = FREQUENCIES.find((one) => PATTERNS[one].test(pattern));
  if (frequency === undefined) throw notARule(rule);
  return frequency;
}

const RULE = /^(.+);(?:COUNT=(\d{1,3})|UNTIL=(\d{4})(\d\d)(\d\d))$/;

/** The parts of a rule. Throws a RangeError for a text without an end. */
export function readRule(rule: string): RuleParts {
  const [, pattern, count, year, month, day] = RULE.exec(rule) ?? [];
  if (pattern === undefined) throw notARule(rule);
  return { pattern, end: count ? { count: Number(count) } : { until: `${year}-${month}-${day}` } };
}

/** The text of a rule, as the value of RRULE. The last day is a date without a time. Source: RFC 5545 §3.3.10. */
export function ruleText({ pattern, end }: RuleParts): string {
  return `${pattern};${'count' in end ? `COUNT=${end.count}` : `UNTIL=${end.until.replaceAll('-', '')}`}`;
}

const notARule = (text: string) => new RangeError(`Not the rule of a series: ${text}`);
