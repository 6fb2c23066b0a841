import type { Virtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import type { Identified, StableRow } from '../stable-rows.ts';
import type { Selection } from './use-selection.ts';

interface RowKeysOptions<Item extends Identified> {
  ref: RefObject<HTMLElement | null>;
  rows: readonly StableRow<Item>[];
  virtualizer: Virtualizer<Window, Element>;
  selection?: Pick<Selection<Item>, 'items' | 'canSelect' | 'toggle' | 'clear'> | undefined;
  /** The row that Tab reaches. */
  currentIndex: number;
  onCurrent: (id: number) => void;
  /** Enter, on the row itself. */
  onOpen: (item: Item) => void;
}

/**
 * The keyboard of a table, whose rows have `data-row-id`: the arrows, Home and End move from row to row, Space selects (with
 * Shift a range; the arrows with Shift extend it), Enter opens, Escape clears the selection. Tab reaches one row, and its
 * contents.
 */
export function useRowKeys<Item extends Identified>(options: RowKeysOptions<Item>) {
  const { ref, rows, virtualizer, selection, currentIndex, onCurrent, onOpen } = options;
  /** A row that is to have focus once it is drawn. */
  const [wantedId, setWantedId] = useState<number | null>(null);

  useEffect(() => {
    if (wantedId === null) return;
    const row = ref.current?.querySelector<HTMLElement>(`[data-row-id="${wantedId}"]`);
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
    // A dialog that a row has opened has keys of its own.
    if (target.closest('dialog') !== null) return;
    const index = { ArrowDown: currentIndex + 1, ArrowUp: currentIndex - 1, Home: 0, End: rows.length - 1 }[
      key
    ];
    const row = rows[currentIndex];
    if (index !== undefined) {
      event.preventDefault();
      const next = moveTo(index);
      if (shiftKey && next && selection?.canSelect(next)) selection.toggle(next.item);
    } else if (key === 'Escape' && selection && selection.items.length > 0) {
      selection.clear();
      event.preventDefault();
    } else if (target.dataset['rowId'] !== undefined && row) {
      // On the row itself; a control in it has keys of its own.
      if (key !== ' ' && key !== 'Enter') return;
      event.preventDefault();
      if (key === 'Enter') onOpen(row.item);
      else if (selection?.canSelect(row)) selection.toggle(row.item, shiftKey);
    }
  }

  /** Wherever focus comes to, that row is the current one. */
  function handleFocus({ target }: FocusEvent<HTMLElement>) {
    const holder = target.closest('[data-index]')?.querySelector<HTMLElement>('[data-row-id]');
    if (holder) onCurrent(Number(holder.dataset['rowId']));
  }

  return { handleKey, handleFocus, focusRow: moveTo };
}
