import type * as z from 'zod/mini';
import type { DashboardMoney } from '#contracts/company/shapes.ts';
import type {
  AppointmentBehind,
  CancellationNumbers,
  CheckInNumbers,
  FairnessReport,
  FillingNumbers,
  MoneyNumbers,
  UnbilledReport,
  UtilizationNumbers,
} from '#contracts/reports/shapes.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { daysOf, monthAfter, type Period } from '#domain/report/period.ts';
import type { Dimension } from '#domain/report/reports.ts';
import type { FoundBehind } from './queries/behind.ts';
import type { dashboardMoney } from './queries/dashboard-money.ts';
import type { Fairness } from './queries/fairness.ts';
import type { UnbilledParameters, UnbilledRow } from './queries/money.ts';

/** The numbers of a row as they were found, or of the total. */
type Found = Readonly<Record<string, number | null>>;

interface Rows<Numbers> {
  readonly rows: readonly {
    readonly key: string | null;
    readonly name: string | null;
    readonly numbers: Numbers;
  }[];
  readonly total: Numbers;
}

/** Which periods, what rows stand for, and the company's today. */
interface ReportFrame {
  readonly by: Dimension;
  readonly period: Period;
  readonly before: Period | null;
  readonly today: string;
}

/**
 * A report of a period beside that of the period before; a row is in it if one of both has it. Rows of the period come first. Months are compared
 * by their place in the period.
 */
export function presentReport<Numbers, Presented>(
  { now, before }: { readonly now: Rows<Numbers>; readonly before: Rows<Numbers> | null },
  frame: ReportFrame,
  {
    none,
    present,
  }: { readonly none: Numbers; readonly present: (numbers: Numbers, period: Period) => Presented },
) {
  const inPlace = (row: Rows<Numbers>['rows'][number]) =>
    frame.by === 'month' && row.key !== null ? { ...row, key: monthAfter(row.key, frame.period) } : row;
  const rowsBefore = (before?.rows ?? []).map(inPlace);
  const earlier = new Map(rowsBefore.map((row) => [row.key, row]));
  const known = new Set(now.rows.map(({ key }) => key));
  const gone = rowsBefore.filter(({ key }) => !known.has(key));
  const ofBefore = (numbers: Numbers | undefined) => frame.before && present(numbers ?? none, frame.before);
  return {
    period: frame.period,
    before: frame.before,
    today: frame.today,
    rows: [
      ...now.rows.map(({ key, name, numbers }) => ({
        key,
        name,
        now: present(numbers, frame.period),
        before: ofBefore(earlier.get(key)?.numbers),
      })),
      ...gone.map(({ key, name, numbers }) => ({
        key,
        name,
        now: present(none, frame.period),
        before: ofBefore(numbers),
      })),
    ],
    total: { now: present(now.total, frame.period), before: ofBefore(before?.total) },
  };
}

const countOf = (found: Found, name: string): number => found[name] ?? 0;
const centsOf = (found: Found, name: string): string => formatMoney(found[name] ?? 0);
const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Rule ledger-10. */
export function presentMoney(found: Found): z.infer<typeof MoneyNumbers> {
  return {
    revenue: centsOf(found, 'revenue'),
    tax: centsOf(found, 'tax'),
    interpreterCost: centsOf(found, 'interpreterCost'),
    expenses: centsOf(found, 'expenses'),
    pay: centsOf(found, 'pay'),
    margin: centsOf(found, 'margin'),
  };
}

/** Rule ledger-11. */
export function presentFilling(found: Found): z.infer<typeof FillingNumbers> {
  const [wanted, filled, offers] = [
    countOf(found, 'wanted'),
    countOf(found, 'filled'),
    countOf(found, 'offers'),
  ];
  const acceptedOffers = countOf(found, 'acceptedOffers');
  return {
    wanted,
    filled,
    open: wanted - filled,
    fillRate: share(filled, wanted),
    bookedByStaff: countOf(found, 'bookedByStaff'),
    acceptedOffers,
    medianMinutes: found['medianMinutes'] ?? null,
    p90Minutes: found['p90Minutes'] ?? null,
    offers,
    offersPerFill: share(offers, acceptedOffers),
    declines: countOf(found, 'declines'),
    declinesNotFree: countOf(found, 'declinesNotFree'),
    declinesTooFar: countOf(found, 'declinesTooFar'),
    declinesSubject: countOf(found, 'declinesSubject'),
    declinesRate: countOf(found, 'declinesRate'),
    declinesOther: countOf(found, 'declinesOther'),
    declinesWithoutReason: countOf(found, 'declinesWithoutReason'),
  };
}

/** Rule ledger-12. */
export function presentCancellations(found: Found): z.infer<typeof CancellationNumbers> {
  return {
    appointments: countOf(found, 'appointments'),
    inTime: countOf(found, 'inTime'),
    late: countOf(found, 'late'),
    noShows: countOf(found, 'noShows'),
    charge: centsOf(found, 'charge'),
    pay: centsOf(found, 'pay'),
  };
}

/** Rule ledger-13. */
export function presentCheckIns(found: Found): z.infer<typeof CheckInNumbers> {
  const [onTime, late] = [countOf(found, 'onTime'), countOf(found, 'late')];
  const average = share(countOf(found, 'lateMinutes'), late);
  return {
    expected: countOf(found, 'expected'),
    onTime,
    late,
    lateShare: share(late, onTime + late),
    averageLateMinutes: average === null ? null : Math.round(average),
    longestLateMinutes: found['longestLateMinutes'] ?? null,
    none: countOf(found, 'none'),
  };
}

/** Rule ledger-13. `people`: of how many interpreters the numbers are. Days that have not come yet do not count. */
export function presentUtilization(
  found: Found,
  { period, today, people }: { readonly period: Period; readonly today: string; readonly people: number },
): z.infer<typeof UtilizationNumbers> {
  const { from, to } = period;
  const days = from > today ? 0 : daysOf({ from, to: to < today ? to : today });
  const daysWorked = countOf(found, 'daysWorked');
  return {
    appointments: countOf(found, 'appointments'),
    bookedMinutes: countOf(found, 'bookedMinutes'),
    workedMinutes: countOf(found, 'workedMinutes'),
    daysWorked,
    shareOfDays: share(daysWorked, days * people),
  };
}

/** Rule ledger-15. */
export function presentUnbilled(
  rows: readonly UnbilledRow[],
  { today, dates }: Pick<UnbilledParameters, 'today' | 'dates'>,
): UnbilledReport {
  const sum = (of: (row: UnbilledRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    today,
    dates,
    rows: rows.map((row) => ({ client: { id: row.clientId, name: row.name }, ...unbilledOf(row) })),
    total: unbilledOf({
      appointments: sum((row) => row.appointments),
      unbilledCents: sum((row) => row.unbilledCents),
      days0To30Cents: sum((row) => row.days0To30Cents),
      days31To60Cents: sum((row) => row.days31To60Cents),
      days61To90Cents: sum((row) => row.days61To90Cents),
      over90Cents: sum((row) => row.over90Cents),
    }),
  };
}

const unbilledOf = (row: Omit<UnbilledRow, 'clientId' | 'name'>) => ({
  appointments: row.appointments,
  unbilled: formatMoney(row.unbilledCents),
  days0To30: formatMoney(row.days0To30Cents),
  days31To60: formatMoney(row.days31To60Cents),
  days61To90: formatMoney(row.days61To90Cents),
  over90: formatMoney(row.over90Cents),
});

/** An appointment behind a number, as staff see it. */
export function presentBehind(row: FoundBehind): AppointmentBehind {
  const { id, date, startTime, endTime, language, status, value, cents } = row;
  return {
    id,
    date,
    startTime,
    endTime,
    language,
    status,
    value,
    client: { id: row.clientId, name: row.clientName },
    interpreter:
      row.interpreterId === null ? null : { id: row.interpreterId, name: row.interpreterName ?? '' },
    amount: cents === null ? null : formatMoney(cents),
  };
}

/** Hours to a tenth. */
const tenths = (hours: number) => Math.round(hours * 10) / 10;

/** Rules ranking-5 and ranking-7. */
export function presentFairness({ languages, people, calibration }: Fairness): FairnessReport {
  const { worstGapPoints, isTrusted } = calibration;
  return {
    languages: languages.map(
      ({ language, people: count, giniAsked, giniWorked, notAsked, unequalPairs }) => ({
        language,
        people: count,
        giniAsked,
        giniWorked,
        notAsked,
        unequalPairs,
      }),
    ),
    people: people.map(({ id, name, opportunity, worked, weeklyHours, lastAskedAt }) => ({
      interpreter: { id, name },
      offeredHours: tenths(opportunity),
      workedHours: tenths(worked),
      weeklyHours: weeklyHours === null ? null : tenths(weeklyHours),
      lastAskedAt,
    })),
    predictions: {
      tenths: calibration.tenths.map(({ from, offers, predicted, actual }) => ({
        from,
        offers,
        predicted,
        actual,
      })),
      worstGapPoints,
      isTrusted,
    },
  };
}

/** The money of the dashboard. */
export function presentDashboardMoney({
  from,
  to,
  billed,
  unpaid,
  overdue,
  toPay,
}: Awaited<ReturnType<typeof dashboardMoney>>): DashboardMoney {
  const open = ({ count, openCents }: { readonly count: number; readonly openCents: Cents }) => {
    return { count, amount: formatMoney(openCents) };
  };
  return {
    from,
    to,
    billed: formatMoney(billed.totalCents),
    unpaid: open(unpaid),
    overdue: open(overdue),
    toPay: { count: toPay.interpreterCount, amount: formatMoney(toPay.cents) },
  };
}
