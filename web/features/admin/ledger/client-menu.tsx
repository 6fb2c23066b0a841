import { useLocation } from 'wouter';
import { paths, recordPaymentPath } from '#web/app/paths.ts';
import { MenuButton } from '#web/ui/menu/menu-button.tsx';

/** Where a bookkeeper goes on from a client's balance. */
export function ClientMenu({ client }: { client: { readonly id: number; readonly name: string } }) {
  const [, go] = useLocation();
  const entry = (label: string, path: string) => ({ key: label, label, onChoose: () => go(path) });
  const of = `clientId=${client.id}`;
  return (
    <MenuButton
      label={`More for ${client.name}`}
      className="max-lg:-my-2.5"
      entries={() => [
        entry('Record a payment', recordPaymentPath({ clientId: client.id })),
        entry('Payments received', `${paths.received}?${of}`),
        entry('Invoices', `${paths.invoices}?tab=issued&${of}`),
        entry('Ledger entries', `${paths.ledger}?${of}`),
      ]}
    />
  );
}
