import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { accountingPeriodQuery } from '#web/api/staff/billing/accounting-period.ts';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { formatDate } from '../payments/describe-payments.ts';
import { usePermission } from '../use-permission.ts';

const ClosePeriodDialog = lazyComponent(() => import('./period-dialogs.tsx'), 'ClosePeriodDialog');
const ReopenPeriodDialog = lazyComponent(() => import('./period-dialogs.tsx'), 'ReopenPeriodDialog');

/** Up to which day the books are closed, and the way to close and reopen them (rule ledger-7). */
export function ClosedPeriodLine() {
  const { data, isError } = useQuery(accountingPeriodQuery);
  const [open, setOpen] = useState<'close' | 'reopen' | null>(null);
  const may = usePermission();
  return (
    // Its place is kept, so that nothing below moves when the answer comes.
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-small pointer-fine:md:min-h-6">
      <p className="text-ink-soft">
        {isError && 'Whether a period is closed could not be loaded.'}
        {data && describe(data.closedThrough)}
      </p>
      {data && may('books.close') && (
        <TextButton onClick={() => setOpen('close')}>Close a period…</TextButton>
      )}
      {data && data.closedThrough !== null && may('books.reopen') && (
        <TextButton onClick={() => setOpen('reopen')}>Reopen…</TextButton>
      )}
      <Suspense fallback={null}>
        {data && open === 'close' && <ClosePeriodDialog books={data} onClose={() => setOpen(null)} />}
        {data && open === 'reopen' && <ReopenPeriodDialog books={data} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  );
}

// The year always: a period is closed for good.
const describe = (through: string | null) =>
  through === null ? 'No period is closed.' : `Closed through ${formatDate(through, undefined)}.`;
