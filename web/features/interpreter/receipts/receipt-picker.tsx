import { useId } from 'react';
import { MAX_RECEIPTS } from '#domain/assignment/receipts.ts';
import { PhotoGrid } from '#web/parts/photo-grid.tsx';
import type { Receipt } from '../report-queue/track-assignment.ts';
import { PhotoButtons } from './photo-buttons.tsx';
import { ReceiptsHeading } from './receipts-heading.tsx';
import { useBlobUrls } from './use-blob-urls.ts';

interface ReceiptPickerProps {
  receipts: readonly Receipt[];
  onChange: (receipts: readonly Receipt[]) => void;
}

/** Photos of receipts for a completion: taken or chosen, scaled down, viewed, removed. */
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
      {receipts.length > 0 && (
        <PhotoGrid
          what="Receipt"
          photos={receipts.map((receipt) => ({
            id: receipt.id,
            src: addresses.get(receipt.id) ?? '',
            isRemovable: true,
          }))}
          onRemove={remove}
        />
      )}
      <PhotoButtons
        room={MAX_RECEIPTS - receipts.length}
        onPhotos={(photos) => onChange([...receipts, ...photos].slice(0, MAX_RECEIPTS))}
      />
    </section>
  );
}
