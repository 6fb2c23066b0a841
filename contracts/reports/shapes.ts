import * as z from 'zod/mini';
import { SERVICE_TYPES } from '#domain/assignment/client-request.ts';
import { ASSIGNMENT_STATUSES } from '#domain/assignment/status.ts';
import { MODES } from '#domain/billing/rules/rule.ts';
import {
  DIMENSIONS,
  MONEY_REPORTS,
  NUMBERS,
  REPORT_DATES,
  WEEK_HOURS,
  WORK_REPORTS,
} from '#domain/report/reports.ts';
import { civilDate, line, moneyText, queryNumber } from '../fields.ts';

const period = { from: civilDate(), to: civilDate() };

const filter = {
  clientId: z.optional(queryNumber(1, 999_999_999)),
  interpreterId: z.optional(queryNumber(1, 999_999_999)),
  language: z.optional(line(100)),
  serviceType: z.optional(z.enum(SERVICE_TYPES, { error: 'Unknown service type' })),
  mode: z.optional(z.enum(MODES, { error: 'Unknown mode' })),
};
const isForwards = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
  path: ['to'],
  error: 'Choose a last day that is not before the first',
});
const by = z._default(z.optional(z.enum(DIMENSIONS, { error: 'Unknown kind of row' })), 'month');

const dates = z._default(
  z.optional(z.enum(REPORT_DATES, { error: 'Must be service or posting' })),
  'service',
);

const periodQuery = {
  ...period,
  by,
  compare: z.optional(z.enum(['before'], { error: 'Must be before' })),
  ...filter,
};
/** A period of civil days, both included, what its rows stand for, and what narrows it; `compare=before` also asks for the period before. */
export const ReportPeriodQuery = z.strictObject(periodQuery).check(isForwards);
export type ReportPeriodQuery = z.infer<typeof ReportPeriodQuery>;

/** The same for amounts; `dates` says of what the days are. */
export const MoneyReportQuery = z.strictObject({ ...periodQuery, dates }).check(isForwards);

/** What narrows a report of today, and from which date on work is how old. */
export const UnbilledQuery = z.strictObject({ clientId: filter.clientId, dates });

/**
 * The appointments behind a number. `key` is the row's; without it, those behind the total. `weekday` (1 is Monday) and `hour` choose a cell of the demand.
 */
const behind = {
  ...period,
  by,
  key: z.optional(z.string().check(z.maxLength(100))),
  ...filter,
  limit: z._default(z.optional(queryNumber(1, 1000)), 200),
  cursor: z.optional(z.string().check(z.maxLength(200))),
};
const numbersOf = (reports: readonly (keyof typeof NUMBERS)[]) => [
  ...new Set(reports.flatMap((one) => NUMBERS[one])),
];
const isOfReport = z.refine<{ report: keyof typeof NUMBERS; number: string }>(
  ({ report, number }) => (NUMBERS[report] as readonly string[]).includes(number),
  { path: ['number'], error: 'This report has no such number' },
);

/** The appointments behind a number of a report without amounts. */
export const BehindWorkQuery = z
  .strictObject({
    report: z.enum(WORK_REPORTS, { error: 'Unknown report' }),
    number: z.enum(numbersOf(WORK_REPORTS), { error: 'Unknown number' }),
    weekday: z.optional(queryNumber(1, 7)),
    hour: z.optional(queryNumber(0, 23)),
    ...behind,
  })
  .check(isForwards, isOfReport);
export type BehindWorkQuery = z.infer<typeof BehindWorkQuery>;

/** The appointments behind an amount. */
export const BehindMoneyQuery = z
  .strictObject({
    report: z.enum(MONEY_REPORTS, { error: 'Unknown report' }),
    number: z.enum(numbersOf(MONEY_REPORTS), { error: 'Unknown number' }),
    dates,
    ...behind,
  })
  .check(isForwards, isOfReport);
export type BehindMoneyQuery = z.infer<typeof BehindMoneyQuery>;

/**
 * An appointment behind a number. `value` is its share where the number is a sum (minutes, offers), or how late its check-in was; `amount` its
 * share of an amount.
 */
export const AppointmentBehind = z.object({
  id: z.number(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  client: z.object({ id: z.number(), name: z.string() }),
  interpreter: z.nullable(z.object({ id: z.number(), name: z.string() })),
  language: z.string(),
  status: z.enum(ASSIGNMENT_STATUSES),
  value: z.nullable(z.number()),
  amount: z.nullable(moneyText),
});
export type AppointmentBehind = z.infer<typeof AppointmentBehind>;

const reportPeriod = z.object({ from: z.string(), to: z.string() });

/** A report with the numbers of each row, in the period and in the one before (null: it was not asked for). */
function reportOf<Numbers extends z.core.$ZodType>(numbers: Numbers) {
  const both = { now: numbers, before: z.nullable(numbers) };
  return z.object({
    period: reportPeriod,
    before: z.nullable(reportPeriod),
    today: z.string(),
    /** `key` null: of no appointment (a bonus); 'none' and '0': of appointments without a service type, and without an interpreter. */
    rows: z.array(z.object({ key: z.nullable(z.string()), name: z.nullable(z.string()), ...both })),
    total: z.object(both),
  });
}

/** Amounts of the ledger. `pay` is the interpreters' cost with their reimbursed expenses, `margin` what of the revenue it leaves. */
export const MoneyNumbers = z.object({
  revenue: moneyText,
  tax: moneyText,
  interpreterCost: moneyText,
  expenses: moneyText,
  pay: moneyText,
  margin: moneyText,
});
export const MoneyReport = z.extend(reportOf(MoneyNumbers), { dates: z.enum(REPORT_DATES) });
export type MoneyReport = z.infer<typeof MoneyReport>;

/** Shares are from 0 to 1, null without anything to share; so are the times without any. */
export const FillingNumbers = z.object({
  wanted: z.number(),
  filled: z.number(),
  open: z.number(),
  fillRate: z.nullable(z.number()),
  bookedByStaff: z.number(),
  acceptedOffers: z.number(),
  medianMinutes: z.nullable(z.number()),
  p90Minutes: z.nullable(z.number()),
  offers: z.number(),
  offersPerFill: z.nullable(z.number()),
  /** With and without a reason; then by their reason. */
  declines: z.number(),
  declinesNotFree: z.number(),
  declinesTooFar: z.number(),
  declinesSubject: z.number(),
  declinesRate: z.number(),
  declinesOther: z.number(),
  declinesWithoutReason: z.number(),
});
export const FillingReport = reportOf(FillingNumbers);
export type FillingReport = z.infer<typeof FillingReport>;

/** `charge` and `pay` of late cancellations and no-shows, as the ledger has them; null for roles that see no money. */
export const CancellationNumbers = z.object({
  appointments: z.number(),
  inTime: z.number(),
  late: z.number(),
  noShows: z.number(),
  charge: z.nullable(moneyText),
  pay: z.nullable(moneyText),
});
export const CancellationReport = reportOf(CancellationNumbers);
export type CancellationReport = z.infer<typeof CancellationReport>;

/** Check-ins of appointments that were held; minutes after the start. */
export const CheckInNumbers = z.object({
  expected: z.number(),
  onTime: z.number(),
  late: z.number(),
  lateShare: z.nullable(z.number()),
  averageLateMinutes: z.nullable(z.number()),
  longestLateMinutes: z.nullable(z.number()),
  none: z.number(),
});
export const CheckInReport = reportOf(CheckInNumbers);
export type CheckInReport = z.infer<typeof CheckInReport>;

/** Of one interpreter, or of all: then days are those of each of them. */
export const UtilizationNumbers = z.object({
  appointments: z.number(),
  bookedMinutes: z.number(),
  workedMinutes: z.number(),
  daysWorked: z.number(),
  shareOfDays: z.nullable(z.number()),
});
export const UtilizationReport = reportOf(UtilizationNumbers);
export type UtilizationReport = z.infer<typeof UtilizationReport>;

/** `hours`: how many appointments begin in each hour of the company's week, from Monday at 0:00 on. */
const DemandNumbers = z.object({
  appointments: z.number(),
  minutes: z.number(),
  hours: z.array(z.number()).check(z.length(WEEK_HOURS)),
});
export const DemandReport = reportOf(DemandNumbers);
export type DemandReport = z.infer<typeof DemandReport>;

/** Approved work that is on no invoice, by the days since the appointment, or since it was posted. */
const UnbilledNumbers = z.object({
  appointments: z.number(),
  unbilled: moneyText,
  days0To30: moneyText,
  days31To60: moneyText,
  days61To90: moneyText,
  over90: moneyText,
});
export const UnbilledReport = z.object({
  today: z.string(),
  dates: z.enum(REPORT_DATES),
  rows: z.array(
    z.object({ client: z.object({ id: z.number(), name: z.string() }), ...UnbilledNumbers.shape }),
  ),
  total: UnbilledNumbers,
});
export type UnbilledReport = z.infer<typeof UnbilledReport>;

/** Whose speakers are listed one by one. */
export const FairnessQuery = z.strictObject({ language: z.optional(line(100)) });

/** Hours that fade by half in 28 days, and hours a week that somebody wants to work (null: not known). */
const OfferedPerson = z.object({
  interpreter: z.object({ id: z.number(), name: z.string() }),
  offeredHours: z.number(),
  workedHours: z.number(),
  weeklyHours: z.nullable(z.number()),
  lastAskedAt: z.nullable(z.string()),
});

/**
 * How evenly people are asked, by language and for one language by person, and how often predictions came true (rules ranking-5 and
 * ranking-7).
 */
export const FairnessReport = z.object({
  languages: z.array(
    z.object({
      language: z.string(),
      people: z.number(),
      /** From 0, all the same, to 1, one has all; null: nobody has any. */
      giniAsked: z.nullable(z.number()),
      giniWorked: z.nullable(z.number()),
      notAsked: z.number(),
      unequalPairs: z.number(),
    }),
  ),
  people: z.array(OfferedPerson),
  predictions: z.object({
    tenths: z.array(
      z.object({ from: z.number(), offers: z.number(), predicted: z.number(), actual: z.number() }),
    ),
    worstGapPoints: z.number(),
    isTrusted: z.boolean(),
  }),
});
export type FairnessReport = z.infer<typeof FairnessReport>;
