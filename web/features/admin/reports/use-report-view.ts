import { SERVICE_TYPES } from '#domain/assignment/client-request.ts';
import { MODES } from '#domain/billing/rules/rule.ts';
import { type Dimension, REPORT_DATES } from '#domain/report/reports.ts';
import type { ReportQuery } from '#web/api/staff/reports.ts';
import { day, id, listFilters, matching, oneOf, tab, text, useFilters } from '../list/use-filters.ts';
import { periodOf } from './period-choices.ts';
import type { ReportKind } from './report-kinds.ts';

const FILTERS = listFilters({
  from: tab(day()),
  to: tab(day()),
  by: tab(text()),
  dates: tab(oneOf(REPORT_DATES)),
  compare: tab(oneOf(['before'])),
  draw: tab(text()),
  sort: tab(text()),
  clientId: id(),
  interpreterId: id(),
  language: matching(/^.{1,100}$/),
  serviceType: oneOf(SERVICE_TYPES),
  mode: oneOf(MODES),
});

/** What a report of a period shows, as the address says; without what an address written by hand gets wrong. */
export function useReportView(kind: ReportKind, today: string) {
  const { values, set, query: wanted, count, clear } = useFilters(FILTERS);
  const { from, to, by: asksBy, dates: asksDates, compare, draw, sort = '', ...narrowing } = wanted;
  const usual = periodOf('this-month', today);
  const period = from && to && from <= to ? { from, to } : usual;
  const by: Dimension = kind.by.find((one) => one === asksBy) ?? kind.by[0];
  // Only amounts have a day of posting.
  const dates = kind.report === 'money' ? (asksDates ?? 'service') : null;
  const isCompared = compare === 'before';
  const query: ReportQuery = {
    ...period,
    by,
    ...narrowing,
    ...(dates && { dates }),
    ...(isCompared && { compare: 'before' as const }),
  };
  return {
    values,
    set,
    query,
    period,
    /** What is typed, also while it is no period. */
    typed: from || to ? { from: values.from, to: values.to } : usual,
    by,
    dates,
    narrowing,
    isCompared,
    draw: kind.columns.find(({ name }) => name === draw) ?? kind.columns[0],
    sort,
    count,
    clear,
  };
}

export type ReportView = ReturnType<typeof useReportView>;
