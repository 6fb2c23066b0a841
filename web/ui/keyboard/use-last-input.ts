import { type RefObject, useEffect, useRef } from 'react';

/** Which was used last, the keyboard or a pointer; null: neither yet. A change draws nothing again. */
export function useLastInput(): RefObject<'keyboard' | 'pointer' | null> {
  const last = useRef<'keyboard' | 'pointer'>(null);
  useEffect(() => {
    const note = ({ type }: Event) => {
      last.current = type === 'keydown' ? 'keyboard' : 'pointer';
    };
    // Before whatever answers the event.
    for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, note, true);
    return () => {
      for (const type of ['keydown', 'pointerdown']) window.removeEventListener(type, note, true);
    };
  }, []);
  return last;
}
