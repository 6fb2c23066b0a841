import { useId } from 'react';
import { MOST_RECEIPTS } from '#domain/assignment/receipts.ts';
import { PhotoGrid } from '#web/parts/photo-grid.tsx';
import type { Receipt } from '../outbox/track-assignment.ts';
import { PhotoButtons } from './photo-buttons.tsx';
import { ReceiptsHeading } from './receipts-heading.tsx';
import { useBlobAddresses } from './use-blob-addresses.ts';

interface ReceiptPickerProps {
  receipts: readonly Receipt[];
  onChange: (receipts: readonly Receipt[]) => void;
}

/** Photographs of receipts that are to go along with a completion: taken or chosen, scaled down, looked at, removed. */
export function ReceiptPicker({ receipts, onChange }: ReceiptPickerProps) {
  const id = useId();
  const addresses = useBlobAddresses(receipts);

  function remove(removedId: string) {
    // Under a finger there is no focus to lose; with a keyboard the last one's button would take it along.
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
        room={MOST_RECEIPTS - receipts.length}
        onPhotos={(photos) => onChange([...receipts, ...photos].slice(0, MOST_RECEIPTS))}
      />
    </section>
  );
}
