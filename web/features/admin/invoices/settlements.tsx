import { useState } from 'react';
import type { InvoiceDetail } from '#contracts/invoices/shapes.ts';
import { clientPaymentPath } from '#web/app/money-paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { DetailsSection } from '../assignments/details/details-section.tsx';
import { formatDate } from '../payments/describe-payments.ts';
import { SendCreditNoteDialog } from './send-credit-note-dialog.tsx';
import { useInvoiceFile } from './use-invoice-file.ts';
import { useMaySend } from './use-sending.tsx';

/** What was received for an invoice, written off or credited, each with the way to the payment or the PDF. */
export function Settlements({ invoice, today }: { invoice: InvoiceDetail; today: string | undefined }) {
  const { id: invoiceId, settlements } = invoice;
  const file = useInvoiceFile();
  const maySend = useMaySend() && invoice.status === 'issued';
  const [sending, setSending] = useState<InvoiceDetail['settlements'][number] | null>(null);
  if (settlements.length === 0) return null;
  return (
    <DetailsSection title="Payments and credits">
      <ul className="flex flex-col gap-1">
        {settlements.map(({ kind, clientPaymentId, creditNoteId, date, label, amount, sentAt }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: in the order of their days, without ids.
          <li key={at} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              {formatDate(date, today)},{' '}
              {clientPaymentId === null ? (
                label
              ) : (
                <TextLink href={clientPaymentPath(clientPaymentId)}>{label}</TextLink>
              )}
              {kind === 'write_off' && <span className="text-ink-soft"> (written off)</span>}
              {creditNoteId !== null && (
                <Button
                  variant="quiet"
                  size="small"
                  pending={file.isPending}
                  aria-label={`${label}, PDF`}
                  onClick={() => file.open({ kind: 'partialCreditNotePdf', invoiceId, creditNoteId })}
                >
                  PDF
                </Button>
              )}
              {creditNoteId !== null && maySend && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Send ${label}`}
                  onClick={() => setSending(settlements[at] ?? null)}
                >
                  {sentAt === null ? 'Send…' : 'Send again…'}
                </Button>
              )}
            </span>
            <span className="tabular-nums">{dollars(amount)}</span>
          </li>
        ))}
      </ul>
      {sending !== null && sending.creditNoteId !== null && (
        <SendCreditNoteDialog
          of={{ invoiceId, creditNoteId: sending.creditNoteId }}
          label={sending.label}
          clientName={invoice.client.name}
          isSent={sending.sentAt !== null}
          onClose={() => setSending(null)}
        />
      )}
    </DetailsSection>
  );
}
