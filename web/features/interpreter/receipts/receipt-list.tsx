import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Receipt } from '#contracts/receipts/shapes.ts';
import { MAX_RECEIPTS, receiptAllowed } from '#domain/assignment/receipts.ts';
import { receiptsQuery, receiptUrl } from '#web/api/interpreter/receipts.ts';
import { type ReceiptFile, ReceiptFiles, receiptName } from '#web/parts/photos/receipt-files.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import type { ReceiptAppointment } from '../report-queue/submit-receipts.ts';
import { PhotoButtons } from './photo-buttons.tsx';
import { nameOf } from './receipt-file-name.ts';
import { ReceiptsHeading } from './receipts-heading.tsx';
import { RemoveReceiptDialog } from './remove-receipt-dialog.tsx';
import { useBlobUrls } from './use-blob-urls.ts';
import { type UnsentReceipt, useUnsentReceipts } from './use-unsent-receipts.ts';

interface ReceiptListProps {
  assignment: ReceiptAppointment;
  /** False if 'Receipts' is shown above already. */
  isTitled?: boolean;
}

/** The receipts of an own appointment: viewed, added later, deleted until it is paid. */
export function ReceiptList({ assignment, isTitled = true }: ReceiptListProps) {
  const id = useId();
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(
    receiptsQuery('interpreter', assignment.id),
  );
  // More can be added even while the list is fetched again: they wait on the phone.
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
        <Receipts assignment={assignment} sent={data ?? []} canAdd={canAdd} />
      ) : (
        <SkeletonGroup label="Loading the receipts">
          <Skeleton className="h-11 w-full" />
        </SkeletonGroup>
      )}
    </section>
  );
}

interface ReceiptsProps {
  assignment: ReceiptAppointment;
  sent: readonly Receipt[];
  canAdd: boolean;
}

const notes = { sending: 'Sending…', waiting: 'Waiting to send', refused: 'Not accepted' };

function Receipts({ assignment, sent, canAdd }: ReceiptsProps) {
  const [removedId, setRemovedId] = useState<string | null>(null);
  const { later, add, remove } = useUnsentReceipts(assignment);
  const isSent = (id: string) => sent.some((receipt) => receipt.id === id);
  const unsent = later.filter(({ id }) => !isSent(id));
  const addresses = useBlobUrls(unsent);
  const receipts: ReceiptFile[] = [
    ...sent.map(({ id, contentType, name, bytes, isRemovable, attachedBy }) => ({
      id,
      contentType,
      name,
      bytes,
      isRemovable,
      note: attachedBy !== null && 'Attached by the office',
      href: receiptUrl('interpreter', assignment.id, id),
    })),
    ...unsent.map((receipt) => unsentFile(receipt, addresses)),
  ];
  return (
    <>
      <ReceiptFiles
        receipts={receipts}
        onRemove={(id) => (isSent(id) ? setRemovedId(id) : void remove(id))}
      />
      {canAdd && (
        <PhotoButtons room={MAX_RECEIPTS - receipts.length} onPhotos={(chosen) => void add(chosen)} />
      )}
      {removedId !== null && (
        <RemoveReceiptDialog
          assignmentId={assignment.id}
          receiptId={removedId}
          name={receiptName(sent, removedId)}
          onClose={() => setRemovedId(null)}
        />
      )}
    </>
  );
}

function unsentFile(
  { id, image, state }: UnsentReceipt,
  addresses: ReadonlyMap<string, string>,
): ReceiptFile {
  return {
    id,
    contentType: image.type,
    name: nameOf(image),
    bytes: image.size,
    href: addresses.get(id) ?? '',
    isRemovable: state === 'waiting',
    note: notes[state],
  };
}
