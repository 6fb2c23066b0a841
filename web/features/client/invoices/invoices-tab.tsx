import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'wouter';
import type { OwnInvoice, OwnInvoices } from '#contracts/invoices/shapes.ts';
import { ownInvoicesQuery } from '#web/api/client/invoices.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useClientPortal } from '../portal-context.ts';
import { InvoiceSums } from './invoice-sums.tsx';
import { OwnInvoiceRow } from './own-invoice-row.tsx';
import { Unbilled } from './unbilled.tsx';

/** What the client owes, their invoices and credit notes, and what is not billed yet (rule invoices-12). */
export function InvoicesTab() {
  const { clientId } = useClientPortal();
  const query = useQuery(ownInvoicesQuery(clientId));
  if (query.data) return <Invoices own={query.data} />;
  if (query.error) return <LoadError title="Your invoices could not be loaded" of={query} />;
  return (
    <SkeletonGroup label="Loading your invoices" className="flex flex-col gap-4">
      <Skeleton className="h-22 rounded-card" />
      <Skeleton className="-mt-2 h-5 w-3/5" />
      {['a', 'b', 'c'].map((row) => (
        <Skeleton key={row} className="h-20 rounded-card" />
      ))}
    </SkeletonGroup>
  );
}

function Invoices({ own }: { own: OwnInvoices }) {
  const { invoices, unbilled, howToPay, address, today } = own;
  if (invoices.length === 0 && unbilled.count === 0 && own.balance === '0.00')
    return (
      <EmptyState title="No invoices yet" icon={<FileText aria-hidden />}>
        Your invoices appear here after your first appointments, with the amount due and how to pay.
      </EmptyState>
    );
  const { open, paid, taken } = groupsOf(invoices);
  return (
    <div className="flex flex-col gap-6">
      <InvoiceSums own={own} />
      {/* On a phone how to pay comes after the lines of what is to pay, on a desk it is beside them. */}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <Group title="To pay" rows={open} today={today} empty="Nothing is open." />
        {howToPay !== null && (
          <Card
            as="section"
            aria-labelledby="pay-heading"
            className="p-4 lg:col-start-2 lg:row-span-2 lg:row-start-1"
          >
            <h2 id="pay-heading" className="pb-1 font-semibold">
              How to pay
            </h2>
            <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{howToPay}</p>
            <address className="mt-2 whitespace-pre-line text-ink-soft not-italic empty:hidden">
              {address}
            </address>
          </Card>
        )}
        <div className="flex min-w-0 flex-col gap-6 empty:hidden lg:col-start-1">
          <Unbilled unbilled={unbilled} today={today} />
          {paid.length > 0 && <Group title="Paid" rows={paid} today={today} />}
          {taken.length > 0 && <Group title="Reversed" rows={taken} today={today} />}
        </div>
      </div>
    </div>
  );
}

/** What is open (the one due first first), what is paid, and what a credit note took back. */
function groupsOf(invoices: readonly OwnInvoice[]) {
  const open = invoices.filter(({ state }) => state !== 'paid' && state !== 'void');
  return {
    open: open.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.id - b.id),
    paid: invoices.filter(({ state }) => state === 'paid'),
    taken: invoices.filter(({ state }) => state === 'void'),
  };
}

/** Which invoice is open is in the address, for links and reloads. */
function useOpenInvoice() {
  const [search, setSearch] = useSearchParams();
  const openId = Number(search.get('invoice') ?? 0);
  const toggle = (id: number) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (id === openId) after.delete('invoice');
        else after.set('invoice', String(id));
        return after;
      },
      { replace: true },
    );
  return { openId, toggle };
}

interface GroupProps {
  title: string;
  rows: readonly OwnInvoice[];
  today: string;
  empty?: ReactNode;
}

function Group({ title, rows, today, empty }: GroupProps) {
  const id = useId();
  const { openId, toggle } = useOpenInvoice();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <h2 id={id} className="font-semibold text-large">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {rows.map((invoice) => (
            <OwnInvoiceRow
              key={invoice.id}
              invoice={invoice}
              today={today}
              isOpen={openId === invoice.id}
              onToggle={() => toggle(invoice.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
