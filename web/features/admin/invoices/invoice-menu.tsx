import { Suspense, startTransition, useState } from 'react';
import type { InvoiceDetail } from '#contracts/invoice.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { MenuButton } from '#web/ui/menu/menu-button.tsx';
import { useMay } from '../use-may.ts';

const VoidInvoiceDialog = lazyComponent(() => import('./void-invoice-dialog.tsx'), 'VoidInvoiceDialog');
const WriteOffDialog = lazyComponent(() => import('../received/write-off-dialog.tsx'), 'WriteOffDialog');

/** What is seldom done with an issued invoice. */
export function InvoiceMenu({ invoice }: { invoice: InvoiceDetail }) {
  const [opened, setOpened] = useState<'void' | 'write-off' | null>(null);
  const may = useMay();
  const { id: invoiceId, status, openAmount, client } = invoice;
  const close = () => setOpened(null);
  const dialog = (key: 'void' | 'write-off', label: string) => ({
    ...{ key, label },
    onChoose: () => startTransition(() => setOpened(key)),
  });
  const isOpen = status === 'issued' && Number(openAmount) > 0;
  const entries = [
    ...(isOpen && may('writeOffs.create') ? [dialog('write-off', 'Write off…')] : []),
    ...(status === 'issued' && may('invoices.void') ? [dialog('void', 'Void with a credit note…')] : []),
  ];
  return (
    <>
      {entries.length > 0 && (
        <span className="flex-none! px-0!">
          <MenuButton label="More for this invoice" entries={() => entries} />
        </span>
      )}
      <Suspense fallback={null}>
        {opened === 'void' && <VoidInvoiceDialog invoice={invoice} onClose={close} />}
        {opened === 'write-off' && <WriteOffDialog client={client} invoiceId={invoiceId} onClose={close} />}
      </Suspense>
    </>
  );
}
