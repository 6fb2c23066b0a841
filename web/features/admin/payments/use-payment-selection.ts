import { useState } from 'react';
import type { Payment } from '#contracts/payment.ts';
import type { StableRow } from '../list/stable-rows.ts';

interface Selection {
  readonly scope: string;
  /** Also those that were selected without being loaded in the list. */
  readonly payments: ReadonlyMap<number, Payment>;
  /** The beginning of the range that Shift extends. */
  readonly lastId: number | null;
}

/** Whether a payment can take a step, alone or with others. */
export function isSelectable({ item: payment, isGone }: StableRow<Payment>): boolean {
  return payment.status === 'pending' && !isGone;
}

/** The selected payments of a list; another `scope` clears the selection, and a payment that stops being pending leaves it. */
export function usePaymentSelection(rows: readonly StableRow<Payment>[], scope: string) {
  const [kept, setKept] = useState<Selection>(nothingIn(scope));
  const selection = kept.scope === scope ? kept : nothingIn(scope);
  const outOfReach = new Set(rows.filter((row) => !isSelectable(row)).map(({ item }) => item.id));
  const payments = [...selection.payments.values()].filter(({ id }) => !outOfReach.has(id));
  const ids = new Set(payments.map(({ id }) => id));
  const shown = rows.filter(isSelectable).map(({ item }) => item);

  function change(next: readonly Payment[], lastId: number | null) {
    setKept({ scope, payments: new Map(next.map((payment) => [payment.id, payment])), lastId });
  }

  return {
    payments,
    ids,
    /** How many of those shown could be selected. */
    shownCount: shown.length,
    areAllShown: shown.length > 0 && shown.every(({ id }) => ids.has(id)),
    /** With `isRange` all from the last toggled one to this one. */
    toggle(payment: Payment, isRange = false) {
      const isOn = !ids.has(payment.id);
      const touched = isRange ? between(shown, selection.lastId, payment) : [payment];
      const touchedIds = new Set(touched.map(({ id }) => id));
      const others = payments.filter(({ id }) => !touchedIds.has(id));
      change(isOn ? [...others, ...touched] : others, payment.id);
    },
    toggleShown: () => change(shown.every(({ id }) => ids.has(id)) ? [] : shown, null),
    select: (next: readonly Payment[]) => change(next, null),
    clear: () => change([], null),
  };
}

export type PaymentSelection = ReturnType<typeof usePaymentSelection>;

function nothingIn(scope: string): Selection {
  return { scope, payments: new Map(), lastId: null };
}

function between(shown: readonly Payment[], lastId: number | null, payment: Payment): readonly Payment[] {
  const from = shown.findIndex(({ id }) => id === lastId);
  const to = shown.findIndex(({ id }) => id === payment.id);
  return from < 0 ? [payment] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}
