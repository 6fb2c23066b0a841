import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '../dialog/dialog.tsx';
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

test('a toast makes room for fields that a dialog loads after it has opened', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'INPUT' ? rect(610, 650) : rect(600, 660);
  });
  render(
    <>
      <Dialog title="Report" onClose={() => undefined}>
        Loading
      </Dialog>
      <ToastRegion />
    </>,
  );
  toast({ title: 'Success', description: 'Declined' });
  await screen.findByText('Declined');
  const region = screen.getByRole('region', { name: /^Notifications/ });
  expect(region.style.translate).toBe('');
  screen.getByRole('dialog', { name: 'Report' }).append(document.createElement('input'));
  await waitFor(() => expect(region.style.translate).toBe('0 -588px'));
});
