import type { DeclineReason } from '#domain/offer/decline-reason.ts';
import type { NumberOf, WorkReport } from '#domain/report/reports.ts';

/** Which appointments are behind a number, and what of it each one is. */
interface BehindSql {
  readonly when: string;
  /** Minutes, or how many. */
  readonly value?: string;
  readonly cents?: string;
}

/** What appointments have any number of. A number counts those for which its condition holds; behind it are their appointments, each with its count. */
interface PartsSql<Counted extends string = string> {
  /** Joins the parts to the appointment `a`. */
  readonly join: string;
  /** Columns besides the appointment's id and key. */
  readonly columns: string;
  readonly counted: Readonly<Record<Counted, string>>;
  /** Percentiles of the column `minutes`, whole ones, between 0 and 1, by the name of their number. That of all rows is no sum of theirs. */
  readonly percentiles: Readonly<Record<string, number>>;
}

/** A report: facts of each appointment, and the numbers that are made of them. */
interface WorkReportSql<Number extends string = string, Counted extends string = string> {
  /** Which appointments are in the report. */
  readonly where: string;
  /** Statements between `wanted` and the facts, each with a comma behind it. */
  readonly before?: string;
  /** Columns besides id and key. */
  readonly facts: string;
  readonly joins?: string;
  readonly parts?: PartsSql<Counted>;
  /** What is summed, if not the facts one by one. */
  readonly summed?: string;
  /** An aggregate for each number. */
  readonly numbers: Readonly<Record<string, string>>;
  /** Numbers of which the largest is that of all, instead of their sum. */
  readonly largest?: readonly string[];
  /** Numbers made of those of a row: `s` has the numbers, `p` the counted parts. */
  readonly derived?: Readonly<Record<string, string>>;
  readonly behind: Readonly<Record<Number, BehindSql>>;
}

const MINUTES = (from: string, to: string) => `date_part('epoch', ${to} - ${from}) / 60`;
/** Rows of older appointments are not read (`+ 0`: as in `moneyFacts`). */
const OLDEST = '(SELECT min(id + 0) FROM wanted)';
const count = (when: string) => `count(*) FILTER (WHERE ${when})`;

/** The declines for each reason, by the name of their number. */
const DECLINES = {
  declinesNotFree: 'not_free',
  declinesTooFar: 'too_far',
  declinesSubject: 'not_this_subject',
  declinesRate: 'rate',
  declinesOther: 'other',
  declinesWithoutReason: null,
} as const satisfies Partial<Record<NumberOf<'filling'>, DeclineReason | null>>;
type DeclineNumber = keyof typeof DECLINES;
const declinesByReason = Object.fromEntries(
  Object.entries(DECLINES).map(([number, reason]) => [
    number,
    reason === null ? 'is_declined AND decline_reason IS NULL' : `decline_reason = '${reason}'`,
  ]),
) as Record<DeclineNumber, string>; // its keys are those of DECLINES

type OfferNumber = 'offers' | 'declines' | DeclineNumber;

const IS_FILLED = `a.status NOT IN ('pending', 'declined')`;
const FILLED_AFTER = `CASE WHEN ${IS_FILLED} THEN round(${MINUTES('a.created_at', 'o.answered_at')})::integer END`;

/**
 * Rule ledger-11. Who cancelled before anybody was booked needs nobody: such an appointment names no interpreter. One offer of an
 * appointment is accepted at most: a fact is one row of a join, and the accepted ones are counted among the offers, so that the numbers
 * need one join.
 */
const filling: WorkReportSql<Exclude<NumberOf<'filling'>, OfferNumber>, OfferNumber | 'acceptedOffers'> = {
  where: `NOT (a.status = 'cancelled' AND a.interpreter_id IS NULL)`,
  facts: `${IS_FILLED} AS is_filled, o.assignment_id IS NOT NULL AS is_accepted, ${FILLED_AFTER} AS minutes`,
  joins: `LEFT JOIN offers o ON o.assignment_id = a.id AND o.state = 'accepted'`,
  parts: {
    join: `JOIN offers o ON o.assignment_id = a.id AND o.assignment_id >= ${OLDEST}`,
    columns: `o.state = 'declined' AS is_declined, o.decline_reason, CASE WHEN o.state = 'accepted' THEN ${FILLED_AFTER} END AS minutes`,
    counted: {
      offers: 'true',
      declines: 'is_declined',
      ...declinesByReason,
      acceptedOffers: 'minutes IS NOT NULL',
    },
    percentiles: { medianMinutes: 0.5, p90Minutes: 0.9 },
  },
  summed: 'wanted a',
  numbers: { wanted: 'count(*)', filled: count(IS_FILLED) },
  derived: { bookedByStaff: `s."filled" - coalesce(p."acceptedOffers", 0)` },
  behind: {
    wanted: { when: 'true' },
    filled: { when: 'is_filled' },
    open: { when: 'NOT is_filled' },
    bookedByStaff: { when: 'is_filled AND NOT is_accepted' },
    acceptedOffers: { when: 'is_filled AND is_accepted', value: 'minutes' },
  },
};

/** Rule ledger-12. What is charged and paid is what the ledger has of such appointments, whenever it was posted. */
const cancellations: WorkReportSql<NumberOf<'cancellations'>> = {
  where: 'true',
  before: `closed AS (
    SELECT p.assignment_id, p.outcome FROM payments p JOIN wanted w ON w.id = p.assignment_id
    WHERE p.status <> 'void' AND p.outcome IN ('cancelled', 'no_show')),
  posted AS (
    SELECT e.assignment_id, -coalesce(sum(e.cents) FILTER (WHERE e.account = 'revenue'), 0) AS charge,
      coalesce(sum(e.cents) FILTER (WHERE e.account IN ('interpreter_cost', 'reimbursed_expenses')), 0) AS pay
    FROM closed c JOIN ledger_entries e ON e.assignment_id = c.assignment_id GROUP BY e.assignment_id),`,
  facts: `c.outcome IS NOT DISTINCT FROM 'no_show' OR a.not_held IS NOT DISTINCT FROM 'client_absent' AS is_no_show,
    c.outcome IS NOT DISTINCT FROM 'cancelled' AS is_late, a.status = 'cancelled' AS is_cancelled,
    coalesce(l.charge, 0) AS charge, coalesce(l.pay, 0) AS pay`,
  joins: 'LEFT JOIN closed c ON c.assignment_id = a.id LEFT JOIN posted l ON l.assignment_id = a.id',
  numbers: {
    appointments: 'count(*)',
    inTime: count('is_cancelled AND NOT is_late AND NOT is_no_show'),
    late: count('is_late AND NOT is_no_show'),
    noShows: count('is_no_show'),
    charge: 'sum(charge)',
    pay: 'sum(pay)',
  },
  behind: {
    appointments: { when: 'true' },
    inTime: { when: 'is_cancelled AND NOT is_late AND NOT is_no_show' },
    late: { when: 'is_late AND NOT is_no_show', cents: 'charge' },
    noShows: { when: 'is_no_show', cents: 'charge' },
    charge: { when: 'charge <> 0', cents: 'charge' },
    pay: { when: 'pay <> 0', cents: 'pay' },
  },
};

/** Rule ledger-13. A phone without a network checks in before the server learns of it: the earlier of both times counts. */
const checkIns: WorkReportSql<NumberOf<'check_ins'>> = {
  where: `a.status IN ('in-progress', 'completed')`,
  facts: `floor(${MINUTES('a.starts_at', 'least(a.arrived_at, a.device_arrived_at)')})::integer AS minutes`,
  numbers: {
    expected: 'count(*)',
    onTime: count('minutes < 1'),
    late: count('minutes >= 1'),
    lateMinutes: 'sum(minutes) FILTER (WHERE minutes >= 1)',
    longestLateMinutes: 'max(minutes) FILTER (WHERE minutes >= 1)',
    none: count('minutes IS NULL'),
  },
  largest: ['longestLateMinutes'],
  behind: {
    expected: { when: 'true' },
    onTime: { when: 'minutes < 1' },
    late: { when: 'minutes >= 1', value: 'minutes' },
    none: { when: 'minutes IS NULL' },
  },
};

/** The first moment after the start at which the clock shows the reported end (rule tracking-20). */
const ENDED_AT = `CASE WHEN c.actual_end_time IS NULL OR c.actual_end_time = a.end_time THEN a.ends_at ELSE (
  SELECT CASE WHEN e.at - interval '1 hour' > a.starts_at AND (e.at - interval '1 hour') AT TIME ZONE a.time_zone = e.clock
    THEN e.at - interval '1 hour' ELSE e.at END
  FROM (SELECT clock, clock AT TIME ZONE a.time_zone AS at
    FROM (SELECT a.date + c.actual_end_time::time + CASE WHEN c.actual_end_time <= a.start_time THEN interval '1 day' ELSE interval '0' END
      AS clock) local) e) END`;

/** Rule ledger-13. */
const utilization: WorkReportSql<NumberOf<'utilization'>> = {
  where: `a.interpreter_id IS NOT NULL AND a.status IN ('accepted', 'scheduled', 'in-progress', 'completed')`,
  facts: `a.date - date '0001-01-01' AS day, a.status = 'completed' AS is_worked,
    ${MINUTES('a.starts_at', 'a.ends_at')} AS booked, CASE WHEN a.status = 'completed' THEN ${MINUTES('a.starts_at', ENDED_AT)} END AS worked`,
  joins: `LEFT JOIN assignment_completions c ON c.assignment_id = a.id AND c.assignment_id >= ${OLDEST}`,
  // The days worked of 32 days are the bits of one number: a group for each day would be nearly one for each appointment.
  summed: `(SELECT key, count(*) AS appointments, sum(booked) AS booked, sum(worked) AS worked,
      bit_count(bit_or(CASE WHEN is_worked THEN 1::bigint << day % 32 ELSE 0 END)::bit(32)) AS days
    FROM facts GROUP BY key, day / 32) per_days`,
  numbers: {
    appointments: 'sum(appointments)',
    bookedMinutes: 'round(sum(booked))',
    workedMinutes: 'round(coalesce(sum(worked), 0))',
    daysWorked: 'sum(days)',
  },
  behind: {
    appointments: { when: 'true' },
    bookedMinutes: { when: 'true', value: 'round(booked)' },
    workedMinutes: { when: 'is_worked', value: 'round(worked)' },
  },
};

/** Rule ledger-14. A cell is an hour of the week: 0 is Monday, midnight. */
const demand: WorkReportSql<NumberOf<'demand'>> = {
  where: 'true',
  // By hours since 1970, which began on a Thursday: numeric parts of a date cost a million appointments half a second.
  facts: `mod(mod(floor(date_part('epoch', a.local_start) / 3600)::integer, 168) + 240, 168) AS cell,
    ${MINUTES('a.starts_at', 'a.ends_at')} AS minutes`,
  numbers: { appointments: 'count(*)', minutes: 'round(sum(minutes))' },
  behind: {
    appointments: { when: 'true' },
    minutes: { when: 'true', value: 'round(minutes)' },
  },
};

/** What each report counts, and of which appointments. */
export const WORK_REPORT_SQL: Readonly<Record<WorkReport, WorkReportSql>> = {
  filling,
  cancellations,
  check_ins: checkIns,
  utilization,
  demand,
};

/** The statements of a report up to its `facts`, and the `parts` that it counts. */
export function factsSql(report: WorkReport, wanted: string): string {
  const { before = '', facts, joins = '', parts } = WORK_REPORT_SQL[report];
  const alsoParts = parts
    ? `, parts AS (SELECT a.id, a.key, ${parts.columns} FROM wanted a ${parts.join})`
    : '';
  return `WITH ${wanted}, ${before} facts AS (SELECT a.id, a.key, ${facts} FROM wanted a ${joins})${alsoParts}`;
}
