import * as z from 'zod/mini';
import { MAX_HOURLY_RATE_CENTS } from '#domain/billing/rules/rates.ts';
import type { Extra, Instead } from '#domain/billing/rules/rule.ts';
import { minutesOfDay } from '#domain/civil.ts';
import { parseDecimal } from '#domain/decimal.ts';
import { clockTime, halfPercent, mileageRate, miles, money } from '../fields.ts';

/*
 * The terms of each kind of rule as people enter them: dollars, miles, per cent. Output: `RuleTerms` of `domain/billing/rules/rule.ts` (cents,
 * hundredths of a mile). Answers have the same fields, so that a form can send what it has read. Source: rules rates-8, rates-11 to
 * rates-14, rates-16 and rates-17.
 */

const MINUTES_OF_A_DAY = 1440;
const MAX_NOTICE_HOURS = 720;
const MAX_ROWS = 12;

/** A whole number within limits, with the sentence that names them. */
const whole = (what: string, least: number, most: number) => {
  const sentence = `Enter a whole number of ${what} from ${least} to ${most.toLocaleString('en-US')}`;
  return z
    .number({ error: sentence })
    .check(z.int(sentence), z.minimum(least, sentence), z.maximum(most, sentence));
};

const minutes = (least: number) => whole('minutes', least, MINUTES_OF_A_DAY);
const noticeHours = whole('hours', 1, MAX_NOTICE_HOURS);

const rows = <T extends z.core.$ZodType>(row: T, what: string) =>
  z
    .array(row, { error: `Enter ${what}` })
    .check(z.minLength(1, `Enter ${what}`), z.maxLength(MAX_ROWS, `At most ${MAX_ROWS}`));

/** Each row's value is above the one before; says so at the first that is not. */
const rising =
  <Key extends string>(key: Key, sentence: string) =>
  ({ value, issues }: z.core.ParsePayload<Record<Key, number>[]>): void => {
    const at = value.findIndex((row, index) => {
      const before = value[index - 1];
      return before !== undefined && row[key] <= before[key];
    });
    if (at !== -1)
      issues.push({ code: 'custom', message: sentence, input: value[at]?.[key], path: [at, key] });
  };

const ONE_EXTRA = 'Enter percent, dollars per hour, or dollars once';

/** What comes on top: exactly one of a share in per cent, dollars for each hour, dollars once. */
const extra = z.pipe(
  z
    .strictObject(
      {
        percent: z.optional(halfPercent(0.5, 1000)),
        perHour: z.optional(money),
        once: z.optional(money),
      },
      { error: ONE_EXTRA },
    )
    .check(
      z.refine((value) => Object.values(value).filter((one) => one !== undefined).length === 1, {
        error: ONE_EXTRA,
      }),
    ),
  z.transform(({ percent, perHour, once = 0 }): Extra => {
    if (percent !== undefined) return { percent };
    return perHour === undefined ? { centsOnce: once } : { centsPerHour: perHour };
  }),
);

const ONE_DUE = 'Enter percent of the booking, or minutes';

/** What is due instead of worked time: exactly one of a share of the booking and minutes. */
const due = z.pipe(
  z
    .strictObject(
      { percent: z.optional(halfPercent(0, 100)), minutes: z.optional(minutes(0)) },
      { error: ONE_DUE },
    )
    .check(
      z.refine((value) => (value.percent === undefined) !== (value.minutes === undefined), {
        error: ONE_DUE,
      }),
    ),
  z.transform(
    ({ percent, minutes: ofTime = 0 }): Instead =>
      percent === undefined ? { minutes: ofTime } : { percent },
  ),
);

const withExtra = z.strictObject({ extra });

/** Dollars at most; null: no limit. */
const capped = z.pipe(
  z.strictObject({ cap: z.nullable(money) }),
  z.transform(({ cap }) => ({ capCents: cap })),
);

const PRICES_RISE = 'Enter the fixed prices from the shortest time to the longest';
const ABOVE_HOURLY = 'A fixed price begins beyond the time that the hourly rate covers';

const fixedPrice = z.pipe(
  z
    .strictObject({
      beyondMinutes: minutes(0),
      prices: rows(
        z.strictObject({ upToMinutes: minutes(1), amount: money }),
        'at least one fixed price',
      ).check(rising('upToMinutes', PRICES_RISE)),
    })
    .check(
      z.refine(({ beyondMinutes, prices }) => (prices[0]?.upToMinutes ?? 0) > beyondMinutes, {
        path: ['prices', 0, 'upToMinutes'],
        error: ABOVE_HOURLY,
      }),
    ),
  z.transform(({ beyondMinutes, prices }) => ({
    beyondMinutes,
    prices: prices.map(({ upToMinutes, amount }) => ({ upToMinutes, amountCents: amount })),
  })),
);

const rounding = z
  .strictObject({
    stepMinutes: minutes(1),
    direction: z.enum(['up', 'nearest', 'down'], { error: 'Choose up, nearest or down' }),
    graceMinutes: minutes(0),
  })
  .check(
    z.refine(({ stepMinutes, graceMinutes }) => graceMinutes < stepMinutes, {
      path: ['graceMinutes'],
      error: 'The free minutes must be fewer than the step',
    }),
  );

interface Window {
  readonly from: string;
  readonly until: string;
}

/** The minutes of a day that a window covers, as one or two ranges. Equal times: the whole day. */
function coverOf({ from, until }: Window): (readonly [number, number])[] {
  const [begin, end] = [minutesOfDay(from), minutesOfDay(until)];
  if (begin < end) return [[begin, end]];
  return [
    [begin, MINUTES_OF_A_DAY],
    [0, end],
  ];
}

const overlap = (a: Window, b: Window) =>
  coverOf(a).some(([from, to]) => coverOf(b).some(([begin, end]) => from < end && begin < to));

function apart({ value, issues }: z.core.ParsePayload<Window[]>): void {
  const at = value.findIndex((one, index) => value.slice(0, index).some((other) => overlap(one, other)));
  if (at !== -1)
    issues.push({
      code: 'custom',
      message: 'This time overlaps another one of the list',
      input: value[at]?.from,
      path: [at, 'from'],
    });
}

const afterHours = z.strictObject({
  windows: rows(
    z.strictObject({ from: clockTime('Choose a time'), until: clockTime('Choose a time'), extra }),
    'at least one time of day',
  ).check(apart),
});

const STEPS_RISE = 'Enter the steps from the fewest hours to the most';
const steps = 'at least one step';

/** Per cent with at most four decimals, up to 100. Output: hundredths of a per cent. */
const taxPercent = z.pipe(
  z.union([z.string(), z.number()], { error: 'Enter the tax in percent' }).check(
    z.refine((value) => {
      const read = parseDecimal(value, 4);
      return read !== null && read >= 0 && read <= 1_000_000;
    }, 'Enter percent from 0 to 100, with at most four decimals'),
  ),
  z.transform((value): number => (parseDecimal(value, 4) ?? 0) / 100),
);

/** The terms of each kind. */
export const TERMS = {
  hourly_rate: z.pipe(
    z.strictObject({ rate: money }),
    z.transform(({ rate }) => ({ rateCents: rate })),
  ),
  fixed_price: fixedPrice,
  minimum: z.strictObject({
    minutes: minutes(0),
    isBookedTimeDue: z.boolean({ error: 'Must be true or false' }),
  }),
  rounding,
  after_hours: afterHours,
  weekend: withExtra,
  holiday: withExtra,
  short_notice: z.strictObject({
    steps: rows(z.strictObject({ hours: noticeHours, extra }), steps).check(rising('hours', STEPS_RISE)),
  }),
  emergency: withExtra,
  mileage: z.pipe(
    z.strictObject({
      rate: mileageRate,
      freeMiles: miles,
      ways: z.enum(['there_and_back', 'one_way'], { error: 'Choose there and back, or one way' }),
    }),
    z.transform(({ rate, freeMiles, ways }) => ({ rateTenthCents: rate, freeHundredths: freeMiles, ways })),
  ),
  travel_time: z.pipe(
    z.strictObject({ beyondMiles: miles, percent: halfPercent(0.5, 1000) }),
    z.transform(({ beyondMiles, percent }) => ({ beyondHundredths: beyondMiles, percent })),
  ),
  parking: capped,
  tolls: capped,
  other_expenses: capped,
  cancellation: z.strictObject({
    steps: rows(z.strictObject({ hours: noticeHours, due }), steps).check(rising('hours', STEPS_RISE)),
  }),
  no_show: z.strictObject({ due }),
  tax: z.pipe(
    z.strictObject({ percent: taxPercent }),
    z.transform(({ percent }) => ({ hundredthsPercent: percent })),
  ),
  payment_terms: z.strictObject({ netDays: whole('days', 0, 365) }),
} as const;

/** Whether an hourly rate is one that an interpreter can have (rule people-4). */
export const fitsPay = (rateCents: number): boolean => rateCents <= MAX_HOURLY_RATE_CENTS;
