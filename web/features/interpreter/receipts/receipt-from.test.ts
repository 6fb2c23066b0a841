import { expect, it } from 'vitest';
import { nameOf, receiptFrom } from './receipt-from.ts';

const pdf = (...parts: BlobPart[]) => new File(parts, 'parking.pdf', { type: 'application/pdf' });

it('keeps a PDF as it is, under its type', async () => {
  const receipt = await receiptFrom(pdf('%PDF-1.7\n'));
  expect([receipt.type, await receipt.text()]).toEqual(['application/pdf', '%PDF-1.7\n']);
  expect(nameOf(receipt)).toBe('parking.pdf');
});

it.each([
  ['This file is not a PDF.', pdf('<!doctype html>')],
  [
    'This PDF is larger than 2 MB. Send a smaller one, or a photo of it.',
    pdf('%PDF-1.7', new Uint8Array(2_000_000)),
  ],
])('refuses with “%s”', async (sentence, file) => {
  await expect(receiptFrom(file)).rejects.toThrow(sentence);
});
