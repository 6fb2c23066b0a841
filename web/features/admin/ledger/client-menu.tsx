import { Suspense, startTransition, useState } from 'react';
import { useLocation } from 'wouter';
import { invoicesPath, recordPaymentPath } from '#web/app/money-paths.ts';
import { paths } from '#web/app/paths.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { MenuButton } from '#web/ui/menu/menu.tsx';

const WriteOffDialog = lazyComponent(
  () => import('../client-payments/write-off-dialog.tsx'),
  'WriteOffDialog',
);

/** Where a bookkeeper goes on from a client's balance. */
export function ClientMenu({ client }: { client: { readonly id: number; readonly name: string } }) {
  const [, go] = useLocation();
  const [isWritingOff, setIsWritingOff] = useState(false);
  const entry = (label: string, path: string) => ({ key: label, label, onChoose: () => go(path) });
  const of = `clientId=${client.id}`;
  return (
    <>
      <MenuButton
        label={`More for ${client.name}`}
        className="max-lg:-my-2.5"
        entries={() => [
          entry('Record a payment', recordPaymentPath({ clientId: client.id })),
          entry('Payments received', `${paths.clientPayments}?${of}`),
          entry('Invoices', `${invoicesPath('issued')}&${of}`),
          {
            key: 'off',
            label: 'Write off…',
            onChoose: () => startTransition(() => setIsWritingOff(true)),
          },
        ]}
      />
      <Suspense fallback={null}>
        {isWritingOff && <WriteOffDialog client={client} onClose={() => setIsWritingOff(false)} />}
      </Suspense>
    </>
  );
}
