import { describe, expect, it } from 'vitest';
import { type Toast, withDismissed, withoutToast, withToast } from './toast-queue.ts';

const toast = (id: number): Toast => ({ id, title: `Toast ${id}`, isOpen: true });

describe('the toast queue', () => {
  it('shows one toast at a time: the newest replaces the one before', () => {
    const toasts = withToast(withToast([], toast(1)), toast(2));
    expect(toasts.map(({ id }) => id)).toEqual([2]);
  });

  it('keeps a dismissed toast, closed, until it is removed', () => {
    const dismissed = withDismissed([toast(1)], 1);
    expect(dismissed).toEqual([{ ...toast(1), isOpen: false }]);
    expect(withoutToast(dismissed, 1)).toEqual([]);
  });

  it('leaves other toasts alone when one that is gone is dismissed or removed', () => {
    expect(withDismissed([toast(2)], 1)).toEqual([toast(2)]);
    expect(withoutToast([toast(2)], 1)).toEqual([toast(2)]);
  });
});
