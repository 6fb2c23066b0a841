import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { assignmentQuery } from '#web/api/staff/assignments.ts';
import { singleKeys } from '#web/device/single-keys.ts';
import { isElsewhere, keyMeaning, type PrefixTime } from '../../layout/use-staff-keys.ts';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { useAllowedActions } from './use-allowed-actions.ts';

const ACT_KEYS = { e: 'edit', a: 'assign', b: 'broadcast', c: 'cancel' } as const;

interface PanelKeysOptions {
  assignmentId: number;
  panel: RefObject<HTMLElement | null>;
  onPrevious: () => void;
  onNext: () => void;
  /** The focus has come to another row by an arrow key. */
  onShow: (assignmentId: number) => void;
  onIntent: (intent: AssignmentIntent) => void;
  onClose: () => void;
}

/**
 * The keys of the details beside a list: ↑ and ↓ show the previous and the next row, Escape closes; E, A, B and C act, unless
 * single keys are switched off (WCAG 2.1.4). The keys of all staff screens come first, and so does whatever has the focus.
 */
export function usePanelKeys(options: PanelKeysOptions): void {
  const { assignmentId, panel, onPrevious, onNext, onShow, onIntent, onClose } = options;
  const { data } = useQuery(assignmentQuery(assignmentId));
  const allowed = useAllowedActions();
  const prefixAt = useRef<PrefixTime>(null);
  /** In the list the arrows move the focus; the details follow it. */
  const isMoving = useRef(false);

  function act(key: string): boolean {
    const wanted = Object.entries(ACT_KEYS).find(([letter]) => letter === key)?.[1];
    if (wanted === undefined || !data || !allowed(data, Date.now()).has(wanted)) return false;
    onIntent({ act: wanted, assignment: data });
    return true;
  }

  function move({ key, shiftKey, target, defaultPrevented }: KeyboardEvent): boolean {
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    isMoving.current = isArrow && !shiftKey && rowIdAt(target) !== null;
    const isHere = target === document.body || panel.current?.contains(target as Node) === true;
    if (!isArrow || shiftKey || defaultPrevented || !isHere) return false;
    if (key === 'ArrowDown') onNext();
    else onPrevious();
    return true;
  }

  function handleSingle(event: KeyboardEvent): boolean {
    if (event.repeat || !singleKeys.areOn()) return false;
    const isStaffKey = keyMeaning(event.key, prefixAt.current, event.timeStamp);
    prefixAt.current = isStaffKey?.kind === 'prefix' ? event.timeStamp : null;
    return isStaffKey === null && act(event.key.toLowerCase());
  }

  function close(): true {
    onClose();
    return true;
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
    const isDone =
      move(event) || (!event.defaultPrevented && (event.key === 'Escape' ? close() : handleSingle(event)));
    if (isDone) event.preventDefault();
  });
  const followFocus = useEffectEvent(({ target }: FocusEvent) => {
    const id = rowIdAt(target);
    if (isMoving.current && id !== null && id !== assignmentId) onShow(id);
  });

  useEffect(() => {
    const key = (event: KeyboardEvent) => handleKey(event);
    const focus = (event: FocusEvent) => followFocus(event);
    const stop = () => {
      isMoving.current = false;
    };
    window.addEventListener('keydown', key);
    window.addEventListener('focusin', focus);
    window.addEventListener('pointerdown', stop);
    return () => {
      window.removeEventListener('keydown', key);
      window.removeEventListener('focusin', focus);
      window.removeEventListener('pointerdown', stop);
    };
  }, []);
}

/** The id of the row or card around an element; null outside of lists. */
function rowIdAt(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row-id], li[data-id]') : null;
  return row === null ? null : Number(row.dataset['rowId'] ?? row.dataset['id']);
}
