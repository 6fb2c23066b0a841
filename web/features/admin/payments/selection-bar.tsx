import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_AT_ONCE } from '#contracts/payments/limits.ts';
import { callPage } from '#web/api/http/http.ts';
import { paymentTotalsQuery } from '#web/api/staff/billing/payments.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { SelectionFrame } from '../list/table/selection-frame.tsx';
import { addMoney } from './describe-payments.ts';
import type { PaymentIntent } from './payment-dialogs.tsx';
import type { PaymentFilterState } from './payment-filters.ts';
import type { PaymentSelection } from './use-payment-selection.ts';

interface SelectionBarProps {
  selection: PaymentSelection;
  filters: PaymentFilterState;
  onIntent: (intent: PaymentIntent) => void;
}

/** How much is selected and what it comes to, and what can be done with all of it at once. */
export function SelectionBar({ selection, filters, onIntent }: SelectionBarProps) {
  const { payments } = selection;
  return (
    <SelectionFrame
      count={payments.length}
      note={dollars(addMoney(payments.map(({ amount }) => amount)))}
      more={<SelectAll selection={selection} filters={filters} />}
      onClear={selection.clear}
    >
      <Button variant="secondary" size="small" onClick={() => onIntent({ act: 'void', payments })}>
        Void…
      </Button>
      <Button size="small" onClick={() => onIntent({ act: 'pay', payments })}>
        Mark paid…
      </Button>
    </SelectionFrame>
  );
}

/** Selects the matching payments beyond the loaded ones, as many as can take a step together. */
function SelectAll({ selection, filters }: Pick<SelectionBarProps, 'selection' | 'filters'>) {
  const { data: totals } = useQuery(paymentTotalsQuery(filters.ofAllStates));
  const [isLoading, setIsLoading] = useState(false);
  const { toast } = useToast();
  const state = filters.status === 'overdue' ? 'overdue' : 'pending';
  const matching = totals?.[state].count ?? 0;
  const reachable = Math.min(matching, MAX_AT_ONCE);
  if (reachable <= selection.payments.length) return null;

  async function selectAll() {
    setIsLoading(true);
    try {
      selection.select(
        (
          await callPage('GET /api/payments', {
            query: { ...filters.list, status: state, limit: String(MAX_AT_ONCE) },
            audience: 'staff',
          })
        ).rows,
      );
    } catch {
      toast({ title: 'Error', description: 'Failed to load the payments', variant: 'destructive' });
    } finally {
      setIsLoading(false);
    }
  }

  const all = reachable.toLocaleString('en-US');
  return (
    <Button variant="quiet" size="small" pending={isLoading} onClick={() => void selectAll()}>
      {matching > MAX_AT_ONCE ? `Select the first ${all}` : `Select all ${all}`}
    </Button>
  );
}
