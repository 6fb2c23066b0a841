import { useUrlFilters } from '../list/use-url-filters.ts';
import { monthOf } from '../payments/describe-payments.ts';
import type { Period } from './service-period.tsx';

/** The days of service that can be billed, in the address; the month before `today` (a civil date), unless others were chosen. */
export function useServicePeriod(today: string) {
  const { values, set } = useUrlFilters(['from', 'to']);
  return { period: periodOf(values, today), set };
}

/** The days that are counted above all lists: on a list of invoices, whose dates in the address are others, the month before. */
export function useCountedPeriod(today: string | undefined, isOfService: boolean): Period | null {
  const { values } = useUrlFilters(['from', 'to']);
  return today === undefined ? null : periodOf(isOfService ? values : { from: '', to: '' }, today);
}

function periodOf({ from, to }: Period, today: string): Period {
  const lastMonth = monthOf(today, -1);
  return { from: from || lastMonth.from, to: to || lastMonth.to };
}
