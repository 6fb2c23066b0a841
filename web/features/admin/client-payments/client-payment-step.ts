import type { QueryClient } from '@tanstack/react-query';
import type { ClientPaymentDetail } from '#contracts/client-payments/shapes.ts';
import { clientPaymentQuery } from '#web/api/staff/billing/client-payments.ts';
import { dollars } from '#web/parts/dollars.ts';

/** What all steps of a client's payment have in common, for `useStep`. */
export const clientPaymentStep = (payment: ClientPaymentDetail) => ({
  record: payment,
  affectedTopics: ['client-payments'] as const,
  about: `${payment.client.name}, ${dollars(payment.amount)}`,
  onSaved: (saved: ClientPaymentDetail, queryClient: QueryClient) =>
    queryClient.setQueryData(clientPaymentQuery(saved.id).queryKey, saved),
});
