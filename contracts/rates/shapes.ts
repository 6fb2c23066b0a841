import * as z from 'zod/mini';
import { SERVICE_TYPES } from '#domain/assignment/client-request.ts';
import { MODES, RULE_KINDS, type RuleKind } from '#domain/billing/rules/rule.ts';
import { CancelledAt } from '../appointments/shapes.ts';
import {
  civilDate,
  clockTime,
  id,
  instantText,
  language,
  line,
  miles,
  money,
  moneyText,
  pathId,
  queryNumber,
  seenVersion,
} from '../fields.ts';
import { fitsPay, TERMS } from './terms.ts';

const side = z.enum(['pay', 'charge'], { error: 'Choose what clients pay or what interpreters earn' });
const serviceType = z.enum(SERVICE_TYPES, { error: 'Choose a service type' });
const mode = z.enum(MODES, { error: 'Choose on site, phone or video' });
const MONDAY_TO_SUNDAY = 'Choose a day of the week';

const oneOrAll = <T extends z.core.$ZodType>(one: T) => z._default(z.optional(z.nullable(one)), null);

/** What a rule is limited to; absent or null: all. `weekday`: 1 is Monday, 7 is Sunday (rule rates-6). */
const scope = z.strictObject({
  clientId: oneOrAll(id('Choose a client')),
  interpreterId: oneOrAll(id('Choose an interpreter')),
  language: oneOrAll(language('Choose a language')),
  serviceType: oneOrAll(serviceType),
  mode: oneOrAll(mode),
  weekday: oneOrAll(
    z
      .number({ error: MONDAY_TO_SUNDAY })
      .check(z.int(MONDAY_TO_SUNDAY), z.minimum(1, MONDAY_TO_SUNDAY), z.maximum(7, MONDAY_TO_SUNDAY)),
  ),
});

const rule = <Kind extends RuleKind, T extends z.core.$ZodType>(kind: Kind, terms: T) =>
  z.strictObject({
    side,
    kind: z.literal(kind),
    scope,
    /** Null: from that day on there is no such rule. */
    terms: z.nullable(terms),
    from: civilDate('Choose the first day'),
    /**
     * The rule that holds on that day with the same side, kind and limits, as the person saw it; null: none. If it is another by
     * now, the call is refused as `stale`. Without it whatever holds then is replaced.
     */
    replaces: z.optional(z.nullable(id())),
  });

/** What an invoice is about has no language of its own (rule invoices-1). */
function isOfClientOrAll({ clientId: _, ...others }: z.output<typeof scope>): boolean {
  return Object.values(others).every((limit) => limit === null);
}

/** A rule that is to hold from a civil date on, in place of the one that holds then (rule rates-8). */
export const BeginRateBody = z
  .discriminatedUnion(
    'kind',
    [
      rule('hourly_rate', TERMS.hourly_rate),
      rule('fixed_price', TERMS.fixed_price),
      rule('minimum', TERMS.minimum),
      rule('rounding', TERMS.rounding),
      rule('after_hours', TERMS.after_hours),
      rule('weekend', TERMS.weekend),
      rule('holiday', TERMS.holiday),
      rule('short_notice', TERMS.short_notice),
      rule('emergency', TERMS.emergency),
      rule('mileage', TERMS.mileage),
      rule('travel_time', TERMS.travel_time),
      rule('parking', TERMS.parking),
      rule('tolls', TERMS.tolls),
      rule('other_expenses', TERMS.other_expenses),
      rule('cancellation', TERMS.cancellation),
      rule('no_show', TERMS.no_show),
      rule('tax', TERMS.tax),
      rule('payment_terms', TERMS.payment_terms),
    ],
    { error: 'Choose a kind of rule' },
  )
  .check(
    z.refine(
      (body) =>
        body.side === 'charge' || body.kind !== 'hourly_rate' || !body.terms || fitsPay(body.terms.rateCents),
      { path: ['terms', 'rate'], error: 'Enter at most 9,999.99 an hour' },
    ),
    z.refine(
      (body) => body.kind !== 'payment_terms' || (body.side === 'charge' && isOfClientOrAll(body.scope)),
      {
        path: ['kind'],
        error: 'Payment terms are for a client or all clients, on the side that clients pay',
      },
    ),
  );
export type BeginRateBody = z.input<typeof BeginRateBody>;

const optional = <T extends z.core.$ZodType>(one: T) => z.optional(one);
const ExtraAnswer = z.object({
  percent: optional(z.number()),
  perHour: optional(moneyText),
  once: optional(moneyText),
});
const DueAnswer = z.object({ percent: optional(z.number()), minutes: optional(z.number()) });

/** The terms of a rule: of all these fields those of its kind, as `BeginRateBody` takes them. */
export const RateTerms = z.object({
  rate: optional(moneyText),
  beyondMinutes: optional(z.number()),
  prices: optional(z.array(z.object({ upToMinutes: z.number(), amount: moneyText }))),
  minutes: optional(z.number()),
  isBookedTimeDue: optional(z.boolean()),
  stepMinutes: optional(z.number()),
  direction: optional(z.enum(['up', 'nearest', 'down'])),
  graceMinutes: optional(z.number()),
  windows: optional(z.array(z.object({ from: z.string(), until: z.string(), extra: ExtraAnswer }))),
  steps: optional(
    z.array(z.object({ hours: z.number(), extra: optional(ExtraAnswer), due: optional(DueAnswer) })),
  ),
  extra: optional(ExtraAnswer),
  due: optional(DueAnswer),
  freeMiles: optional(z.string()),
  ways: optional(z.enum(['there_and_back', 'one_way'])),
  beyondMiles: optional(z.string()),
  percent: optional(z.number()),
  cap: optional(z.nullable(moneyText)),
  netDays: optional(z.number()),
});
export type RateTerms = z.infer<typeof RateTerms>;

/**
 * A dated rule. It holds from `from` to the day before `until`; null: from the beginning, without end. `state`: by the company's day.
 * `words`: its terms, '$95.00 an hour'; `scopeWords`: what it is limited to, 'Riverside General Hospital, medical', or 'Company'.
 */
export const Rate = z.object({
  id: z.number(),
  side: z.enum(['pay', 'charge']),
  kind: z.enum(RULE_KINDS),
  scope: z.object({
    clientId: z.nullable(z.number()),
    clientName: z.nullable(z.string()),
    interpreterId: z.nullable(z.number()),
    interpreterName: z.nullable(z.string()),
    language: z.nullable(z.string()),
    serviceType: z.nullable(z.enum(SERVICE_TYPES)),
    mode: z.nullable(z.enum(MODES)),
    weekday: z.nullable(z.number()),
  }),
  terms: RateTerms,
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  state: z.enum(['past', 'present', 'coming']),
  words: z.string(),
  scopeWords: z.string(),
});
export type Rate = z.infer<typeof Rate>;

/** Whose rules: those limited to no person, those of one client, those of one interpreter. */
export const RatesQuery = z
  .strictObject({
    scope: z.enum(['company', 'client', 'interpreter'], { error: 'Choose company, client or interpreter' }),
    clientId: z.optional(queryNumber(1, 999_999_999)),
    interpreterId: z.optional(queryNumber(1, 999_999_999)),
  })
  .check(
    z.refine((query) => (query.scope === 'client') === (query.clientId !== undefined), {
      path: ['clientId'],
      error: 'Name the client whose rates you want',
    }),
    z.refine((query) => (query.scope === 'interpreter') === (query.interpreterId !== undefined), {
      path: ['interpreterId'],
      error: 'Name the interpreter whose rates you want',
    }),
  );

/** The rules by side, kind and scope, and each in the order of its dates. `today`: the company's day. */
export const Rates = z.object({ today: z.string(), rates: z.array(Rate) });
export type Rates = z.infer<typeof Rates>;

export const RateParams = z.object({ rateId: pathId });

const PreviewedAppointment = {
  assignmentId: z.number(),
  /** Of its closeout; null: it is booked. */
  paymentId: z.nullable(z.number()),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  language: z.string(),
  clientName: z.string(),
  interpreterName: z.nullable(z.string()),
};

/**
 * What a rule would change (rule rates-9). `isInBookings` false: bookings do not show this kind (expenses, mileage, travel time,
 * cancellation, no-show), so that only ended ones are compared. Of the appointments that are not approved, from its first day on: how many
 * were `compared`, and whether there are `more`; how many change, how many of these are `ended`, and their sums before and after. `kept`:
 * those that are approved already, the latest first, with what they keep; the rule would end on `until`. `replaces`: the rule that holds on
 * its first day, for `BeginRateBody`. `refusal`: why the rule could not end; null: it can.
 */
export const RatePreview = z.object({
  isInBookings: z.boolean(),
  compared: z.number(),
  more: z.boolean(),
  changed: z.number(),
  ended: z.number(),
  before: moneyText,
  after: moneyText,
  /** Signed. */
  difference: moneyText,
  /** Those with the largest differences; an amount is null where there is no rate. */
  largest: z.array(
    z.object({
      ...PreviewedAppointment,
      before: z.nullable(moneyText),
      after: z.nullable(moneyText),
      difference: moneyText,
    }),
  ),
  kept: z.object({
    count: z.number(),
    until: z.nullable(z.string()),
    latest: z.array(z.object({ ...PreviewedAppointment, amount: moneyText })),
  }),
  replaces: z.nullable(Rate),
  words: z.string(),
  refusal: z.nullable(z.string()),
});
export type RatePreview = z.infer<typeof RatePreview>;

/** One line of an amount, and the rule behind it in words; null: a line from before there were rules, or one that a person entered. */
export const ExplainedLine = z.object({
  kind: z.nullable(z.enum(RULE_KINDS)),
  label: z.string(),
  quantity: z.optional(z.string()),
  unit: z.optional(z.string()),
  rate: z.optional(moneyText),
  amount: moneyText,
  ruleId: z.nullable(z.number()),
  rule: z.nullable(z.string()),
});
export type ExplainedLine = z.infer<typeof ExplainedLine>;

/** One side. `total` is null if there is no amount; `problem` then says why. `workedMinutes`, `billedMinutes`: null where not known. */
export const ExplainedSide = z.object({
  lines: z.array(ExplainedLine),
  total: z.nullable(moneyText),
  workedMinutes: z.nullable(z.number()),
  billedMinutes: z.nullable(z.number()),
  problem: z.nullable(z.string()),
});
export type ExplainedSide = z.infer<typeof ExplainedSide>;

/**
 * Both sides of an appointment, line by line. `basis`: calculated for what is booked or tried (`expected`), kept with a payment
 * (`settled`), or entered by a person instead of the sum of the lines (`entered`). `margin`: charge less pay, signed; null without both.
 * `agreed`: what staff agreed on with the client instead of the calculated charge; null: nothing. `cancelled`: of a settled one.
 */
export const PriceExplained = z.object({
  basis: z.enum(['expected', 'settled', 'entered']),
  date: z.string(),
  pay: ExplainedSide,
  charge: ExplainedSide,
  margin: z.nullable(moneyText),
  agreed: z.nullable(moneyText),
  cancelled: z.nullable(CancelledAt),
});
export type PriceExplained = z.infer<typeof PriceExplained>;

const OUTCOMES = ['booked', 'completed', 'cancelled', 'no_show'] as const;
const noMoney = z._default(z.optional(money), 0);

/** An appointment that need not exist (rule rates-9). Clock times of the company's zone. */
export const TryPriceBody = z
  .strictObject({
    clientId: z.nullable(id('Choose a client')),
    interpreterId: z.nullable(id('Choose an interpreter')),
    language: language(),
    serviceType: z._default(z.optional(z.nullable(serviceType)), null),
    mode: z._default(z.optional(mode), 'on_site'),
    date: civilDate(),
    startTime: clockTime('Start time is required'),
    endTime: clockTime('End time is required'),
    outcome: z._default(
      z.optional(z.enum(OUTCOMES, { error: 'Choose how the appointment ended' })),
      'booked',
    ),
    /** For a completion; absent: the booked end. */
    actualEndTime: z.optional(z.nullable(clockTime('Enter a time as HH:MM'))),
    miles: z._default(z.optional(miles), 0),
    travelMinutes: z._default(
      z.optional(
        z
          .number({ error: 'Enter whole minutes from 0 to 1,440' })
          .check(
            z.int('Enter whole minutes from 0 to 1,440'),
            z.minimum(0, 'Enter whole minutes from 0 to 1,440'),
            z.maximum(1440, 'Enter whole minutes from 0 to 1,440'),
          ),
      ),
      0,
    ),
    parking: noMoney,
    tolls: noMoney,
    other: noMoney,
    /** When it was booked; absent: long before. */
    bookedDate: z.optional(z.nullable(civilDate())),
    bookedTime: z.optional(z.nullable(clockTime('Enter a time as HH:MM'))),
    /** When it was cancelled; for a cancellation. */
    cancelledDate: z.optional(z.nullable(civilDate())),
    cancelledTime: z.optional(z.nullable(clockTime('Enter a time as HH:MM'))),
    isEmergency: z._default(z.optional(z.boolean({ error: 'Must be true or false' })), false),
  })
  .check(
    z.refine(
      ({ outcome, cancelledDate, cancelledTime }) =>
        outcome !== 'cancelled' || (!!cancelledDate && !!cancelledTime),
      {
        path: ['cancelledDate'],
        error: 'Enter when it was cancelled',
      },
    ),
  );
export type TryPriceBody = z.input<typeof TryPriceBody>;

const Holiday = z.object({ date: z.string(), name: z.string() });

/** The days on which the surcharge for holidays applies, by date (rule rates-13). */
export const Holidays = z.object({
  holidays: z.array(Holiday),
  /** Whether several surcharges for one minute add up; otherwise the dearest counts (rule rates-13). */
  surchargesAddUp: z.boolean(),
  updatedAt: instantText,
});
export type Holidays = z.infer<typeof Holidays>;

const MAX_HOLIDAYS = 400;

/** The whole list, in place of the one before. Without `surchargesAddUp` it stays as it is. */
export const HolidaysBody = z.strictObject({
  holidays: z
    .array(z.strictObject({ date: civilDate(), name: line(100, 'Name is required') }), {
      error: 'Enter a list of holidays',
    })
    .check(z.maxLength(MAX_HOLIDAYS, `At most ${MAX_HOLIDAYS} holidays`), ({ value, issues }) => {
      const at = value.findIndex(({ date }, index) =>
        value.slice(0, index).some((other) => other.date === date),
      );
      if (at !== -1)
        issues.push({
          code: 'custom',
          message: 'This day is already in the list',
          input: value[at]?.date,
          path: [at, 'date'],
        });
    }),
  surchargesAddUp: z.optional(z.boolean({ error: 'Must be true or false' })),
  updatedAt: seenVersion,
});
export type HolidaysBody = z.input<typeof HolidaysBody>;

export const HolidayYearQuery = z.strictObject({ year: queryNumber(1971, 2999) });

/** The US federal holidays of a year: a suggestion. */
export const HolidaySuggestions = z.array(Holiday);
