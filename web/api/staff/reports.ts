import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AppointmentBehind } from '#contracts/report.ts';
import { REPORT_PATHS } from '#contracts/report-paths.ts';
import type { ReportDates } from '#domain/report/reports.ts';
import { type CallOptions, callsOf } from '../http/http.ts';
import { staffList } from './loaded-list.ts';

const { call, callPage } = callsOf(REPORT_PATHS);

/** A period, what its rows stand for, and what narrows it. */
export type ReportQuery = NonNullable<CallOptions<'reports.money'>['query']>;
export type BehindWork = NonNullable<CallOptions<'reports.behindWork'>['query']>;
export type BehindMoney = NonNullable<CallOptions<'reports.behindMoney'>['query']>;

/** The reports of a period. */
export type PeriodReport =
  | 'reports.money'
  | 'reports.filling'
  | 'reports.cancellations'
  | 'reports.checkIns'
  | 'reports.utilization'
  | 'reports.demand';

/** A report of a period; the one before stays while another loads. */
export const periodReportQuery = <Act extends PeriodReport>(act: Act, query: ReportQuery) =>
  queryOptions({
    queryKey: ['staff', 'reports', act, query],
    queryFn: ({ signal }) => call(act as PeriodReport, { query, audience: 'staff', signal }),
    placeholderData: keepPreviousData,
  });

/** Approved work that is on no invoice, and how old it is. */
export const unbilledQuery = (dates: ReportDates) =>
  queryOptions({
    queryKey: ['staff', 'reports', 'unbilled', dates],
    queryFn: ({ signal }) => call('reports.unbilled', { query: { dates }, audience: 'staff', signal }),
  });

/** How evenly interpreters are asked; with a language also each of its speakers. */
export const fairnessQuery = (language: string) =>
  queryOptions({
    queryKey: ['staff', 'reports', 'fairness', language],
    queryFn: ({ signal }) =>
      call('reports.fairness', { query: language === '' ? {} : { language }, audience: 'staff', signal }),
    placeholderData: keepPreviousData,
  });

const byTime = (a: AppointmentBehind, b: AppointmentBehind) =>
  a.date.localeCompare(b.date) || a.startTime.localeCompare(b.startTime) || a.id - b.id;

/** The appointments behind a number, the first one first. */
export function behindWorkList(query: BehindWork) {
  return staffList<AppointmentBehind>({
    queryKey: ['staff', 'reports', 'behind', query],
    readPage: ({ page, ...options }) =>
      callPage('reports.behindWork', { query: { ...query, ...page }, audience: 'staff', ...options }),
    order: byTime,
  });
}

/** The appointments behind an amount, the first one first. */
export function behindMoneyList(query: BehindMoney) {
  return staffList<AppointmentBehind>({
    queryKey: ['staff', 'reports', 'behind-money', query],
    readPage: ({ page, ...options }) =>
      callPage('reports.behindMoney', { query: { ...query, ...page }, audience: 'staff', ...options }),
    order: byTime,
  });
}
