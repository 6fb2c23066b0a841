import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ReceiptFiles } from './receipt-files.tsx';

const receipt = (id: string, contentType: string, bytes: number) => ({
  id,
  contentType,
  bytes,
  href: `/receipts/${id}`,
  isRemovable: true,
});

test('a PDF is a download with its name and size, and photos stay photos', async () => {
  const onRemove = vi.fn();
  render(
    <ReceiptFiles
      receipts={[
        receipt('a', 'image/jpeg', 400_000),
        receipt('b', 'application/pdf', 123_400),
        receipt('c', 'application/pdf', 1_450_000),
      ]}
      onRemove={onRemove}
    />,
  );
  expect(screen.getAllByRole('button', { name: /^Open receipt/ })).toHaveLength(1);
  const files = within(screen.getByRole('list', { name: 'PDF receipts' })).getAllByRole('listitem');
  expect(files.map(({ textContent }) => textContent)).toEqual([
    'Receipt 1.pdf 123 kB',
    'Receipt 2.pdf 1.4 MB',
  ]);
  const link = screen.getByRole('link', { name: 'Receipt 2.pdf' });
  expect(link).toHaveAttribute('href', '/receipts/c');
  expect(link).toHaveAttribute('download', 'Receipt 2.pdf');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Receipt 2.pdf' }));
  expect(onRemove).toHaveBeenCalledWith('c');
});

test('a PDF whose name is known is called by it', () => {
  const named = { ...receipt('b', 'application/pdf', 123_400), name: 'Garage März.pdf' };
  render(<ReceiptFiles receipts={[named]} onRemove={() => {}} />);
  expect(screen.getByRole('link', { name: 'Garage März.pdf' })).toHaveAttribute(
    'download',
    'Garage März.pdf',
  );
  expect(screen.getByRole('button', { name: 'Remove Garage März.pdf' })).toBeVisible();
});
