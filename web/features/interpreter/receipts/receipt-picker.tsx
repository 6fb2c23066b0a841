import { useId } from 'react';
import { MAX_RECEIPTS } from '#domain/assignment/receipts.ts';
import { ReceiptFiles } from '#web/parts/photos/receipt-files.tsx';
import type { Receipt } from '../report-queue/track-assignment.ts';
import { PhotoButtons } from './photo-buttons.tsx';
import { nameOf } from './receipt-file-name.ts';
import { ReceiptsHeading } from './receipts-heading.tsx';
import { useBlobUrls } from './use-blob-urls.ts';

interface ReceiptPickerProps {
  receipts: readonly Receipt[];
  onChange: (receipts: readonly Receipt[]) => void;
}

/** Receipts for a completion: photos and PDFs, taken or chosen, scaled down, viewed, removed. */
export function ReceiptPicker({ receipts, onChange }: ReceiptPickerProps) {
  const id = useId();
  const addresses = useBlobUrls(receipts);

  function remove(removedId: string) {
    // A finger leaves no focus to lose; with a keyboard, the last button would take it along.
    if (receipts.length === 1) document.getElementById(id)?.focus();
    onChange(receipts.filter((receipt) => receipt.id !== removedId));
  }

  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <ReceiptsHeading id={id} count={receipts.length} />
      <ReceiptFiles
        receipts={receipts.map(({ id: receiptId, image }) => ({
          id: receiptId,
          contentType: image.type,
          name: nameOf(image),
          bytes: image.size,
          href: addresses.get(receiptId) ?? '',
          isRemovable: true,
        }))}
        onRemove={remove}
      />
      <PhotoButtons
        room={MAX_RECEIPTS - receipts.length}
        onPhotos={(photos) => onChange([...receipts, ...photos].slice(0, MAX_RECEIPTS))}
      />
    </section>
  );
}
