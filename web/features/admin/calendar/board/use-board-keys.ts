import type { Virtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { keyMeaning, type PrefixTime } from '../../layout/use-staff-keys.ts';
import type { BoardRow, Chosen } from './board-rows.ts';
import { isAssignable } from './board-rows.ts';
import type { Placement } from './placement.ts';

/** What has the focus in a row: its person, the person's name that leads to the page about them, or an appointment by its id. */
export type BoardItem = number | 'head' | 'name';
type RowKey = number | 'lane';

interface BoardKeysOptions {
  ref: RefObject<HTMLElement | null>;
  rows: readonly BoardRow[];
  placements: readonly Placement[];
  lane: Placement;
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  chosen: Chosen | null;
  canAssign: boolean;
  onChoose: (assignmentId: number, isDragged: boolean) => void;
  onStop: () => void;
}

/**
 * The keyboard of the board: Tab reaches one place in it; up and down lead from row to row, left and right along a row,
 * Home and End to the first and the last person. A chooses the appointment in focus, Escape gives the choice up.
 */
export function useBoardKeys(options: BoardKeysOptions) {
  const { ref, rows, placements, lane, virtualizer, chosen, canAssign, onChoose, onStop } = options;
  const [lastCell, setLastCell] = useState<{ row: RowKey; item: BoardItem } | null>(null);
  /** Whether the current place is to have the focus once it is drawn. */
  const [isWanted, setIsWanted] = useState(false);
  const prefixAt = useRef<PrefixTime>(null);
  const current = presentPlace();

  useEffect(() => {
    if (!isWanted) return;
    const place = current && ref.current?.querySelector<HTMLElement>(selectorOf(current));
    if (!place) return; // drawn with the next scroll
    place.focus({ preventScroll: true });
    if (typeof current.item === 'number') place.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    setIsWanted(false);
  });

  function itemsOf(row: RowKey): readonly BoardItem[] {
    if (row === 'lane') return lane.placed.map(({ entry }) => entry.id);
    const index = rows.findIndex(({ id }) => id === row);
    if (index < 0) return [];
    // While an appointment is being assigned, a press on a name assigns.
    const person = chosen ? (['head'] as const) : (['head', 'name'] as const);
    return [...person, ...(placements[index]?.placed.map(({ entry }) => entry.id) ?? [])];
  }

  /** Where Tab leads: the place that had the focus last, as far as it is still there. */
  function presentPlace(): { row: RowKey; item: BoardItem } | null {
    const row = lastCell && itemsOf(lastCell.row).length > 0 ? lastCell.row : firstRow();
    if (row === null) return null;
    const items = itemsOf(row);
    const item = items.find((other) => other === lastCell?.item) ?? items[0];
    return item === undefined ? null : { row, item };
  }

  function firstRow(): RowKey | null {
    return lane.placed.length > 0 ? 'lane' : (rows[0]?.id ?? null);
  }

  function moveTo(row: RowKey | undefined, item?: BoardItem) {
    if (row === undefined) return;
    const first = item ?? itemsOf(row)[0];
    if (first === undefined) return;
    if (row !== 'lane') {
      const index = rows.findIndex(({ id }) => id === row);
      virtualizer.scrollToIndex(index, { align: 'auto' });
    }
    setLastCell({ row, item: first });
    setIsWanted(true);
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || current === null) return;
    // The keys of all staff screens come first: 'G A' leads to another page.
    const staffKey = keyMeaning(event.key, prefixAt.current, event.timeStamp);
    prefixAt.current = staffKey?.kind === 'prefix' ? event.timeStamp : null;
    if (staffKey !== null) return;
    const { row, item } = current;
    const at = row === 'lane' ? -1 : rows.findIndex(({ id }) => id === row);
    const items = itemsOf(row);
    const neighbor = (step: number) => items[items.indexOf(item) + step];
    switch (event.key) {
      case 'ArrowDown':
        moveTo(rows[at + 1]?.id);
        break;
      case 'ArrowUp':
        moveTo(at > 0 ? rows[at - 1]?.id : 'lane');
        break;
      case 'ArrowRight':
        moveTo(row, neighbor(1) ?? item);
        break;
      case 'ArrowLeft':
        moveTo(row, neighbor(-1) ?? item);
        break;
      case 'Home':
        moveTo(rows[0]?.id);
        break;
      case 'End':
        moveTo(rows.at(-1)?.id);
        break;
      case 'Escape':
        if (chosen === null) return;
        onStop();
        break;
      case 'a':
      case 'A':
        if (typeof item !== 'number' || !canChoose(item)) return;
        onChoose(item, false);
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function canChoose(id: number): boolean {
    const placed = [lane, ...placements].flatMap((placement) => placement.placed);
    const entry = placed.find((one) => one.entry.id === id)?.entry;
    return canAssign && entry !== undefined && isAssignable(entry);
  }

  /** Wherever focus comes to, that is the current place. */
  function handleFocus({ target }: FocusEvent<HTMLElement>) {
    const { item } = target.dataset;
    if (item === undefined) return;
    const row = target.closest<HTMLElement>('[data-board-row]')?.dataset['boardRow'];
    setLastCell({
      row: row === undefined ? 'lane' : Number(row),
      item: item === 'head' || item === 'name' ? item : Number(item),
    });
  }

  return {
    handleKey,
    handleFocus,
    currentRow: Math.max(
      0,
      rows.findIndex(({ id }) => id === current?.row),
    ),
    currentItemIn: (row: RowKey) => (current?.row === row ? current.item : null),
  };
}

function selectorOf({ row, item }: { row: RowKey; item: BoardItem }): string {
  return `${row === 'lane' ? '[data-lane]' : `[data-board-row="${row}"]`} [data-item="${item}"]`;
}
