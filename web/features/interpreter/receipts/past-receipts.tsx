import { useQuery } from '@tanstack/react-query';
import { Suspense, startTransition, useState } from 'react';
import type { Earning } from '#contracts/payments/shapes.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';

const ReceiptList = lazyComponent(() => import('./receipt-list.tsx'), 'ReceiptList');

/** The receipts of a completed appointment, fetched when somebody wants to see or add some. */
export function PastReceipts({ earning }: { earning: Earning }) {
  const [isOpen, setIsOpen] = useState(false);
  const company = useQuery(companyQuery);
  return (
    <details
      onToggle={({ currentTarget }) => {
        const { open } = currentTarget;
        startTransition(() => setIsOpen(open));
      }}
    >
      <summary className="flex min-h-11 items-center text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink pointer-fine:md:min-h-8">
        Receipts
      </summary>
      <Suspense fallback={null}>
        {isOpen && company.data && (
          <ReceiptList assignment={appointmentOf(earning, company.data.timeZone)} isTitled={false} />
        )}
      </Suspense>
    </details>
  );
}

function appointmentOf({ assignment, clientName }: Earning, timeZone: string) {
  return { ...assignment, status: 'completed', timeZone, client: { name: clientName } } as const;
}
