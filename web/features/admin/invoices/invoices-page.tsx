import { type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'wouter';
import { INVOICE_TABS, type InvoiceTab, invoicesPath } from '#web/app/money-paths.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { TableSkeleton } from '../list/list-state.tsx';
import { useInvoiceCounts } from './use-invoice-counts.ts';

const VIEWS = {
  unbilled: lazyComponent(() => import('./unbilled-tab.tsx'), 'UnbilledTab'),
  drafts: lazyComponent(() => import('./drafts.tsx'), 'Drafts'),
  issued: lazyComponent(() => import('./issued.tsx'), 'Issued'),
} as const;

const NAMES: Readonly<Record<InvoiceTab, string>> = {
  unbilled: 'To bill',
  drafts: 'Drafts',
  issued: 'Issued',
};

/**
 * Invoices from the work that is not billed yet to the payment of the last one (rules invoices-1 to invoices-4, invoices-9, invoices-10 and
 * invoices-12).
 */
export function InvoicesPage() {
  const [search] = useSearchParams();
  const wanted = INVOICE_TABS.find((one) => one === search.get('tab'));
  const tab = wanted ?? (search.has('invoice') ? 'issued' : 'unbilled');
  const View = VIEWS[tab];
  return (
    <div className="flex flex-col gap-3">
      <Views current={tab} />
      <Suspense fallback={<TableSkeleton label="Loading invoices" rowClassName="h-30 lg:h-10.25" />}>
        <View />
      </Suspense>
    </div>
  );
}

/** The steps of an invoice, each with the number of those that wait there; not all that were issued still wait. */
function Views({ current }: { current: InvoiceTab }) {
  const data = useInvoiceCounts(current);
  const counts = data && {
    unbilled: data.unbilled.toLocaleString('en-US'),
    drafts: data.drafts.toLocaleString('en-US'),
    issued: `${data.open.toLocaleString('en-US')} open`,
  };
  return (
    <nav aria-label="Invoices" className="flex gap-1 overflow-x-auto">
      {INVOICE_TABS.map((tab) => (
        <ViewLink
          key={tab}
          // Exactly those that it counts (rule screens-8).
          href={tab === 'issued' && data?.open ? `${invoicesPath(tab)}&status=open` : invoicesPath(tab)}
          isCurrent={tab === current}
        >
          {NAMES[tab]}
          <span className="min-w-[2ch] text-start font-normal text-ink-soft">{counts?.[tab]}</span>
        </ViewLink>
      ))}
    </nav>
  );
}

interface ViewLinkProps {
  href: string;
  isCurrent: boolean;
  children: ReactNode;
}

function ViewLink({ href, isCurrent, children }: ViewLinkProps) {
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-control px-3 font-medium pointer-fine:md:min-h-8',
        isCurrent ? 'bg-accent-soft text-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
      )}
    >
      {children}
    </Link>
  );
}
