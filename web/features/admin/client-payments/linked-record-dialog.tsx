import { useQuery } from '@tanstack/react-query';
import { invoiceQuery } from '#web/api/staff/billing/invoices.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { DialogLoadError } from '../dialog-load-error.tsx';
import { isId } from '../list/use-url-filters.ts';
import { RecordClientPaymentDialog } from './record-client-payment-dialog.tsx';

interface LinkedRecordDialogProps {
  /** As the address says them. */
  clientId: string | null;
  invoiceId: string | null;
  today: string;
  onDone: (clientPaymentId: number) => void;
  onClose: () => void;
}

/** The form for a payment, filled in for the client or the invoice that a link names. */
export function LinkedRecordDialog({ clientId, invoiceId, ...rest }: LinkedRecordDialogProps) {
  const client = clientId !== null && isId(clientId) ? Number(clientId) : null;
  const invoice = invoiceId !== null && isId(invoiceId) ? Number(invoiceId) : null;
  const query = useQuery({ ...invoiceQuery(invoice ?? 0), enabled: invoice !== null });
  if (invoice === null)
    return <RecordClientPaymentDialog start={{ clientId: client, invoice: null }} {...rest} />;
  if (query.data)
    return <RecordClientPaymentDialog start={{ clientId: client, invoice: query.data }} {...rest} />;
  return (
    <Dialog title="Record payment" onClose={rest.onClose}>
      {query.isError ? (
        <DialogLoadError query={query} what="invoice" />
      ) : (
        <SkeletonGroup label="Loading the invoice">
          <Skeleton className="h-48" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
