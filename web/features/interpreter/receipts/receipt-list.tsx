import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { KeptReceipt } from '#contracts/receipt.ts';
import { MOST_RECEIPTS, receiptAllowed } from '#domain/assignment/receipts.ts';
import { receiptAddress, receiptsQuery } from '#web/api/receipts.ts';
import { type GridPhoto, PhotoGrid } from '#web/parts/photo-grid.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import type { AppointmentOfReceipts } from '../outbox/take-receipts.ts';
import { PhotoButtons } from './photo-buttons.tsx';
import { ReceiptsHeading } from './receipts-heading.tsx';
import { RemoveReceiptDialog } from './remove-receipt-dialog.tsx';
import { useBlobAddresses } from './use-blob-addresses.ts';
import { type LaterReceipt, useLaterReceipts } from './use-later-receipts.ts';

interface ReceiptListProps {
  assignment: AppointmentOfReceipts;
  /** False where 'Receipts' stands above it already. */
  isTitled?: boolean;
}

/** The receipts that are kept with an own appointment: looked at, added later, removed until it is paid. */
export function ReceiptList({ assignment, isTitled = true }: ReceiptListProps) {
  const id = useId();
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(
    receiptsQuery('interpreter', assignment.id),
  );
  // More can be added all the same, also while it is tried again: they wait on the phone.
  const isUnknown = data === undefined && errorUpdateCount > 0;
  const { ok: canAdd } = receiptAllowed(assignment.status, 0);
  if (data?.length === 0 && !canAdd) return null;
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <ReceiptsHeading id={id} count={data?.length} isShown={isTitled} />
      {isUnknown && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-ink-soft">
          The receipts could not be loaded.
          <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data || isUnknown ? (
        <Receipts assignment={assignment} kept={data ?? []} canAdd={canAdd} />
      ) : (
        <SkeletonGroup label="Loading the receipts">
          <Skeleton className="h-11 w-full" />
        </SkeletonGroup>
      )}
    </section>
  );
}

interface ReceiptsProps {
  assignment: AppointmentOfReceipts;
  kept: readonly KeptReceipt[];
  canAdd: boolean;
}

const notes = { sending: 'Sending…', waiting: 'Waiting to send', refused: 'Not accepted' };

function Receipts({ assignment, kept, canAdd }: ReceiptsProps) {
  const [removedId, setRemovedId] = useState<string | null>(null);
  const { later, add, remove } = useLaterReceipts(assignment);
  const isKept = (id: string) => kept.some((receipt) => receipt.id === id);
  const unkept = later.filter(({ id }) => !isKept(id));
  const addresses = useBlobAddresses(unkept);
  const photos: GridPhoto[] = [
    ...kept.map(({ id, isRemovable }) => ({
      id,
      src: receiptAddress('interpreter', assignment.id, id),
      isRemovable,
    })),
    ...unkept.map((receipt) => photoOf(receipt, addresses)),
  ];
  return (
    <>
      {photos.length > 0 && (
        <PhotoGrid
          what="Receipt"
          photos={photos}
          onRemove={(id) => (isKept(id) ? setRemovedId(id) : void remove(id))}
        />
      )}
      {canAdd && (
        <PhotoButtons room={MOST_RECEIPTS - photos.length} onPhotos={(chosen) => void add(chosen)} />
      )}
      {removedId !== null && (
        <RemoveReceiptDialog
          assignmentId={assignment.id}
          receiptId={removedId}
          number={kept.findIndex(({ id }) => id === removedId) + 1}
          onClose={() => setRemovedId(null)}
        />
      )}
    </>
  );
}

function photoOf({ id, state }: LaterReceipt, addresses: ReadonlyMap<string, string>): GridPhoto {
  return { id, src: addresses.get(id) ?? '', isRemovable: state === 'waiting', note: notes[state] };
}
