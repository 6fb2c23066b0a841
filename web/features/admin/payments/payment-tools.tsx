import type { Payment } from '#contracts/payments/shapes.ts';
import { paymentList } from '#web/api/staff/billing/payments.ts';
import { printedColumns, type RecordColumn } from '../list/record-columns.ts';
import { CsvButton } from '../list/table/csv-button.tsx';
import { describePeriod } from '../print/describe-period.ts';
import { PrintButton } from '../print/print-button.tsx';
import type { PaymentFilterState } from './payment-filters.ts';
import { stateName } from './payment-state.tsx';

const DATE_NAMES = { service: 'Service date', due: 'Due date', paid: 'Paid date' } as const;

interface PaymentToolsProps {
  filters: PaymentFilterState;
  today: string | undefined;
  columns: readonly RecordColumn<Payment>[];
}

/** All payments that match the filters, on paper with what narrows them, and as a file. */
export function PaymentTools({ filters: { list }, today, columns }: PaymentToolsProps) {
  const all = { rows: paymentList(list).readAll, columns: printedColumns(columns) };
  return (
    <div className="flex max-lg:hidden">
      <PrintButton title="Payments" {...all} filters={(payments) => namesOf(list, payments)} />
      <CsvButton what="payments" today={today} {...all} />
    </div>
  );
}

function namesOf(list: PaymentFilterState['list'], [first]: readonly Payment[]): string[] {
  const { status, q, interpreterId, clientId, from, to, date = 'service' } = list;
  const period = describePeriod(from, to);
  return [
    status && stateName(status),
    q && `'${q}'`,
    // All that were found are of the one who was chosen.
    interpreterId && first && `Interpreter: ${first.interpreter.name}`,
    clientId && first && `Client: ${first.client.name}`,
    period && `${DATE_NAMES[date]} ${period}`,
  ].filter((name): name is string => typeof name === 'string' && name !== '');
}
