import type { Payment } from '#contracts/payments/shapes.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import type { RecordColumn } from '../list/record-columns.ts';
import { RecordGrid } from '../list/record-grid.tsx';
import type { ListState } from '../list/use-list.ts';
import { nameOfDuePayment } from './describe-payments.ts';
import { PAYMENT_LAYOUT } from './payment-columns.tsx';
import type { PaymentIntent } from './payment-dialogs.tsx';
import type { PaymentSelection } from './use-payment-selection.ts';

const PaymentSteps = lazyComponent(() => import('./payment-steps.tsx'), 'PaymentSteps');

interface PaymentListProps {
  list: ListState<Payment>;
  columns: readonly RecordColumn<Payment>[];
  selection: PaymentSelection;
  today: string | undefined;
  onIntent: (intent: PaymentIntent) => void;
}

/** The payments; each opens to where its amounts came from. */
export function PaymentList({ today, onIntent, ...grid }: PaymentListProps) {
  return (
    <RecordGrid
      {...grid}
      label="Payments"
      what="payments"
      layout={PAYMENT_LAYOUT}
      widths="window"
      heights={{ line: 45, card: 136 }}
      nameOf={(payment) => nameOfDuePayment(payment, today)}
      versionOf={({ status }) => status}
      below={{
        title: 'Steps',
        label: 'Show calculation:',
        className: 'py-4 lg:ps-13',
        content: (row, tabIndex) => (
          <PaymentSteps row={row} tabIndex={tabIndex} today={today} onIntent={onIntent} />
        ),
      }}
    />
  );
}
