import { useQueryClient } from '@tanstack/react-query';
import type { InvoiceDetail } from '#contracts/invoices/shapes.ts';
import { call } from '#web/api/http/http.ts';

import { dollars } from '#web/parts/dollars.ts';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import { usePermission } from '../use-permission.ts';
import { AheadAlert } from './ahead-alert.tsx';
import { nameOfInvoice } from './describe-invoice.ts';

/** What the client has paid ahead while something of the invoice is open, and the way to use it (rule client-payments-2). */
export function PaidAhead({ invoice }: { invoice: InvoiceDetail }) {
  const may = usePermission();
  const keyFor = useKeyPerRequest();
  const queryClient = useQueryClient();
  const action = useAction({
    run: (seen: InvoiceDetail) =>
      call('POST /api/invoices/{invoiceId}/use-paid-ahead', {
        params: { invoiceId: seen.id },
        body: { updatedAt: seen.updatedAt },
        idempotencyKey: keyFor([seen.id, seen.updatedAt, seen.paidAhead]),
        audience: 'staff',
      }),
    done: () => ({ sentence: 'The money was allocated', about: nameOfInvoice(invoice) }),
    failed: 'The money was not allocated',
    affectedTopics: ['client-payments'],
    onDone: () => {},
    onRefused: () => void queryClient.invalidateQueries({ queryKey: ['staff', 'invoices'] }),
  });
  if (Number(invoice.paidAhead) === 0) return null;
  return (
    <AheadAlert
      use={may('clientPayments.useAhead') ? 'Use it for this invoice' : null}
      isPending={action.isPending}
      error={action.error}
      onUse={() => action.mutate(invoice)}
    >
      {`${invoice.client.name} has paid ${dollars(invoice.paidAhead)} ahead.`}
    </AheadAlert>
  );
}
