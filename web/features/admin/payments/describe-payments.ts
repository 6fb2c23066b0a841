import type { Payment } from '#contracts/payment.ts';
import { dollars } from '#web/parts/dollars.ts';
import { addMoney } from './add-money.ts';
import { formatDate } from './format-date.ts';

/** What a step is about, in a few words: '$60.00 to Ana Silva, due Mar 2' or '$180.00 to 2 interpreters'. */
export function describePayments(payments: readonly Payment[], today: string | undefined): string {
  const [first] = payments;
  if (payments.length === 1 && first)
    return `${dollars(first.amount)} to ${first.interpreter.name}, due ${formatDate(first.dueDate, today)}`;
  return `${dollars(addMoney(payments.map(({ amount }) => amount)))} to ${describeWhom(payments)}`;
}

/** 'Ana Silva' or '2 interpreters'. */
export function describeWhom(payments: readonly Payment[]): string {
  const interpreters = new Set(payments.map(({ interpreterId }) => interpreterId));
  const only = interpreters.size === 1 ? payments[0] : undefined;
  return only ? only.interpreter.name : `${interpreters.size} interpreters`;
}
