import { Download } from 'lucide-react';
import type { OwnInvoice } from '#contracts/invoice.ts';
import { creditNotePdfUrl, invoicePdfUrl } from '#web/api/client/invoices.ts';
import { dollars } from '#web/parts/dollars.ts';
import { textLinkStyle } from '#web/ui/button/text-link.tsx';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { formatDate, formatDates } from './format-date.ts';

/** The usual state, open and not due yet, needs no word. */
const STATES: Readonly<Partial<Record<OwnInvoice['state'], { name: string; tone: BadgeTone }>>> = {
  partly_paid: { name: 'Partly paid', tone: 'yellow' },
  overdue: { name: 'Overdue', tone: 'red' },
  paid: { name: 'Paid', tone: 'green' },
  void: { name: 'Taken back', tone: 'gray' },
};

/** One invoice with its documents. */
export function OwnInvoiceRow({ invoice, today }: { invoice: OwnInvoice; today: string }) {
  const { id, number, state, from, to, count, purchaseOrder, total, openAmount, creditNoteNumber } = invoice;
  const about = [
    formatDates(from, to, today),
    count === 1 ? '1 appointment' : `${count} appointments`,
    purchaseOrder && `PO ${purchaseOrder}`,
  ].filter(Boolean);
  const isOpen = state !== 'paid' && state !== 'void';
  const badge = STATES[state];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold">{number}</span>
        {badge && (
          <Badge tone={badge.tone} dot>
            {badge.name}
          </Badge>
        )}
      </p>
      <p className="text-end font-semibold tabular-nums">{dollars(isOpen ? openAmount : total)}</p>
      <p className="wrap-anywhere text-ink-soft">{about.join(' · ')}</p>
      <p className="text-end text-ink-soft tabular-nums">
        {isOpen && openAmount !== total && `of ${dollars(total)}`}
      </p>
      <p className="text-ink-soft">
        {isOpen
          ? `${state === 'overdue' ? 'Was due' : 'Due'} ${formatDate(invoice.dueDate, today)}`
          : `Of ${formatDate(invoice.date, today)}`}
      </p>
      <p className="flex flex-wrap justify-end gap-x-4">
        <Pdf href={invoicePdfUrl(id)} name={number}>
          PDF
        </Pdf>
        {creditNoteNumber !== null && (
          <Pdf href={creditNotePdfUrl(id)} name={creditNoteNumber}>
            {`Credit note ${creditNoteNumber}`}
          </Pdf>
        )}
      </p>
    </li>
  );
}

function Pdf({ href, name, children }: { href: string; name: string; children: string }) {
  return (
    <a
      href={href}
      download
      aria-label={`${name} (PDF)`}
      className={`${textLinkStyle} -my-2 inline-flex min-h-11 items-center gap-1.5 pointer-fine:md:my-0 pointer-fine:md:min-h-6`}
    >
      <Download aria-hidden className="size-4 shrink-0 text-ink-soft" />
      {children}
    </a>
  );
}
