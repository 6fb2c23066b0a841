import { ChevronDown, Download } from 'lucide-react';
import { useId } from 'react';
import type { OwnInvoice } from '#contracts/invoices/shapes.ts';
import { creditNotePdfUrl, invoicePdfUrl } from '#web/api/client/invoices.ts';
import { dollars } from '#web/parts/dollars.ts';
import { textLinkStyle } from '#web/ui/button/text-link.tsx';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { formatDate, formatDates } from './format-date.ts';
import { OwnInvoiceView } from './own-invoice.tsx';

/** The usual state, open and not due yet, needs no word. */
const STATES: Readonly<Partial<Record<OwnInvoice['state'], { name: string; tone: BadgeTone }>>> = {
  partly_paid: { name: 'Partly paid', tone: 'yellow' },
  overdue: { name: 'Overdue', tone: 'red' },
  paid: { name: 'Paid', tone: 'green' },
  void: { name: 'Reversed', tone: 'gray' },
};

interface OwnInvoiceRowProps {
  invoice: OwnInvoice;
  today: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** One invoice with its documents; pressed, it opens to what it says. */
export function OwnInvoiceRow({ invoice, today, isOpen, onToggle }: OwnInvoiceRowProps) {
  const { id, number, state, from, to, count, purchaseOrder, total, openAmount, creditNoteNumber } = invoice;
  const about = [
    formatDates(from, to, today),
    count === 1 ? '1 appointment' : `${count} appointments`,
    purchaseOrder && `Order ${purchaseOrder}`,
  ].filter(Boolean);
  const isToPay = state !== 'paid' && state !== 'void';
  // What became of it stands on its PDF of today.
  const isChanged = openAmount !== total;
  const badge = STATES[state];
  const contentsId = useId();
  return (
    <li>
      <div className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-3">
        <p className="flex flex-wrap items-center gap-x-2">
          {/* The whole row is the target; the documents lie above it. */}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={contentsId}
            className="inline-flex items-center gap-1 font-semibold after:absolute after:inset-0"
            onClick={onToggle}
          >
            {number}
            <ChevronDown
              aria-hidden
              className={classNames('size-4 text-ink-soft transition-transform', isOpen && 'rotate-180')}
            />
          </button>
          {badge && (
            <Badge tone={badge.tone} dot>
              {badge.name}
            </Badge>
          )}
        </p>
        <p className="text-end font-semibold tabular-nums">{dollars(isToPay ? openAmount : total)}</p>
        <p className="wrap-anywhere text-ink-soft">{about.join(' · ')}</p>
        <p className="text-end text-ink-soft tabular-nums">
          {isToPay && openAmount !== total && `of ${dollars(total)}`}
        </p>
        <p className="text-ink-soft">
          {isToPay
            ? `${state === 'overdue' ? 'Was due' : 'Due'} ${formatDate(invoice.dueDate, today)}`
            : `Dated ${formatDate(invoice.date, today)}`}
        </p>
        <p className="relative flex flex-wrap justify-end gap-x-4">
          <Pdf href={invoicePdfUrl(id)} name={isChanged ? `${number} as of today` : number}>
            {isChanged ? 'PDF as of today' : 'PDF'}
          </Pdf>
          {isChanged && (
            <Pdf href={invoicePdfUrl(id, 'issued')} name={`${number} as issued`}>
              As issued
            </Pdf>
          )}
          {creditNoteNumber !== null && (
            <Pdf href={creditNotePdfUrl(id)} name={creditNoteNumber}>
              {`Credit note ${creditNoteNumber}`}
            </Pdf>
          )}
        </p>
      </div>
      <div id={contentsId}>
        {isOpen && (
          <div className="px-4 pb-4">
            <OwnInvoiceView invoice={invoice} today={today} />
          </div>
        )}
      </div>
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
