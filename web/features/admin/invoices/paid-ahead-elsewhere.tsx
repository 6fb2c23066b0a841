import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClientOpen } from '#contracts/client-payments/shapes.ts';
import { spendAhead } from '#domain/billing/client-payment.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { allocate, clientOpenQuery } from '#web/api/staff/billing/client-payments.ts';
import { dollars } from '#web/parts/dollars.ts';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import { usePermission } from '../use-permission.ts';
import { AheadAlert } from './ahead-alert.tsx';

/** What a client has paid ahead while something that was billed elsewhere is open, and the way to use it (rule client-payments-2). */
export function PaidAheadElsewhere({ clientId }: { clientId: number }) {
  const { data: open } = useQuery(clientOpenQuery(clientId));
  const may = usePermission();
  const keyFor = useKeyPerRequest();
  const queryClient = useQueryClient();
  const action = useAction({
    run: async (seen: ClientOpen) => {
      // One after the other: what an earlier one has allocated stays so.
      for (const { payment, cents } of spent(seen))
        await allocate(
          payment,
          [{ invoiceId: null, amount: formatMoney(cents) }],
          keyFor([payment.id, payment.updatedAt, cents]),
        );
    },
    done: () => ({ sentence: 'The money was allocated', about: open?.client.name }),
    failed: 'The money was not allocated',
    affectedTopics: ['client-payments'],
    onDone: () => {},
    onRefused: () => void queryClient.invalidateQueries({ queryKey: ['staff', 'client-payments'] }),
  });
  if (!open || spent(open).length === 0) return null;
  return (
    <AheadAlert
      use={may('clientPayments.allocate') ? 'Use it for work billed in another system' : null}
      isPending={action.isPending}
      error={action.error}
      onUse={() => action.mutate(open)}
    >
      {`${open.client.name} has paid ${dollars(open.unallocated)} ahead. ${dollars(open.elsewhere)} billed in another system is open.`}
    </AheadAlert>
  );
}

/** What of which payment is used, the oldest first. */
function spent({ elsewhere, payments }: ClientOpen) {
  const ahead = payments.map(({ id, unallocated }) => ({
    id,
    unallocatedCents: parseMoney(unallocated) ?? 0,
  }));
  return spendAhead(parseMoney(elsewhere) ?? 0, ahead).flatMap(({ clientPaymentId, cents }) => {
    const payment = payments.find(({ id }) => id === clientPaymentId);
    return payment ? [{ payment, cents }] : [];
  });
}
