import { SERVICE_TYPES } from '#domain/assignment/client-request.ts';
import { MODES } from '#domain/billing/rule.ts';
import { type Dimension, REPORT_DATES } from '#domain/report/reports.ts';
import type { ReportQuery } from '#web/api/staff/reports.ts';
import { isId, useUrlFilters } from '../list/use-url-filters.ts';
import { periodOf } from './period-choices.ts';
import type { ReportKind } from './report-kinds.ts';

const FILTER_NAMES = ['clientId', 'interpreterId', 'language', 'serviceType', 'mode'] as const;
const NAMES = ['from', 'to', 'by', 'dates', 'compare', 'draw', 'sort', ...FILTER_NAMES] as const;

/** What a report of a period shows, as the address says; without what an address written by hand gets wrong. */
export function useReportView(kind: ReportKind, today: string) {
  const { values, set } = useUrlFilters(NAMES);
  const { from, to, clientId, interpreterId, language } = values;
  const usual = periodOf('this-month', today);
  const period = from !== '' && to !== '' && from <= to ? { from, to } : usual;
  const by: Dimension = kind.by.find((one) => one === values.by) ?? kind.by[0];
  const serviceType = SERVICE_TYPES.find((one) => one === values.serviceType);
  const mode = MODES.find((one) => one === values.mode);
  const narrowing = {
    ...(isId(clientId) && { clientId }),
    ...(isId(interpreterId) && { interpreterId }),
    ...(language !== '' && language.length <= 100 && { language }),
    ...(serviceType && { serviceType }),
    ...(mode && { mode }),
  };
  // Only amounts have a day of posting.
  const dates =
    kind.report === 'money' ? (REPORT_DATES.find((one) => one === values.dates) ?? 'service') : null;
  const isCompared = values.compare === 'before';
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
    typed: from === '' && to === '' ? usual : { from, to },
    by,
    dates,
    narrowing,
    isCompared,
    draw: kind.columns.find(({ name }) => name === values.draw) ?? kind.columns[0],
    sort: values.sort,
    count: Object.keys(narrowing).length,
    clear: () => set(Object.fromEntries(FILTER_NAMES.map((name) => [name, '']))),
  };
}

export type ReportView = ReturnType<typeof useReportView>;
