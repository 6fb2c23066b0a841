import { useRef, useState } from 'react';
import { useLastInput } from '#web/ui/keyboard/use-last-input.ts';
import { useMedia } from '#web/ui/layout/use-media.ts';
import { useSteadyRow } from '../assignments/use-steady-row.ts';
import { useLinkedId } from '../use-linked-id.ts';

/** A record that a list has opened: beside the list where there is room, else over it. */
export type Beside = ReturnType<typeof useBeside>;

/** Which record of a list is open, by `parameter` of the address, and how it is opened, changed for another one, and closed. */
export function useBeside(parameter: string) {
  const hasPanel = useMedia('(width >= 80rem)');
  const linked = useLinkedId(parameter);
  const lastInput = useLastInput();
  const keepInPlace = useSteadyRow(hasPanel && linked.id !== null);
  const [wanted, setWanted] = useState<{ id: number } | null>(null);
  const place = useRef<HTMLElement>(null);

  function open(id: number) {
    setWanted(lastInput.current === 'keyboard' ? { id } : null);
    show(id);
  }

  function show(id: number) {
    const { activeElement } = document;
    // What has the focus beside the list is about to go.
    if (place.current?.contains(activeElement))
      place.current.querySelector('h2')?.focus({ preventScroll: true });
    keepInPlace(activeElement);
    if (linked.id !== null) linked.replace(id);
    else if (hasPanel) linked.openBeside(id);
    else linked.open(id);
  }

  function close() {
    const row = document.querySelector<HTMLElement>(`[data-row-id="${linked.id}"]`);
    if (place.current?.contains(document.activeElement)) row?.focus();
    keepInPlace(row);
    linked.close();
  }

  return {
    id: linked.id,
    hasPanel,
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
