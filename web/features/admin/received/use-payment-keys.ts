import { useEffect, useEffectEvent } from 'react';
import { openDialogs } from '#web/ui/dialog/dialog-stack.ts';
import { isWriting } from '../layout/use-staff-keys.ts';

interface PaymentKeysOptions {
  /** A payment is open beside the list. */
  isOn: boolean;
  openId: number | null;
  /** Those of the list, in its order. */
  ids: readonly number[];
  onShow: (id: number) => void;
  onClose: () => void;
}

/** Escape closes the payment beside the list; ↓ and ↑ show the next and the previous one, in the list and beside it. */
export function usePaymentKeys({ isOn, openId, ids, onShow, onClose }: PaymentKeysOptions): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (isWriting(event) || openDialogs().length > 0 || openId === null) return;
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    // In the list the same key has moved the focus to that row.
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row-id]') : null;
    const next = ids[ids.indexOf(Number(row?.dataset['rowId'] ?? openId)) + step];
    if (next === undefined) return;
    event.preventDefault();
    onShow(next);
  });
  useEffect(() => {
    if (!isOn) return;
    const key = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, [isOn]);
}
