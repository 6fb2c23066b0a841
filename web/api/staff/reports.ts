import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AppointmentBehind } from '#contracts/reports/shapes.ts';
import type { ReportDates } from '#domain/report/reports.ts';
import { type CallOptions, call, callPage } from '../http/http.ts';
import { staffList } from './loaded-list.ts';

/** A period, what its rows stand for, and what narrows it. */
export type ReportQuery = NonNullable<CallOptions<'GET /api/reports/money'>['query']>;
export type BehindWork = NonNullable<CallOptions<'GET /api/reports/appointments'>['query']>;
export type BehindMoney = NonNullable<CallOptions<'GET /api/reports/money/appointments'>['query']>;

/** The reports of a period. */
export type PeriodReport =
  | 'GET /api/reports/money'
  | 'GET /api/reports/filling'
  | 'GET /api/reports/cancellations'
  | 'GET /api/reports/check-ins'
  | 'GET /api/reports/utilization'
  | 'GET /api/reports/demand';

/** A report of a period; the one before stays while another loads. */
export const periodReportQuery = (report: PeriodReport, query: ReportQuery) =>
  queryOptions({
    queryKey: ['staff', 'reports', report, query],
    queryFn: ({ signal }) => call(report, { query, audience: 'staff', signal }),
    placeholderData: keepPreviousData,
  });

/** Approved work that is on no invoice, and how old it is. */
export const unbilledQuery = (dates: ReportDates) =>
  queryOptions({
    queryKey: ['staff', 'reports', 'unbilled', dates],
    queryFn: ({ signal }) =>
      call('GET /api/reports/unbilled', { query: { dates }, audience: 'staff', signal }),
  });

/** How evenly interpreters are asked; with a language also each of its speakers. */
export const fairnessQuery = (language: string) =>
  queryOptions({
    queryKey: ['staff', 'reports', 'fairness', language],
    queryFn: ({ signal }) =>
      call('GET /api/reports/fairness', {
        query: language === '' ? {} : { language },
        audience: 'staff',
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const byTime = (a: AppointmentBehind, b: AppointmentBehind) =>
  a.date.localeCompare(b.date) || a.startTime.localeCompare(b.startTime) || a.id - b.id;

/** The appointments behind a number, the first one first. */
export function behindWorkList(query: BehindWork) {
  return staffList<AppointmentBehind>({
    queryKey: ['staff', 'reports', 'behind', query],
    readPage: ({ page, ...options }) =>
      callPage('GET /api/reports/appointments', {
        query: { ...query, ...page },
        audience: 'staff',
        ...options,
      }),
    order: byTime,
  });
}

/** The appointments behind an amount, the first one first. */
export function behindMoneyList(query: BehindMoney) {
  return staffList<AppointmentBehind>({
    queryKey: ['staff', 'reports', 'behind-money', query],
    readPage: ({ page, ...options }) =>
      callPage('GET /api/reports/money/appointments', {
        query: { ...query, ...page },
        audience: 'staff',
        ...options,
      }),
    order: byTime,
  });
}
