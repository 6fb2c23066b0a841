import type { OwnInvoices } from '#contracts/invoice.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

interface Sum {
  name: string;
  amount: string;
  about: string | null;
  isAlarming?: boolean;
}

/** The balance, what of it is overdue, and what is not billed yet. */
export function InvoiceSums({ own }: { own: OwnInvoices }) {
  return (
    <ul
      aria-label="Your account"
      className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2 md:gap-4"
    >
      {sumsOf(own).map(({ name, amount, about, isAlarming }) => (
        <Card key={name} as="li" className="flex min-w-0 flex-col p-2 sm:p-4">
          <span className="text-ink-soft max-sm:text-small">{name}</span>
          <span
            className={classNames(
              'whitespace-nowrap font-semibold text-title tabular-nums max-sm:text-large',
              isAlarming && 'text-danger',
            )}
          >
            {dollars(amount)}
          </span>
          {about !== null && <span className="text-ink-soft text-small">{about}</span>}
        </Card>
      ))}
    </ul>
  );
}

function sumsOf(own: OwnInvoices): Sum[] {
  const { overdue, unallocated, unbilled, billedElsewhere } = own;
  const [owed, ahead, late] = [own.balance, unallocated, overdue].map((text) => parseMoney(text) ?? 0);
  const count = unbilled.count === 1 ? '1 appointment' : `${unbilled.count} appointments`;
  const paidAhead = ahead === 0 ? null : `${dollars(unallocated)} was paid ahead`;
  const before =
    parseMoney(billedElsewhere) === 0 ? null : `${dollars(billedElsewhere)} was billed before these invoices`;
  return [
    owed !== undefined && owed < 0
      ? { name: 'Paid ahead', amount: formatMoney(-owed), about: 'It counts for your next invoice' }
      : {
          name: 'You owe',
          amount: own.balance,
          about: [before, paidAhead].filter(Boolean).join(', ') || null,
        },
    {
      name: 'Overdue',
      amount: overdue,
      about: late === 0 ? 'Nothing is late' : null,
      isAlarming: late !== 0,
    },
    { name: 'Not billed yet', amount: unbilled.total, about: unbilled.count === 0 ? null : count },
  ];
}
