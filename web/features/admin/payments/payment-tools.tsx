import { useQuery } from '@tanstack/react-query';
import type { Payment } from '#contracts/payments/shapes.ts';
import { formatClock12 } from '#domain/civil.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { paymentList } from '#web/api/staff/payments.ts';
import { dollars } from '#web/parts/dollars.ts';
import type { Column } from '../list/table/column.ts';
import { CsvButton } from '../list/table/csv-button.tsx';
import { describePeriod } from '../print/describe-period.ts';
import { PrintButton } from '../print/print-button.tsx';
import { formatDate } from './describe-payments.ts';
import { stateName } from './payment-state.tsx';
import type { PaymentFilterState } from './use-payment-filters.ts';

const DATE_NAMES = { service: 'Service date', due: 'Due date', paid: 'Paid date' } as const;

/** All payments that match the filters, on paper with what narrows them, and as a file. */
export function PaymentTools({ filters: { list } }: { filters: PaymentFilterState }) {
  const today = useQuery(companyQuery).data?.today;
  const all = { rows: paymentList(list).readAll, columns: columnsOf(today) };
  return (
    <div className="flex max-lg:hidden">
      <PrintButton title="Payments" {...all} filters={(payments) => namesOf(list, payments)} />
      <CsvButton what="payments" today={today} {...all} />
    </div>
  );
}

type PrintedColumn = Pick<Column<Payment>, 'title' | 'text' | 'csv' | 'person'>;

function columnsOf(today: string | undefined): readonly PrintedColumn[] {
  return [
    { title: 'Due', text: ({ dueDate }) => formatDate(dueDate, today), csv: ({ dueDate }) => dueDate },
    {
      title: 'Appointment',
      text: ({ assignment: { date, startTime, language } }) =>
        `${formatDate(date, today)}, ${formatClock12(startTime)} ${language}`,
      csv: ({ assignment: { date, startTime, language } }) => `${date.slice(0, 10)} ${startTime} ${language}`,
    },
    {
      title: 'Interpreter',
      text: ({ interpreter }) => interpreter.name,
      person: ({ interpreter }) => interpreter,
    },
    { title: 'Client', text: ({ client }) => client.name, person: ({ client }) => client },
    { title: 'Pay', text: ({ amount }) => dollars(amount), csv: ({ amount }) => amount },
    {
      title: 'Charge',
      text: ({ clientAmount }) => dollars(clientAmount),
      csv: ({ clientAmount }) => clientAmount,
    },
    { title: 'State', text: ({ status, isOverdue }) => stateName(isOverdue ? 'overdue' : status) },
  ];
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
