import { suggestAllocation } from '#domain/billing/client-payment.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { dollars } from '#web/parts/dollars.ts';
import type { FieldErrors } from '#web/ui/form/use-form.ts';
import { normalizeAmount } from '../normalize-amount.ts';

/** Something that money can be for: an invoice, or what was billed elsewhere (`invoiceId` null). */
export interface OpenItem {
  readonly invoiceId: number | null;
  readonly open: string;
}

/** What is typed for each item, by its key; an item without an entry is not chosen. */
export type TypedAmounts = Readonly<Record<string, string>>;

export const keyOf = ({ invoiceId }: Pick<OpenItem, 'invoiceId'>) => `of${invoiceId ?? 'Elsewhere'}`;

/** Dollars as typed in cents; null for what is no amount above 0. */
export function typedCents(typed: string): number | null {
  const cents = parseMoney(normalizeAmount(typed));
  return cents === null || cents <= 0 ? null : cents;
}

/** An amount for the items in their order (the one due first first), as much as it covers (rule client-payments-2). */
export function dueFirst(items: readonly OpenItem[], cents: number | null): TypedAmounts {
  const open = items.map(({ invoiceId, open: text }) => ({
    id: invoiceId,
    openCents: parseMoney(text) ?? 0,
  }));
  return Object.fromEntries(
    suggestAllocation(cents ?? 0, open).map(({ invoiceId, cents: used }) => [
      keyOf({ invoiceId }),
      formatMoney(used),
    ]),
  );
}

/** How much of the items that are chosen is typed in all, in cents; what is no amount counts as nothing. */
export const allocatedCents = (amounts: TypedAmounts): number =>
  Object.values(amounts).reduce((sum, typed) => sum + (typedCents(typed) ?? 0), 0);

/** What is sent: the items that are chosen with their amounts. */
export function allocationsIn(items: readonly OpenItem[], amounts: TypedAmounts) {
  return items.flatMap((item) => {
    const typed = amounts[keyOf(item)];
    return typed === undefined ? [] : [{ invoiceId: item.invoiceId, amount: normalizeAmount(typed) }];
  });
}

/** What is wrong with the amounts, each at its item: `amounts.of7`. */
export function allocationErrors(items: readonly OpenItem[], amounts: TypedAmounts): FieldErrors {
  const errors: Record<string, string> = {};
  for (const item of items) {
    const key = keyOf(item);
    const typed = amounts[key];
    if (typed === undefined) continue;
    const cents = typedCents(typed);
    if (cents === null) errors[`amounts.${key}`] = 'Enter an amount above 0, for example 120.00';
    else if (cents > (parseMoney(item.open) ?? 0))
      errors[`amounts.${key}`] = `Only ${dollars(item.open)} is open here`;
  }
  return errors;
}

/**
 * The server names fields by the place in what was sent: `allocations.1.amount` is the second one that was chosen.
 * @example atItems({ 'allocations.0.amount': '…' }, [{ invoiceId: 7 }]) // { 'amounts.of7': '…' }
 */
export function atItems(
  fields: FieldErrors,
  sent: readonly { readonly invoiceId?: number | null | undefined }[],
): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => {
      const index = /^allocations\.(\d+)(\.|$)/.exec(name)?.[1];
      const item = index === undefined ? undefined : sent[Number(index)];
      return [item ? `amounts.${keyOf({ invoiceId: item.invoiceId ?? null })}` : name, sentence];
    }),
  );
}
