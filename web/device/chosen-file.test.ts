import { expect, it } from 'vitest';
import { chosenFile } from './chosen-file.ts';

const MOST = 2_000_000;
const pdf = (...parts: BlobPart[]) => new File(parts, 'parking.pdf', { type: 'application/pdf' });

it('keeps a PDF as it is, under its type and name', async () => {
  const sent = await chosenFile(pdf('%PDF-1.7\n'), MOST);
  expect([sent.type, await sent.text()]).toEqual(['application/pdf', '%PDF-1.7\n']);
  expect(sent).toMatchObject({ name: 'parking.pdf' });
});

it.each([
  ['This file is not a PDF.', pdf('<!doctype html>')],
  [
    'This PDF is larger than 2 MB. Send a smaller one, or a photo of it.',
    pdf('%PDF-1.7', new Uint8Array(MOST)),
  ],
])('refuses with “%s”', async (sentence, file) => {
  await expect(chosenFile(file, MOST)).rejects.toThrow(sentence);
});
