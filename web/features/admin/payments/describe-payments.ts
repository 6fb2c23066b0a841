import type { Payment } from '#contracts/payments/shapes.ts';
import { dollars } from '#web/parts/dollars.ts';

/** A step's payments in a few words: '$60.00 to Ana Silva, due Mar 2' or '$180.00 to 2 interpreters'. */
export function describePayments(payments: readonly Payment[], today: string | undefined): string {
  const [first] = payments;
  if (payments.length === 1 && first)
    return `${dollars(first.amount)} to ${first.interpreter.name}, due ${formatDate(first.dueDate, today)}`;
  return `${dollars(addMoney(payments.map(({ amount }) => amount)))} to ${describePayees(payments)}`;
}

/** How a payment is named in labels: 'Ana Silva, $60.00, due Mar 2'. */
export function nameOfDuePayment(
  { interpreter, amount, dueDate }: Payment,
  today: string | undefined,
): string {
  return `${interpreter.name}, ${dollars(amount)}, due ${formatDate(dueDate, today)}`;
}

/** Whom and what a toast is about: 'Ana Silva, $60.00', '2 interpreters, $180.00'. */
export function nameOfPayments(payments: readonly Payment[]): string {
  return `${describePayees(payments)}, ${dollars(addMoney(payments.map(({ amount }) => amount)))}`;
}

/** 'Ana Silva' or '2 interpreters'. */
function describePayees(payments: readonly Payment[]): string {
  const interpreters = new Set(payments.map(({ interpreterId }) => interpreterId));
  const only = interpreters.size === 1 ? payments[0] : undefined;
  return only ? only.interpreter.name : `${interpreters.size} interpreters`;
}

/**
 * The sum of money texts of the API ('150.00', never negative), exact however large it grows.
 * @example addMoney(['0.10', '0.20']) // '0.30'
 */
export function addMoney(amounts: readonly string[]): string {
  const cents = amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n);
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** '1 payment', '1,315 appointments'. */
export function counted(count: number, thing: 'payment' | 'appointment'): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayWithYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** 'Mar 2', with the year when it is not the year of `today`: both are civil dates, `today` undefined while it is not known. */
export function formatDate(date: string, today: string | undefined): string {
  const isThisYear = date.slice(0, 4) === today?.slice(0, 4);
  return (isThisYear ? day : dayWithYear).format(new Date(`${date}T00:00:00Z`));
}

/** A period of due dates, both included. */
interface Period {
  readonly from: string;
  readonly to: string;
}

/**
 * The calendar month that lies `away` months from that of `today` (civil dates).
 * @example monthOf('2026-01-31', -1) // { from: '2025-12-01', to: '2025-12-31' }
 */
export function monthOf(today: string, away: number): Period {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const day = (months: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
  return { from: day(away, 1), to: day(away + 1, 0) };
}
