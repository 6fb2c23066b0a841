import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assignment } from '#contracts/assignment.ts';
import type { KeptReceipt } from '#contracts/receipt.ts';
import { receiptAddress, receiptsQuery } from '#web/api/receipts.ts';
import { type GridPhoto, PhotoGrid } from '#web/parts/photo-grid.tsx';
import { DetailsSection, Loaded } from './details-section.tsx';
import { RemoveReceiptDialog } from './remove-receipt-dialog.tsx';

/** The photographs that amounts are checked against; nothing while an appointment that is not completed has none. */
export function ReceiptsSection({ assignment }: { assignment: Assignment }) {
  const receipts = useQuery(receiptsQuery('staff', assignment.id));
  const isExpected = assignment.status === 'completed' || receipts.isError;
  const count = receipts.data?.length ?? 0;
  if (count === 0 && !isExpected) return null;
  return (
    <DetailsSection title="Receipts" aside={count > 0 && String(count)}>
      <Loaded query={receipts} what="The receipts">
        {(kept) =>
          kept.length === 0 ? (
            <p className="text-ink-soft">The interpreter has sent none.</p>
          ) : (
            <Receipts assignment={assignment} kept={kept} />
          )
        }
      </Loaded>
    </DetailsSection>
  );
}

function Receipts({ assignment, kept }: { assignment: Assignment; kept: readonly KeptReceipt[] }) {
  const [removed, setRemoved] = useState<KeptReceipt | null>(null);
  const photos = kept.map(
    ({ id, interpreter, isRemovable }): GridPhoto => ({
      id,
      src: receiptAddress('staff', assignment.id, id),
      isRemovable: isRemovable && assignment.deletedAt === null,
      // Somebody who had the appointment before.
      note: interpreter.id !== assignment.interpreterId && interpreter.name,
    }),
  );
  return (
    <>
      <PhotoGrid
        what="Receipt"
        photos={photos}
        onRemove={(id) => setRemoved(kept.find((receipt) => receipt.id === id) ?? null)}
      />
      {removed && (
        <RemoveReceiptDialog
          assignmentId={assignment.id}
          receipt={removed}
          number={kept.findIndex(({ id }) => id === removed.id) + 1}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}
