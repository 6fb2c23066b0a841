import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import type { Receipt } from '#contracts/receipts/shapes.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { receiptsQuery, receiptUrl, removeReceipt } from '#web/api/interpreter/receipts.ts';
import { type ReceiptFile, ReceiptFiles, receiptName } from '#web/parts/photos/receipt-files.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useAction } from '../../use-action.ts';
import { usePermission } from '../../use-permission.ts';
import { appointmentInWords } from '../appointment-words.ts';
import { AttachReceipt } from './attach-receipt.tsx';
import { DetailsSection, Loaded } from './details-section.tsx';

/** The photographs and PDFs that amounts are checked against; nothing while an appointment that is not completed has none. */
export function ReceiptsSection({ assignment }: { assignment: Assignment }) {
  const receipts = useQuery(receiptsQuery('staff', assignment.id));
  const opensThem = usePermission()('receipts.image');
  const isExpected = assignment.status === 'completed' || receipts.isError;
  const count = receipts.data?.length ?? 0;
  if (count === 0 && !isExpected) return null;
  return (
    <DetailsSection title="Receipts" aside={count > 0 && String(count)}>
      <Loaded query={receipts} what="The receipts">
        {(stored) => (
          <>
            {stored.length === 0 ? (
              <p className="text-ink-soft">The interpreter has not sent any receipts.</p>
            ) : !opensThem ? (
              <p className="text-ink-soft">Administrators and bookkeepers can open them.</p>
            ) : (
              <Receipts assignment={assignment} stored={stored} />
            )}
            {assignment.deletedAt === null && assignment.interpreterId !== null && (
              <AttachReceipt assignmentId={assignment.id} about={appointmentInWords(assignment, undefined)} />
            )}
          </>
        )}
      </Loaded>
    </DetailsSection>
  );
}

function Receipts({ assignment, stored }: { assignment: Assignment; stored: readonly Receipt[] }) {
  const [removed, setRemoved] = useState<Receipt | null>(null);
  const may = usePermission();
  const receipts = stored.map(
    ({ id, contentType, name, bytes, interpreter, attachedBy, isRemovable }): ReceiptFile => ({
      id,
      contentType,
      name,
      bytes,
      href: receiptUrl('staff', assignment.id, id),
      isRemovable: isRemovable && may('receipts.delete') && assignment.deletedAt === null,
      note: receiptNote({ interpreter, attachedBy }, assignment.interpreterId),
    }),
  );
  return (
    <>
      <ReceiptFiles
        receipts={receipts}
        onRemove={(id) => setRemoved(stored.find((receipt) => receipt.id === id) ?? null)}
      />
      {removed && (
        <RemoveReceiptDialog
          assignment={assignment}
          receipt={removed}
          name={receiptName(stored, removed.id)}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}

/** Who in the office attached it, or whose it is who had the appointment before. */
export function receiptNote(
  { interpreter, attachedBy }: Pick<Receipt, 'interpreter' | 'attachedBy'>,
  interpreterId: number | null,
): string | false {
  if (attachedBy !== null) return `Attached by ${attachedBy}`;
  return interpreter.id !== interpreterId && interpreter.name;
}

interface RemoveReceiptDialogProps {
  assignment: Assignment;
  receipt: Receipt;
  /** 'receipt 1', or the name of a PDF. */
  name: string;
  onClose: () => void;
}

/** Asks before a receipt is deleted permanently. */
function RemoveReceiptDialog({ assignment, receipt, name, onClose }: RemoveReceiptDialogProps) {
  const action = useAction({
    run: () => removeReceipt('staff', assignment.id, receipt.id),
    done: () => ({
      sentence: 'Receipt removed successfully',
      about: appointmentInWords(assignment, undefined),
    }),
    failed: 'Failed to remove receipt',
    affectedTopics: ['receipts'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      pendingLabel="Removing..."
      destructive
      pending={action.isPending}
      error={action.error ? (sentenceOf(action.error) ?? 'Failed to remove receipt') : undefined}
      onConfirm={() => action.mutate(undefined)}
      onCancel={onClose}
    >
      The receipt{' '}
      {receipt.attachedBy === null
        ? `from ${receipt.interpreter.name}`
        : `that ${receipt.attachedBy} attached`}{' '}
      is permanently deleted, here and in the interpreter’s portal.
    </ConfirmDialog>
  );
}
