import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assignment } from '#contracts/assignment.ts';
import type { Receipt } from '#contracts/receipt.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { receiptsQuery, receiptUrl, removeReceipt } from '#web/api/interpreter/receipts.ts';
import { type GridPhoto, PhotoGrid } from '#web/parts/photo-grid.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useAction } from '../../use-action.ts';
import { DetailsSection, Loaded } from './details-section.tsx';

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
            <p className="text-ink-soft">The interpreter has not sent any.</p>
          ) : (
            <Receipts assignment={assignment} kept={kept} />
          )
        }
      </Loaded>
    </DetailsSection>
  );
}

function Receipts({ assignment, kept }: { assignment: Assignment; kept: readonly Receipt[] }) {
  const [removed, setRemoved] = useState<Receipt | null>(null);
  const photos = kept.map(
    ({ id, interpreter, isRemovable }): GridPhoto => ({
      id,
      src: receiptUrl('staff', assignment.id, id),
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

interface RemoveReceiptDialogProps {
  assignmentId: number;
  receipt: Receipt;
  /** Which of the receipts, from 1. */
  number: number;
  onClose: () => void;
}

/** Asks before a receipt is deleted permanently. */
function RemoveReceiptDialog({ assignmentId, receipt, number, onClose }: RemoveReceiptDialogProps) {
  const act = useAction({
    run: () => removeReceipt('staff', assignmentId, receipt.id),
    done: 'Receipt removed successfully',
    failed: 'Failed to remove receipt',
    affectedTopics: ['receipts'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Remove receipt ${number}?`}
      confirmLabel="Remove"
      pendingLabel="Removing..."
      destructive
      pending={act.isPending}
      error={act.error ? (sentenceOf(act.error) ?? 'Failed to remove receipt') : undefined}
      onConfirm={() => act.mutate(undefined)}
      onCancel={onClose}
    >
      The photo that {receipt.interpreter.name} has sent is deleted for good, here and in the interpreter’s
      portal.
    </ConfirmDialog>
  );
}
