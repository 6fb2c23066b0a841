import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { singleKeys } from '#web/device/single-keys.ts';
import { openDialogs } from '#web/ui/dialog/dialog-stack.ts';
import { isWriting, keyMeaning, type PrefixTime } from '../layout/use-staff-keys.ts';

interface RecordKeysOptions {
  /** Around the open record. */
  place: RefObject<HTMLElement | null>;
  openId: number | null;
  onPrevious: () => void;
  onNext: () => void;
  /** Letters, in lower case, and what they do. */
  letters: Readonly<Record<string, () => void>>;
  /** The focus has come to another row by an arrow key. */
  onShow: (id: number) => void;
  /** Of a side panel; a dialog closes itself. */
  onClose: () => void;
}

/**
 * The keys of a list whose records open in a side panel: ↓ and ↑ show the next and the previous one, letters act, Escape closes.
 * They do nothing while somebody types or another dialog is open, and the single letters can be switched off (WCAG 2.1.4). The keys
 * of all staff screens come first, and so does whatever has the focus.
 */
export function useRecordKeys(options: RecordKeysOptions): void {
  const { place, openId, onPrevious, onNext, letters, onShow, onClose } = options;
  const prefixAt = useRef<PrefixTime>(null);
  /** In the list the arrows move the focus; an open record follows it. */
  const isMoving = useRef(false);

  function isElsewhere(event: KeyboardEvent): boolean {
    const top = openDialogs().at(-1);
    return isWriting(event) || (top !== undefined && !top.contains(place.current));
  }

  function move({ key, shiftKey, target, defaultPrevented }: KeyboardEvent): boolean {
    const isArrow = ARROWS.has(key);
    const isNowhere = target === document.body && openId !== null && openDialogs().length === 0;
    const isHere = isNowhere || place.current?.contains(target as Node) === true; // what a key is pressed on is a node
    if (!isArrow || shiftKey || defaultPrevented || !isHere) return false;
    if (key === 'ArrowDown') onNext();
    else onPrevious();
    return true;
  }

  function handleLetter(event: KeyboardEvent): boolean {
    if (event.repeat || !singleKeys.areOn()) return false;
    const isStaffKey = keyMeaning(event.key, prefixAt.current, event.timeStamp);
    prefixAt.current = isStaffKey?.kind === 'prefix' ? event.timeStamp : null;
    const action = letters[event.key.toLowerCase()];
    if (isStaffKey !== null || action === undefined) return false;
    action();
    return true;
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
    const isDone = move(event) || (!event.defaultPrevented && (closes(event) || handleLetter(event)));
    if (isDone) event.preventDefault();
  });
  function closes({ key }: KeyboardEvent): boolean {
    if (key !== 'Escape' || openId === null || openDialogs().length > 0) return false;
    onClose();
    return true;
  }
  const followFocus = useEffectEvent(({ target }: FocusEvent) => {
    const id = rowIdAt(target);
    if (isMoving.current && openId !== null && id !== null && id !== openId) onShow(id);
  });

  useEffect(() => {
    // Before the list moves the focus.
    const note = ({ key, shiftKey, target }: KeyboardEvent) => {
      isMoving.current = ARROWS.has(key) && !shiftKey && rowIdAt(target) !== null;
    };
    const key = (event: KeyboardEvent) => handleKey(event);
    const focus = (event: FocusEvent) => followFocus(event);
    const stop = () => {
      isMoving.current = false;
    };
    window.addEventListener('keydown', note, true);
    window.addEventListener('keydown', key);
    window.addEventListener('focusin', focus);
    window.addEventListener('pointerdown', stop);
    return () => {
      window.removeEventListener('keydown', note, true);
      window.removeEventListener('keydown', key);
      window.removeEventListener('focusin', focus);
      window.removeEventListener('pointerdown', stop);
    };
  }, []);
}

const ARROWS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp']);

/** The id of the row or card around an element; null outside of the list. */
function rowIdAt(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row-id], li[data-id]') : null;
  return row === null ? null : Number(row.dataset['rowId'] ?? row.dataset['id']);
}
