import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '#web/api/public/company.ts';
import { invoiceCountsQuery } from '#web/api/staff/billing/invoices.ts';
import type { InvoiceTab } from '#web/app/money-paths.ts';
import { useCountedPeriod } from './use-service-period.ts';

/** How much waits at each step, once known; what can be billed for the days of its list. */
export function useInvoiceCounts(tab: InvoiceTab) {
  const { data: company } = useQuery(companyQuery);
  const period = useCountedPeriod(company?.today, tab === 'unbilled');
  const { data } = useQuery({
    ...invoiceCountsQuery(period ?? {}),
    enabled: period !== null,
    placeholderData: (previous) => previous,
  });
  return data;
}
