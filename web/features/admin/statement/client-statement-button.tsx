import { Download } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import { statementPeriods } from '#web/parts/pay-statements/statement-periods.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { Menu } from '#web/ui/menu/menu.tsx';
import { useClientStatement } from './use-client-statement.ts';

const ClientStatementDialog = lazyComponent(
  () => import('./client-statement-dialog.tsx'),
  'ClientStatementDialog',
);

interface ClientStatementButtonProps {
  client: { readonly id: number; readonly name: string };
  /** The company's civil date. */
  today: string;
  /** In a table there is room for a symbol. */
  isSmall?: true;
}

/** Offers a client's statement of account as a PDF: of this month, the last one, the year, or a period to choose (rule invoices-17). */
export function ClientStatementButton({ client, today, isSmall }: ClientStatementButtonProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const save = useClientStatement(client.id);
  const entries = () => [
    ...statementPeriods(today).map(({ name, from, to }) => ({
      key: name,
      label: name,
      onChoose: () => save.mutate({ from, to }),
    })),
    {
      key: 'other',
      label: 'Choose period...',
      onChoose: () => startTransition(() => setIsChoosing(true)),
    },
  ];
  const icon = <Download aria-hidden className="size-4" />;
  return (
    <>
      <Menu
        label={`Statement of ${client.name}`}
        entries={entries}
        button={
          isSmall ? (
            <IconButton
              label={`Statement of ${client.name} (PDF)`}
              data-tooltip="Statement (PDF)"
              icon={icon}
              // In a card it is no higher than the lines above it, and its symbol ends where they end.
              className="max-lg:-my-2.5 max-lg:-me-3.5"
              aria-busy={save.isPending || undefined}
            />
          ) : (
            <Button variant="secondary" icon={icon} pending={save.isPending}>
              Statement (PDF)
            </Button>
          )
        }
      />
      <Suspense fallback={null}>
        {isChoosing && (
          <ClientStatementDialog client={client} today={today} onClose={() => setIsChoosing(false)} />
        )}
      </Suspense>
    </>
  );
}
