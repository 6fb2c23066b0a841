import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type PaymentListFilters, paymentsQuery } from '#web/api/staff-payments.ts';
import { useLongList } from '../long-list/use-long-list.ts';

/** The payments of the filters as far as they are loaded, in places that do not move while `isHeld`. */
export function usePaymentList(filters: PaymentListFilters, isHeld: boolean) {
  const query = useInfiniteQuery({ ...paymentsQuery(filters), placeholderData: keepPreviousData });
  return useLongList(query, filters, isHeld);
}

export type PaymentListState = ReturnType<typeof usePaymentList>;
