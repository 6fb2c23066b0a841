import type { OwnInvoices } from '#contracts/invoices/shapes.ts';
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

/** The balance, what of it is overdue, what is not billed yet, and a sentence that says what the balance is made of (rule invoices-12). */
export function InvoiceSums({ own }: { own: OwnInvoices }) {
  const made = balanceInWords(own);
  return (
    <div className="flex flex-col gap-2">
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
      {made !== null && <p className="text-ink-soft">{made}</p>}
    </div>
  );
}

const cents = (text: string) => parseMoney(text) ?? 0;

/**
 * What the balance is made of: open invoices and what was billed elsewhere, less what was paid ahead; null with none of these.
 * @example 'You owe $600.00 on open invoices and $80.00 for earlier work that is not on these invoices, less $120.00 that you paid ahead.
 *   The office uses what you paid ahead for these invoices.'
 */
function balanceInWords({ balance, billedElsewhere, unallocated, unbilled }: OwnInvoices): string | null {
  const [rest, elsewhere, ahead] = [cents(balance), cents(billedElsewhere), cents(unallocated)];
  const onInvoices = rest + ahead - elsewhere;
  const owed = [
    onInvoices > 0 && `${dollars(formatMoney(onInvoices))} on open invoices`,
    elsewhere > 0 && `${dollars(billedElsewhere)} for earlier work that is not on these invoices`,
  ]
    .filter(Boolean)
    .join(' and ');
  if (rest < 0)
    return owed === ''
      ? `You paid ${dollars(unallocated)} ahead. The office uses it for your next invoice.`
      : `You paid ${dollars(unallocated)} ahead, less ${owed}. The office uses the rest for your next invoice.`;
  if (owed === '') return null;
  const less = ahead > 0 ? `, less ${dollars(unallocated)} that you paid ahead` : '';
  const later = unbilled.count > 0 ? '; work that is not billed yet is not included' : '';
  const takers = onInvoices > 0 ? 'these invoices' : 'your next invoice';
  const use = ahead > 0 ? ` The office uses what you paid ahead for ${takers}.` : '';
  return `You owe ${owed}${less}${later}.${use}`;
}

function sumsOf({ balance, overdue, unbilled }: OwnInvoices): Sum[] {
  const [owed, late] = [cents(balance), cents(overdue)];
  const count = unbilled.count === 1 ? '1 appointment' : `${unbilled.count} appointments`;
  return [
    owed < 0
      ? { name: 'Paid ahead', amount: formatMoney(-owed), about: null }
      : { name: 'You owe', amount: balance, about: null },
    {
      name: 'Overdue',
      amount: overdue,
      about: late === 0 ? 'Nothing is late' : null,
      isAlarming: late !== 0,
    },
    {
      name: 'Not billed yet',
      amount: unbilled.total,
      about: unbilled.count === 0 ? null : `${count}, approved`,
    },
  ];
}
