import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/style/class-names.ts';
import { ColumnHead, Row, RowGroup } from '../list/grid-parts.tsx';
import { SelectShown } from '../list/table/select-boxes.tsx';
import { area, headColumns } from './payment-columns.ts';
import type { PaymentFilterState } from './use-payment-filters.ts';
import type { PaymentSelection } from './use-payment-selection.ts';

interface PaymentHeadProps {
  filters: PaymentFilterState;
  selection: PaymentSelection;
}

/** The names of the columns; on a phone only for screen readers. */
export function PaymentHead({ filters, selection }: PaymentHeadProps) {
  return (
    <RowGroup className="max-lg:sr-only lg:sticky lg:top-14 lg:z-10 lg:rounded-t-card lg:border lg:border-line lg:bg-sunken">
      <Row aria-rowindex={1} className={classNames(headColumns, 'min-h-9 text-ink-soft lg:px-2')}>
        <Name at="check">
          <SelectShown selection={selection} />
        </Name>
        <Name at="due" sort={filters.order === 'oldest' ? 'ascending' : 'descending'}>
          <OrderButton filters={filters} />
        </Name>
        <Name at="appointment">Appointment</Name>
        <Name at="interpreter">Interpreter</Name>
        <Name at="client" className="max-xl:sr-only">
          Client
        </Name>
        <Name at="pay" className="text-end">
          Pay
        </Name>
        <Name at="charge" className="text-end max-xl:sr-only">
          Charge
        </Name>
        <Name at="state" className="xl:ps-2">
          State
        </Name>
        <Name at="act" className="sr-only">
          Act
        </Name>
        <Name at="more" className="sr-only">
          Steps
        </Name>
      </Row>
    </RowGroup>
  );
}

interface NameProps {
  at: keyof typeof area;
  sort?: 'ascending' | 'descending' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

function Name({ at, sort, className, children }: NameProps) {
  return (
    <ColumnHead aria-sort={sort} className={classNames(area[at], 'font-medium', className)}>
      {children}
    </ColumnHead>
  );
}

/** Turns the list round. */
export function OrderButton({ filters }: { filters: PaymentFilterState }) {
  const isOldest = filters.order === 'oldest';
  const Icon = isOldest ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      aria-label={
        isOldest ? 'Due, earliest first: show latest first' : 'Due, latest first: show earliest first'
      }
      onClick={() => filters.set({ order: isOldest ? '' : 'oldest' })}
      className="inline-flex min-h-8 items-center gap-1 rounded-control font-medium hover:text-ink"
    >
      Due
      <Icon aria-hidden className="size-3.5" />
    </button>
  );
}
