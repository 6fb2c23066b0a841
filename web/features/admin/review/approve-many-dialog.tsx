import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApprovedMany } from '#contracts/closeouts/shapes.ts';
import { MAX_AT_ONCE } from '#contracts/payments/limits.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import {
  approveCloseouts,
  type CloseoutFilters,
  type CloseoutRow,
  closeoutList,
} from '#web/api/staff/billing/closeouts.ts';
import { dollars } from '#web/parts/dollars.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { addMoney } from '../payments/describe-payments.ts';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import { closedPostingOf, shortNameOf } from './describe-closeout.ts';

interface ApproveManyDialogProps {
  /** The selected ones; null: all of the filters. */
  selected: readonly CloseoutRow[] | null;
  filters: CloseoutFilters;
  today: string | undefined;
  onApproved: (seen: readonly CloseoutRow[]) => void;
  onClose: () => void;
}

/** Approves ready appointments together, after saying how many they are and what they come to. */
export function ApproveManyDialog({ selected, filters, today, onApproved, onClose }: ApproveManyDialogProps) {
  const all = useQuery({
    queryKey: ['staff', 'all-plain-closeouts', filters],
    queryFn: () => closeoutList(filters).readAll(MAX_AT_ONCE),
    // What is approved is what was counted here.
    enabled: selected === null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const rows = (selected ?? all.data)?.slice(0, MAX_AT_ONCE);
  const [left, setLeft] = useState<ApprovedMany['notApproved']>([]);
  const keyFor = useKeyPerRequest();
  const action = useAction({
    run: (closeouts: readonly CloseoutRow[]) =>
      approveCloseouts(closeouts, keyFor(closeouts.map(({ id, updatedAt }) => [id, updatedAt]))),
    done({ count, notApproved }) {
      const sentence = count === 1 ? '1 was approved' : `${count.toLocaleString('en-US')} were approved`;
      const leftIds = new Set(notApproved.map(({ paymentId }) => paymentId));
      const approved = (rows ?? []).filter(({ id }) => !leftIds.has(id));
      return {
        sentence: [sentence, closedPostingOf(approved, { isDone: true })].filter(Boolean).join('. '),
        about: approved.length === 1 && approved[0] ? shortNameOf(approved[0], today) : undefined,
      };
    },
    failed: 'Nothing was approved',
    affectedTopics: ['payments', 'assignments'],
    onDone({ notApproved }) {
      const leftIds = new Set(notApproved.map(({ paymentId }) => paymentId));
      onApproved((rows ?? []).filter(({ id }) => !leftIds.has(id)));
      if (notApproved.length === 0) onClose();
      else setLeft(notApproved);
    },
  });

  if (left.length > 0 && rows) return <NotApproved left={left} rows={rows} today={today} onClose={onClose} />;
  if (rows === undefined)
    return (
      <Dialog title="Approve Ready Appointments" width="small" onClose={onClose}>
        {all.isError ? (
          <LoadError title="The ready appointments could not be loaded" of={all} />
        ) : (
          <SkeletonGroup label="Counting the ready appointments">
            <Skeleton className="h-12" />
          </SkeletonGroup>
        )}
      </Dialog>
    );
  const words =
    rows.length === 1 ? '1 ready appointment' : `${rows.length.toLocaleString('en-US')} ready appointments`;
  return (
    <ConfirmDialog
      title={`Approve ${words}?`}
      confirmLabel={`Approve ${rows.length.toLocaleString('en-US')}`}
      pendingLabel="Approving..."
      pending={action.isPending}
      error={action.error ? (sentenceOf(action.error) ?? 'Please try again.') : undefined}
      {...(rows.length > 0 && { onConfirm: () => action.mutate(rows) })}
      onCancel={onClose}
    >
      {rows.length === 0 ? 'None of them is waiting anymore.' : <Sums rows={rows} />}
    </ConfirmDialog>
  );
}

function Sums({ rows }: { rows: readonly CloseoutRow[] }) {
  const pay = dollars(addMoney(rows.map(({ amount }) => amount)));
  const charge = dollars(addMoney(rows.map(({ clientAmount }) => clientAmount)));
  const interpreters = new Set(rows.map(({ interpreter }) => interpreter.id)).size;
  const clients = new Set(rows.map(({ client }) => client.id)).size;
  const posted = closedPostingOf(rows);
  return (
    <>
      <p>
        {pay} to {interpreters === 1 ? '1 interpreter' : `${interpreters} interpreters`}, {charge} charged to{' '}
        {clients === 1 ? '1 client' : `${clients} clients`}. The amounts are then final; each can be reopened
        until it is paid.
      </p>
      {posted !== null && <p className="mt-2">{posted}</p>}
      {rows.length === MAX_AT_ONCE && <p>These are the first {MAX_AT_ONCE.toLocaleString('en-US')}.</p>}
    </>
  );
}

interface NotApprovedProps {
  left: ApprovedMany['notApproved'];
  rows: readonly CloseoutRow[];
  today: string | undefined;
  onClose: () => void;
}

/** Which were not approved, each with its reason. */
function NotApproved({ left, rows, today, onClose }: NotApprovedProps) {
  return (
    <Dialog
      title={left.length === 1 ? '1 was not approved' : `${left.length} were not approved`}
      width="small"
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <ul className="flex flex-col gap-2">
        {left.map(({ paymentId, reason }) => {
          const row = rows.find(({ id }) => id === paymentId);
          return (
            <li key={paymentId}>
              {row && <span className="block font-medium">{shortNameOf(row, today)}</span>}
              {reason}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
