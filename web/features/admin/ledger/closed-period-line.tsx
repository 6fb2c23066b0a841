import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { booksQuery } from '#web/api/staff/billing/accounting-period.ts';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { formatDate } from '../payments/describe-payments.ts';
import { useMay } from '../use-permission.ts';

const CloseBooksDialog = lazyComponent(() => import('./period-dialogs.tsx'), 'CloseBooksDialog');
const ReopenBooksDialog = lazyComponent(() => import('./period-dialogs.tsx'), 'ReopenBooksDialog');

/** Up to which day the books are closed, and the way to close and reopen them (rule ledger-7). */
export function BooksLine() {
  const { data, isError } = useQuery(booksQuery);
  const [open, setOpen] = useState<'close' | 'reopen' | null>(null);
  const may = useMay();
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
        {data && open === 'close' && <CloseBooksDialog books={data} onClose={() => setOpen(null)} />}
        {data && open === 'reopen' && <ReopenBooksDialog books={data} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  );
}

// The year always: a period is closed for good.
const describe = (through: string | null) =>
  through === null ? 'No period is closed.' : `Closed through ${formatDate(through, undefined)}.`;
