import { useLayoutEffect, useRef, useState } from 'react';
import { useLastInput } from '#web/ui/keyboard/use-last-input.ts';
import { useMedia } from '#web/ui/layout/use-media.ts';
import { useLinkedId } from '../use-linked-id.ts';

/**
 * Keeps an element where it is in the window while the list becomes narrower or wider, and what is above it higher or lower. The
 * answer notes the element, before `isNarrow` changes.
 */
function useScrollAnchor(isNarrow: boolean): (row: Element | null) => void {
  const noted = useRef<{ row: Element; top: number }>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs at each change.
  useLayoutEffect(() => {
    if (noted.current?.row.isConnected)
      window.scrollBy(0, noted.current.row.getBoundingClientRect().top - noted.current.top);
    noted.current = null;
  }, [isNarrow]);
  return (row) => {
    noted.current = row && { row, top: row.getBoundingClientRect().top };
  };
}

/** A record that a list has opened: beside the list where there is room, else over it. */
export type SidePanelState = ReturnType<typeof useSidePanel>;

/** Which record of a list is open, by `parameter` of the address, and how it is opened, changed for another one, and closed. */
export function useSidePanel(parameter: string) {
  const hasRoom = useMedia('(width >= 80rem)');
  const linked = useLinkedId(parameter);
  const isNextToPanel = hasRoom && linked.id !== null;
  const lastInput = useLastInput();
  const keepInPlace = useScrollAnchor(isNextToPanel);
  const [wanted, setWanted] = useState<{ id: number } | null>(null);
  const place = useRef<HTMLElement>(null);

  function open(id: number) {
    setWanted(lastInput.current === 'keyboard' ? { id } : null);
    show(id);
  }

  function show(id: number) {
    const { activeElement } = document;
    // What has the focus in the panel is about to go.
    if (place.current?.contains(activeElement))
      place.current.querySelector('h2')?.focus({ preventScroll: true });
    keepInPlace(activeElement);
    if (linked.id !== null) linked.replace(id);
    else if (hasRoom) linked.openInPanel(id);
    else linked.open(id);
  }

  function close() {
    const row = linked.id === null ? null : rowOf(linked.id);
    if (place.current?.contains(document.activeElement)) row?.focus();
    keepInPlace(row);
    linked.close();
  }

  return {
    id: linked.id,
    /** The panel fits beside the list. */
    hasRoom,
    /** The class of the element around the list and the panel. */
    layout: isNextToPanel ? 'grid grid-cols-[minmax(0,1fr)_27rem] items-start gap-x-6' : undefined,
    /** Around the open record. */
    place,
    /** The keyboard has opened it: it takes the focus. Each opening is another object. */
    wanted,
    open,
    /** Another in its place. */
    show,
    close,
  };
}

/** The row of a record, or the button of its card; null if it is not in view. */
export function rowOf(id: number): HTMLElement | null {
  return document.querySelector(`[data-row-id="${id}"], li[data-id="${id}"] h3 button`);
}
