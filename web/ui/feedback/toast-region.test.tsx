import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastRegion } from './toast-region.tsx';
import { toast } from './use-toast.ts';

afterEach(() => vi.restoreAllMocks());

const rect = (top: number, bottom: number) => DOMRect.fromRect({ y: top, height: bottom - top, width: 300 });

test.each([
  ['over none of the fields stays where it is', rect(100, 140), ''],
  ['that would lie over a field goes to the top of the window', rect(610, 650), '0 -588px'],
])('a toast %s', async (_, field, translate) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'INPUT' ? field : rect(600, 660);
  });
  render(
    <>
      <input aria-label="Notes" />
      <ToastRegion />
    </>,
  );
  toast({ title: 'Success', description: 'Saved' });
  await screen.findByText('Saved');
  expect(screen.getByRole('region', { name: /^Notifications/ }).style.translate).toBe(translate);
});
