import { useQueryClient } from '@tanstack/react-query';
import type { InvoiceDetail } from '#contracts/invoice.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { spendPaidAhead } from '#web/api/staff/client-payments.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { RECEIPT_TOPICS } from '../affected-topics.ts';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import { useMay } from '../use-may.ts';

/** What the client has paid ahead while something of the invoice is open, and the way to use it (rule M61). */
export function PaidAhead({ invoice }: { invoice: InvoiceDetail }) {
  const may = useMay();
  const keyFor = useKeyPerRequest();
  const queryClient = useQueryClient();
  const act = useAction({
    run: (seen: InvoiceDetail) => spendPaidAhead(seen, keyFor([seen.id, seen.updatedAt, seen.paidAhead])),
    done: 'The money was allocated',
    failed: 'The money was not allocated',
    affectedTopics: RECEIPT_TOPICS,
    onDone: () => {},
    onRefused: () => void queryClient.invalidateQueries({ queryKey: ['staff', 'invoices'] }),
  });
  if (Number(invoice.paidAhead) === 0) return null;
  return (
    <Alert>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink">
          {invoice.client.name} has paid {dollars(invoice.paidAhead)} ahead.
        </p>
        {may('clientPayments.useAhead') && (
          <Button
            variant="secondary"
            size="small"
            pending={act.isPending}
            pendingLabel="Using it..."
            onClick={() => act.mutate(invoice)}
          >
            Use it for this invoice
          </Button>
        )}
      </div>
      {act.error && (
        <p role="alert" className="text-danger">
          {sentenceOf(act.error) ?? 'Please try again.'}
        </p>
      )}
    </Alert>
  );
}
