import type { Virtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import type { Payment } from '#contracts/payment.ts';
import type { StableRow } from '../list/stable-rows.ts';
import { isSelectable, type PaymentSelection } from './use-payment-selection.ts';

interface RowKeysOptions {
  ref: RefObject<HTMLElement | null>;
  rows: readonly StableRow<Payment>[];
  virtualizer: Virtualizer<Window, Element>;
  selection: PaymentSelection;
  /** The row that Tab reaches, by its payment. */
  currentIndex: number;
  onCurrent: (paymentId: number) => void;
  /** Opens or closes a row's steps. */
  onToggle: (paymentId: number) => void;
}

/**
 * The keyboard of the grid: the arrows, Home and End move from row to row, Space selects (with Shift a range; the arrows with
 * Shift extend it), Enter opens, Escape clears the selection. Tab reaches one row, and its contents.
 */
export function useRowKeys(options: RowKeysOptions) {
  const { ref, rows, virtualizer, selection, currentIndex, onCurrent, onToggle } = options;
  /** A row that is to have focus once it is drawn. */
  const [wantedId, setWantedId] = useState<number | null>(null);

  useEffect(() => {
    if (wantedId === null) return;
    const row = ref.current?.querySelector<HTMLElement>(`[data-payment="${wantedId}"]`);
    if (!row) return; // drawn with the next scroll
    row.focus({ preventScroll: true });
    setWantedId(null);
  });

  function moveTo(index: number) {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    if (row === undefined) return;
    virtualizer.scrollToIndex(rows.indexOf(row), { align: 'auto' });
    onCurrent(row.item.id);
    setWantedId(row.item.id);
    return row;
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const { key, target, shiftKey } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
    const index = { ArrowDown: currentIndex + 1, ArrowUp: currentIndex - 1, Home: 0, End: rows.length - 1 }[
      key
    ];
    const row = rows[currentIndex];
    if (index !== undefined) {
      event.preventDefault();
      const next = moveTo(index);
      if (shiftKey && next && isSelectable(next)) selection.toggle(next.item);
    } else if (key === 'Escape' && selection.payments.length > 0) {
      selection.clear();
    } else if (target.dataset['payment'] !== undefined && row) {
      // On the row itself; a control in it has keys of its own.
      if (key !== ' ' && key !== 'Enter') return;
      event.preventDefault();
      if (key === 'Enter') onToggle(row.item.id);
      else if (isSelectable(row)) selection.toggle(row.item, shiftKey);
    }
  }

  /** Wherever focus comes to, that row is the current one. */
  function handleFocus({ target }: FocusEvent<HTMLElement>) {
    const holder = target.closest('[data-index]')?.querySelector<HTMLElement>('[data-payment]');
    if (holder) onCurrent(Number(holder.dataset['payment']));
  }

  return { handleKey, handleFocus };
}
