import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ReactNode, Suspense, startTransition, useState } from 'react';
import type { ClientBilling as Billing } from '#contracts/invoices/shapes.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { clientBillingQuery } from '#web/api/staff/billing/billing.ts';
import { type Detail, DetailsList } from '#web/parts/details-list.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { GROUPING_NAMES } from '../invoices/describe-invoice.ts';
import { ProfileSection } from '../profile/profile-section.tsx';
import { ALL } from '../rates/rule-rows.ts';
import { type RateIntent, useRateDialogs } from '../rates/use-rate-dialogs.tsx';
import { usePermission } from '../use-permission.ts';

const ClientBillingDialog = lazyComponent(() => import('./client-billing-dialog.tsx'), 'ClientBillingDialog');

interface ClientBillingProps {
  client: {
    readonly id: number;
    readonly name: string;
    readonly address: string;
    readonly email: string;
    readonly archivedAt?: string | undefined;
  };
}

/** How the client is billed: what goes on one invoice, to whom, and until when it is due (rule invoices-1). */
export function ClientBilling({ client }: ClientBillingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery(clientBillingQuery(client.id));
  const may = usePermission();
  const isThere = client.archivedAt === undefined;
  const mayChange = may('clientBilling.put') && isThere;
  const today = useQuery(companyQuery).data?.today ?? '';
  const rates = useRateDialogs(today, client.name);
  return (
    <>
      <ProfileSection
        title="Billing"
        what="How the client is billed"
        query={query}
        action={
          mayChange &&
          query.data && (
            <Button
              variant="secondary"
              size="small"
              icon={<Pencil aria-hidden className="size-4" />}
              aria-label="Edit billing"
              onClick={() => startTransition(() => setIsOpen(true))}
            >
              Edit
            </Button>
          )
        }
      >
        {(billing) => (
          <div className="px-4 py-3">
            <DetailsList
              details={detailsOf(
                billing,
                client,
                may('rates.begin') && isThere && (
                  <TextButton onClick={() => rates.open(newTerms(client.id))}>
                    Change from a day on…
                  </TextButton>
                ),
              )}
            />
          </div>
        )}
      </ProfileSection>
      <Suspense fallback={null}>
        {isOpen && query.data && (
          <ClientBillingDialog client={client} billing={query.data} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
      {rates.dialogs}
    </>
  );
}

/** Terms have a first day, as rates have. */
function newTerms(clientId: number): RateIntent {
  return {
    act: 'begin',
    owner: { clientId, interpreterId: null },
    choosing: 'nothing',
    present: null,
    subject: { side: 'charge', kind: 'payment_terms', scope: ALL },
  };
}

/** What is not set is that of the client. */
function detailsOf(billing: Billing, client: ClientBillingProps['client'], change: ReactNode): Detail[] {
  const { grouping, name, address, email, taxNumber, purchaseOrder, terms } = billing;
  return [
    { label: 'Invoices', value: GROUPING_NAMES[grouping] },
    {
      label: 'Terms',
      value: (
        <span className="flex flex-wrap gap-x-3">
          {terms}
          {change}
        </span>
      ),
    },
    { label: 'Bill to', value: name ?? client.name },
    { label: 'Address', value: address ?? client.address },
    { label: 'Email', value: email ?? client.email },
    { label: 'Tax number', value: taxNumber },
    { label: 'Purchase order', value: purchaseOrder },
  ];
}
