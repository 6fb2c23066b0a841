import type { ReactNode } from 'react';
import { PDF } from '#domain/assignment/receipts.ts';
import { FileList } from './file-list.tsx';
import { PhotoGrid } from './photo-grid.tsx';

export interface ReceiptFile {
  id: string;
  contentType: string;
  /** What the file of a PDF was called, if that is known. */
  name?: string | null;
  bytes: number;
  /** Its address; empty while there is none. */
  href: string;
  isRemovable: boolean;
  /** That it is being sent, or who sent it. */
  note?: ReactNode;
}

interface ReceiptFilesProps {
  receipts: readonly ReceiptFile[];
  onRemove: (id: string) => void;
}

/** Receipts: photos to look at, PDFs to download (rule tracking-24). */
export function ReceiptFiles({ receipts, onRemove }: ReceiptFilesProps) {
  const photos = receipts.filter(({ contentType }) => contentType !== PDF);
  const documents = receipts.filter(({ contentType }) => contentType === PDF);
  return (
    <>
      {photos.length > 0 && (
        <PhotoGrid
          what="Receipt"
          photos={photos.map(({ href, ...photo }) => ({ ...photo, src: href }))}
          onRemove={onRemove}
        />
      )}
      {documents.length > 0 && (
        <FileList
          label="PDF receipts"
          files={documents.map((file) => ({ ...file, name: receiptName(receipts, file.id) }))}
          onRemove={onRemove}
        />
      )}
    </>
  );
}

/**
 * What a receipt is called on the screen: a PDF as its file, if that is known; otherwise photos and PDFs are numbered
 * separately, from 1.
 * @example 'receipt 2' for the second photo, 'Receipt 1.pdf' for the first PDF
 */
export function receiptName(
  receipts: readonly Pick<ReceiptFile, 'id' | 'contentType' | 'name'>[],
  receiptId: string,
): string {
  const receipt = receipts.find(({ id }) => id === receiptId);
  if (receipt?.name) return receipt.name;
  const isPdf = receipt?.contentType === PDF;
  const alike = receipts.filter(({ contentType }) => (contentType === PDF) === isPdf);
  const number = alike.findIndex(({ id }) => id === receiptId) + 1;
  return isPdf ? `Receipt ${number}.pdf` : `receipt ${number}`;
}
