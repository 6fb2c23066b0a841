import { useState } from 'react';
import { addDays } from '#domain/civil.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { keyPerBody } from '#web/api/key-per-body.ts';
import { retryFailed } from '#web/api/staff-messages.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useAct } from '../use-act.ts';

interface RetryAllDialogProps {
  count: number;
  today: string;
  onClose: () => void;
}

/** Asks before all that failed is tried again, and says what that does. */
export function RetryAllDialog({ count, today, onClose }: RetryAllDialogProps) {
  const [keyFor] = useState(keyPerBody);
  const act = useAct({
    run: () => retryFailed(addDays(today, -30), keyFor),
    done: sentenceFor,
    failed: 'The messages were not tried again',
    touches: ['notifications'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={count === 1 ? 'Try the message again?' : `Try ${count.toLocaleString('en-US')} messages again?`}
      confirmLabel={count === 1 ? 'Try again' : 'Try all again'}
      pendingLabel="Trying..."
      pending={act.isPending}
      error={act.error && (sentenceOf(act.error) ?? act.error.message)}
      onConfirm={() => act.mutate(undefined)}
      onCancel={onClose}
    >
      They are sent as they read now, each once. What is no longer true, a reminder of an appointment that is
      over or an offer that is filled, is dropped instead.
    </ConfirmDialog>
  );
}

function sentenceFor({ queued, dropped }: { queued: number; dropped: number }): string {
  if (queued === 0 && dropped === 0) return 'There was nothing left to try again.';
  const tried = queued === 1 ? '1 message is tried again' : `${queued} messages are tried again`;
  if (dropped === 0) return `${tried}.`;
  return `${tried}, ${dropped} dropped because no longer true.`;
}
