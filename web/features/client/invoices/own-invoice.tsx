import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OwnInvoice, OwnInvoiceContents } from '#contracts/invoices/shapes.ts';
import { ownInvoiceQuery, partialCreditNotePdfUrl } from '#web/api/client/invoices.ts';
import { dollars } from '#web/parts/dollars.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { textLinkStyle } from '#web/ui/button/text-link.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { useClientPortal } from '../portal-context.ts';
import { BilledAppointment } from './billed-appointment.tsx';
import { formatDate } from './format-date.ts';

/** What an invoice says: whom it is to, a part for each appointment with its lines, and the sums (rule invoices-12). */
export function OwnInvoiceView({ invoice, today }: { invoice: OwnInvoice; today: string }) {
  const { clientId } = useClientPortal();
  const query = useQuery(ownInvoiceQuery(clientId, invoice.id));
  const { data, error } = query;
  if (data) return <Contents invoice={invoice} contents={data} today={today} />;
  if (error) return <LoadError title={`${invoice.number} could not be loaded`} of={query} />;
  return (
    <SkeletonGroup label={`Loading ${invoice.number}`} className="flex flex-col gap-2">
      <Skeleton className="h-12" />
      <Skeleton className="h-24" />
    </SkeletonGroup>
  );
}

interface ContentsProps {
  invoice: OwnInvoice;
  contents: OwnInvoiceContents;
  today: string;
}

function Contents({ invoice, contents, today }: ContentsProps) {
  const { billTo, terms, reference, notes, appointments, creditNote } = contents;
  return (
    <div className="flex flex-col gap-3">
      {creditNote !== null && (
        <p>
          {`Reversed on ${formatDate(creditNote.date, today)} by credit note ${creditNote.number}: ${creditNote.reason}`}
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        <Fact name="Date">{`${formatDate(invoice.date, today)}${terms === null ? '' : `, ${terms}`}`}</Fact>
        <Fact name="Bill to">{[billTo.name, ...billTo.address.split('\n')].filter(Boolean).join(', ')}</Fact>
        <Fact name="Purchase order">{invoice.purchaseOrder}</Fact>
        <Fact name="Reference">{reference}</Fact>
        <Fact name="Notes">{notes}</Fact>
      </dl>
      <ul className="flex flex-col border-line border-y *:not-first:border-line *:not-first:border-t">
        {appointments.map((one) => (
          <BilledAppointment
            key={one.assignmentId}
            appointment={one}
            today={today}
            isExplained={invoice.state !== 'void'}
          />
        ))}
      </ul>
      <Sums invoice={invoice} contents={contents} today={today} />
    </div>
  );
}

/** A line that is left out where there is nothing to say. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere min-w-0 whitespace-pre-line">{children}</dd>
    </>
  );
}

function Sums({ invoice, contents: { subtotal, taxes, settlements }, today }: ContentsProps) {
  const { id, state, total, openAmount } = invoice;
  return (
    <dl className="ms-auto grid w-full max-w-72 grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums *:even:text-end">
      {taxes.length > 0 && <Sum name="Subtotal" amount={dollars(subtotal)} />}
      {taxes.map(({ label, charge }) => (
        <Sum key={label} name={label} amount={dollars(charge)} />
      ))}
      <Sum name="Total" amount={dollars(total)} isStrong />
      {settlements.map(({ date, label, paid, creditNoteId }, at) => (
        <Sum
          // biome-ignore lint/suspicious/noArrayIndexKey: in the order of their days, without ids.
          key={at}
          name={
            <>
              {creditNoteId === null ? (
                label
              ) : (
                <a href={partialCreditNotePdfUrl(id, creditNoteId)} download className={textLinkStyle}>
                  {label} (PDF)
                </a>
              )}
              , {formatDate(date, today)}
            </>
          }
          amount={`−${dollars(paid)}`}
        />
      ))}
      {state !== 'void' && settlements.length > 0 && (
        <Sum name="Amount due" amount={dollars(openAmount)} isStrong />
      )}
    </dl>
  );
}

function Sum({ name, amount, isStrong }: { name: ReactNode; amount: string; isStrong?: true }) {
  return (
    <>
      <dt className={isStrong ? 'font-semibold' : 'wrap-anywhere text-ink-soft'}>{name}</dt>
      <dd className={isStrong && 'font-semibold'}>{amount}</dd>
    </>
  );
}
