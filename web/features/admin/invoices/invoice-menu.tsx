import { Suspense, startTransition, useState } from 'react';
import type { InvoiceDetail } from '#contracts/invoices/shapes.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { MenuButton } from '#web/ui/menu/menu.tsx';
import { usePermission } from '../use-permission.ts';
import { useMarkingSent } from './use-marking-sent.tsx';

const MarkSentDialog = lazyComponent(() => import('./mark-sent-dialog.tsx'), 'MarkSentDialog');
const VoidInvoiceDialog = lazyComponent(() => import('./void-invoice-dialog.tsx'), 'VoidInvoiceDialog');
const WriteOffDialog = lazyComponent(
  () => import('../client-payments/write-off-dialog.tsx'),
  'WriteOffDialog',
);

/** What is seldom done with an issued invoice. */
export function InvoiceMenu({ invoice, today }: { invoice: InvoiceDetail; today: string | undefined }) {
  const [opened, setOpened] = useState<'sent' | 'void' | 'write-off' | null>(null);
  const marking = useMarkingSent({ invoices: [invoice], onDone: () => {} });
  const may = usePermission();
  const { id: invoiceId, status, openAmount, client, markedSent } = invoice;
  const close = () => setOpened(null);
  const dialog = (key: 'sent' | 'void' | 'write-off', label: string) => ({
    key,
    label,
    onChoose: () => startTransition(() => setOpened(key)),
  });
  const markEntries =
    markedSent === null
      ? [dialog('sent', 'Mark as sent…')]
      : [
          dialog('sent', 'Correct how it was sent…'),
          { key: 'unmark', label: 'Not sent after all', onChoose: () => marking.mark(null) },
        ];
  const isOpen = status === 'issued' && Number(openAmount) > 0;
  const entries = [
    ...(status === 'issued' && may('invoices.markSent') ? markEntries : []),
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
        {opened === 'sent' && (
          <MarkSentDialog invoices={[invoice]} today={today} onDone={close} onClose={close} />
        )}
        {opened === 'void' && <VoidInvoiceDialog invoice={invoice} onClose={close} />}
        {opened === 'write-off' && <WriteOffDialog client={client} invoiceId={invoiceId} onClose={close} />}
      </Suspense>
    </>
  );
}
