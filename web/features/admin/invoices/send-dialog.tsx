import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceRow } from '#contracts/invoices/shapes.ts';
import { MAX_AT_ONCE } from '#contracts/payments/limits.ts';
import { invoiceList } from '#web/api/staff/billing/invoices.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { countedClients, countedInvoices } from './describe-invoice.ts';
import { isToSend, isUnsent, useSending } from './use-sending.tsx';

interface SendDialogProps {
  /** Null: all that are open and were not sent yet. */
  selected: readonly InvoiceRow[] | null;
  onDone: () => void;
  onClose: () => void;
}

/** Sends invoices by e-mail, after saying to whom, and which of them were sent before. */
export function SendDialog({ selected, onDone, onClose }: SendDialogProps) {
  const open = useQuery({
    queryKey: ['staff', 'all-unsent-invoices'],
    queryFn: () => invoiceList({ status: 'open' }).readAll(MAX_AT_ONCE),
    enabled: selected === null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [seen] = useState(selected);
  const invoices = seen ?? open.data?.filter((row) => isToSend(row) && isUnsent(row));
  const sending = useSending(onDone);
  if (invoices === undefined)
    return (
      <Dialog title="Send invoices" width="small" onClose={onClose}>
        {open.isError ? (
          <LoadError title="The invoices could not be loaded" of={open} />
        ) : (
          <SkeletonGroup label="Counting the invoices">
            <Skeleton className="h-12" />
          </SkeletonGroup>
        )}
      </Dialog>
    );
  const count = invoices.length;
  const [only] = invoices;
  return (
    <ConfirmDialog
      title={`Send ${only && count === 1 ? documentOf(only) : countedInvoices(count)}?`}
      confirmLabel={count === 1 ? 'Send 1 Email' : `Send ${count.toLocaleString('en-US')} Emails`}
      pendingLabel="Sending..."
      pending={sending.isPending}
      error={sending.problem ?? undefined}
      {...(count > 0 && !sending.isOver && { onConfirm: () => sending.send(invoices.map(({ id }) => id)) })}
      cancelLabel={sending.isOver ? 'Done' : 'Cancel'}
      onCancel={sending.isOver ? onDone : onClose}
    >
      {count === 0 ? 'All open invoices were sent.' : <Meaning invoices={invoices} />}
    </ConfirmDialog>
  );
}

function Meaning({ invoices }: { invoices: readonly InvoiceRow[] }) {
  const clients = new Set(invoices.map(({ client }) => client.id)).size;
  const before = invoices.filter((one) => one.status === 'issued' && !isUnsent(one)).length;
  const [only] = invoices;
  const who = invoices.length === 1 && only ? only.client.name : countedClients(clients);
  return (
    <>
      <p>
        {who} {clients === 1 ? 'gets' : 'get'} an email with the PDF, at the billing address.
      </p>
      {before > 0 && (
        <p className="mt-2">
          {invoices.length === 1
            ? 'It was sent before, and is sent again.'
            : `${countedInvoices(before)} of these ${before === 1 ? 'was' : 'were'} sent before, and ${before === 1 ? 'is' : 'are'} sent again.`}
        </p>
      )}
    </>
  );
}

/** What is sent of an invoice: of a void one its credit note. */
const documentOf = ({ number, creditNoteNumber }: InvoiceRow) => creditNoteNumber ?? number;
