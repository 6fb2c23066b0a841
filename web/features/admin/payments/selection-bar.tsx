import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { MAX_AT_ONCE } from '#contracts/payment-limits.ts';
import { fetchPayments, paymentTotalsQuery } from '#web/api/staff/payments.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useToastOffset } from '../use-toast-offset.ts';
import { addMoney } from './describe-payments.ts';
import type { PaymentIntent } from './payment-dialogs.tsx';
import type { PaymentFilterState } from './use-payment-filters.ts';
import type { PaymentSelection } from './use-payment-selection.ts';

interface SelectionBarProps {
  selection: PaymentSelection;
  filters: PaymentFilterState;
  onIntent: (intent: PaymentIntent) => void;
}

/** How much is selected and what it comes to, and what can be done with all of it at once. */
export function SelectionBar({ selection, filters, onIntent }: SelectionBarProps) {
  const { payments } = selection;
  const count = payments.length;
  const ref = useRef<HTMLElement>(null);
  useToastOffset(ref);
  return (
    <section
      ref={ref}
      aria-label="Selection"
      className="sticky bottom-3 z-10 mx-auto flex w-fit max-w-full animate-rise flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-2 shadow-float max-md:w-full"
    >
      <p role="status" className="whitespace-nowrap">
        <strong className="font-semibold">{count.toLocaleString('en-US')} selected</strong>
        <span className="max-md:block md:ps-2">
          {dollars(addMoney(payments.map(({ amount }) => amount)))}
        </span>
      </p>
      <div className="ms-auto flex items-center">
        <SelectAll selection={selection} filters={filters} />
        <IconButton
          label="Clear selection"
          shortcut="Esc"
          icon={<X aria-hidden className="size-4" />}
          onClick={selection.clear}
        />
      </div>
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
        <Button variant="secondary" size="small" onClick={() => onIntent({ act: 'void', payments })}>
          Void…
        </Button>
        <Button size="small" onClick={() => onIntent({ act: 'pay', payments })}>
          Mark paid…
        </Button>
      </div>
    </section>
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
      selection.select((await fetchPayments({ ...filters.list, status: state }, MAX_AT_ONCE)).rows);
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
