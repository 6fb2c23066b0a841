import { type DragEvent, useRef, useState } from 'react';

interface BoardDragOptions {
  canAssign: boolean;
  onStart: (assignmentId: number) => void;
  onDrop: (interpreterId: number) => void;
  /** The drag ended without a drop. */
  onStop: () => void;
}

/**
 * Drags an appointment (`data-block`) to the row of a person (`data-board-row`) by the browser's own dragging: it scrolls at the edges,
 * and Escape ends it.
 */
export function useBoardDrag({ canAssign, onStart, onDrop, onStop }: BoardDragOptions) {
  const isDragging = useRef(false);
  const [overId, setOverId] = useState<number | null>(null);

  function end() {
    isDragging.current = false;
    setOverId(null);
  }

  return {
    overId,
    handlers: {
      onDragStart(event: DragEvent<HTMLElement>) {
        const block = event.target instanceof Element && event.target.closest<HTMLElement>('[data-block]');
        if (!block || !canAssign) return;
        isDragging.current = true;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', block.textContent ?? '');
        // A page that changes while a drag begins ends it.
        setTimeout(() => isDragging.current && onStart(Number(block.dataset['block'])));
      },
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!isDragging.current) return;
        const id = rowIdAt(event);
        setOverId(id);
        if (id !== null) event.preventDefault();
      },
      onDrop(event: DragEvent<HTMLElement>) {
        const id = rowIdAt(event);
        if (!isDragging.current || id === null) return;
        event.preventDefault();
        end();
        onDrop(id);
      },
      onDragEnd() {
        if (!isDragging.current) return;
        end();
        onStop();
      },
    },
  };
}

function rowIdAt({ target }: DragEvent): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-board-row]') : null;
  return row ? Number(row.dataset['boardRow']) : null;
}
