import { useQuery } from '@tanstack/react-query';
import type { InvoiceRow } from '#contracts/invoices/shapes.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { latestInvoicesQuery } from '#web/api/staff/billing/invoices.ts';
import { invoicePath, invoicesPath } from '#web/app/money-paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { describeWork } from '../invoices/describe-invoice.ts';
import { InvoiceStateBadge } from '../invoices/invoice-state.tsx';
import { ProfileSection } from '../profile/profile-section.tsx';

/** The client's latest invoices, with what of each is open (rule people-10). */
export function ClientInvoices({ clientId }: { clientId: number }) {
  const today = useQuery(companyQuery).data?.today;
  return (
    <ProfileSection
      title="Invoices"
      what="The invoices"
      query={useQuery(latestInvoicesQuery(clientId))}
      action={<TextLink href={`${invoicesPath('issued')}&clientId=${clientId}`}>Open in Invoices</TextLink>}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="px-4 py-3 text-ink-soft">There is no invoice yet.</p>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((invoice) => (
              <InvoiceLine key={invoice.id} invoice={invoice} today={today} />
            ))}
          </ul>
        )
      }
    </ProfileSection>
  );
}

function InvoiceLine({ invoice, today }: { invoice: InvoiceRow; today: string | undefined }) {
  const { id, number, state, total, openAmount } = invoice;
  const isOpen = Number(openAmount) > 0;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <TextLink href={invoicePath(id)}>{number}</TextLink>
      <span className="min-w-0 flex-1 truncate text-ink-soft">{describeWork(invoice, today)}</span>
      <InvoiceStateBadge state={state} />
      <span className="min-w-24 text-end tabular-nums">
        {dollars(total)}
        {isOpen && openAmount !== total && (
          <span className="block text-ink-soft text-small">{dollars(openAmount)} open</span>
        )}
      </span>
    </li>
  );
}
