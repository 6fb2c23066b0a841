import type { CallName } from '#contracts/calls.ts';
import type { Dimension, MoneyReport, ReportDates, WorkReport } from '#domain/report/reports.ts';
import type { PeriodReport } from '#web/api/staff/reports.ts';

/** How a number is written: '12', '$12.00', '2 h 5 min', '85%', '1.5', or minutes as '3 days 4 h'. */
export type NumberKind = 'count' | 'money' | 'minutes' | 'share' | 'ratio' | 'span';

/** A number of a report. */
export interface ReportColumn {
  readonly name: string;
  readonly title: string;
  readonly kind: NumberKind;
  /** It leads to the appointments behind it. */
  readonly isLink?: true;
  /** Only roles that see money have it. */
  readonly isMoney?: true;
}

/** A report of a period as the page shows it. */
export interface ReportKind {
  readonly id: string;
  readonly label: string;
  /** What it tells, in a sentence. */
  readonly about: string;
  /** What its columns of money tell, for roles that see them. */
  readonly aboutMoney?: string;
  readonly act: CallName;
  readonly route: PeriodReport;
  readonly report: WorkReport | MoneyReport;
  /** What its rows may stand for, the first unless another is chosen. */
  readonly by: readonly [Dimension, ...Dimension[]];
  readonly columns: readonly [ReportColumn, ...ReportColumn[]];
}

const EVERY: ReportKind['by'] = ['month', 'client', 'language', 'service_type', 'mode', 'interpreter'];
const count = (name: string, title: string): ReportColumn => ({ name, title, kind: 'count', isLink: true });
const money = (name: string, title: string): ReportColumn => ({
  name,
  title,
  kind: 'money',
  isLink: true,
  isMoney: true,
});

export const REPORT_KINDS: readonly ReportKind[] = [
  {
    id: 'money',
    label: 'Revenue and margin',
    act: 'reports.money',
    route: 'GET /api/reports/money',
    report: 'money',
    by: EVERY,
    about: 'Revenue and cost, from the ledger. Tax is not revenue.',
    columns: [
      money('revenue', 'Revenue'),
      money('pay', 'Pay'),
      money('margin', 'Margin'),
      money('interpreterCost', 'Interpreter cost'),
      money('expenses', 'Expenses'),
      money('tax', 'Tax'),
    ],
  },
  {
    id: 'filling',
    label: 'Filling',
    act: 'reports.filling',
    route: 'GET /api/reports/filling',
    report: 'filling',
    by: EVERY,
    about:
      'Requested: all appointments in the period, including cancelled ones that had an interpreter. Time to fill runs from the request to the accepted offer; appointments that staff booked directly have none.',
    columns: [
      { name: 'fillRate', title: 'Fill rate', kind: 'share' },
      count('wanted', 'Requested'),
      count('filled', 'Filled'),
      count('open', 'Open'),
      { name: 'medianMinutes', title: 'Median time to fill', kind: 'span' },
      { name: 'p90Minutes', title: '9 in 10 within', kind: 'span' },
      count('acceptedOffers', 'By offer'),
      count('bookedByStaff', 'By staff'),
      count('offers', 'Offers'),
      { name: 'offersPerFill', title: 'Offers per fill', kind: 'ratio' },
      count('declines', 'Declines'),
      count('declinesNotFree', 'Not free then'),
      count('declinesTooFar', 'Too far'),
      count('declinesSubject', 'Not their subject'),
      count('declinesRate', 'The rate'),
      count('declinesOther', 'Other reason'),
      count('declinesWithoutReason', 'No reason given'),
    ],
  },
  {
    id: 'cancellations',
    label: 'Cancellations',
    act: 'reports.cancellations',
    route: 'GET /api/reports/cancellations',
    report: 'cancellations',
    by: EVERY,
    about: 'Cancelled appointments and no-shows of the period.',
    aboutMoney: 'Charges and pay come from the ledger.',
    columns: [
      count('late', 'Late cancellations'),
      count('inTime', 'Cancelled in time'),
      count('noShows', 'No-shows'),
      count('appointments', 'All appointments'),
      money('charge', 'Charged to clients'),
      money('pay', 'Pay to interpreters'),
    ],
  },
  {
    id: 'check-ins',
    label: 'Check-ins',
    act: 'reports.checkIns',
    route: 'GET /api/reports/check-ins',
    report: 'check_ins',
    by: ['interpreter', 'month', 'client', 'language', 'service_type', 'mode'],
    about: 'Check-ins for appointments that took place. Late means one minute or more after the start.',
    columns: [
      count('late', 'Late'),
      { name: 'lateShare', title: 'Share late', kind: 'share' },
      { name: 'averageLateMinutes', title: 'Late by on average', kind: 'minutes' },
      { name: 'longestLateMinutes', title: 'Longest delay', kind: 'minutes' },
      count('onTime', 'On time'),
      count('none', 'No check-in'),
      count('expected', 'Held'),
    ],
  },
  {
    id: 'utilization',
    label: 'Utilization',
    act: 'reports.utilization',
    route: 'GET /api/reports/utilization',
    report: 'utilization',
    by: ['interpreter'],
    about: 'How much each interpreter was booked and worked. Days worked are counted to today.',
    columns: [
      { name: 'bookedMinutes', title: 'Booked', kind: 'minutes', isLink: true },
      { name: 'workedMinutes', title: 'Worked', kind: 'minutes', isLink: true },
      count('appointments', 'Appointments'),
      { name: 'daysWorked', title: 'Days worked', kind: 'count' },
      { name: 'shareOfDays', title: 'Share of days', kind: 'share' },
    ],
  },
  {
    id: 'demand',
    label: 'Demand',
    act: 'reports.demand',
    route: 'GET /api/reports/demand',
    report: 'demand',
    by: ['language'],
    about:
      'All appointments of the period, also cancelled ones, by language and by the hour of the week in which they begin.',
    columns: [
      count('appointments', 'Appointments'),
      { name: 'minutes', title: 'Booked', kind: 'minutes', isLink: true },
    ],
  },
];

/** By which date a report of amounts counts: the choice, and the sentence about the report. */
export const DATES_WORDS: Readonly<Record<ReportDates, { readonly choice: string; readonly about: string }>> =
  {
    service: {
      choice: 'By service date',
      about: 'Counted by service date: the day on which the appointment began.',
    },
    posting: {
      choice: 'By posting date',
      about: 'Counted by the day it was posted, which is the first open day if the service date was closed.',
    },
  };

/** What rows stand for, in words. */
export const DIMENSION_NAMES: Readonly<Record<Dimension, string>> = {
  month: 'Month',
  client: 'Client',
  language: 'Language',
  service_type: 'Service type',
  mode: 'Mode',
  interpreter: 'Interpreter',
};
