import { useState } from 'react';
import { addDays } from '#domain/civil.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { keyPerBody } from '#web/api/http/idempotency-key.ts';
import { retryUnsent, type UnsentState } from '#web/api/staff/messages.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useAction } from '../use-action.ts';

interface RetryAllDialogProps {
  state: UnsentState;
  count: number;
  today: string;
  onClose: () => void;
}

/** Asks before all messages that were not sent are tried again, and says what that does. */
export function RetryAllDialog({ state, count, today, onClose }: RetryAllDialogProps) {
  const [keyFor] = useState(keyPerBody);
  const action = useAction({
    run: () => retryUnsent(state, addDays(today, -30), keyFor),
    title: 'Waiting',
    done: sentenceFor,
    failed: 'The messages were not tried again',
    affectedTopics: ['notifications'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={count === 1 ? 'Try the message again?' : `Try ${count.toLocaleString('en-US')} messages again?`}
      confirmLabel={count === 1 ? 'Try again' : 'Try all again'}
      pendingLabel="Trying..."
      pending={action.isPending}
      error={action.error && (sentenceOf(action.error) ?? action.error.message)}
      onConfirm={() => action.mutate(undefined)}
      onCancel={onClose}
    >
      {count === 1
        ? 'It is sent once, with the current text. If it is no longer needed (the appointment is over, the offer is filled), it is not sent.'
        : 'Each is sent once, with the current text. Those no longer needed (the appointment is over, the offer is filled) are not sent.'}
    </ConfirmDialog>
  );
}

function sentenceFor({ queued, dropped, left }: { queued: number; dropped: number; left: number }): string {
  if (queued === 0 && dropped === 0 && left === 0) return 'There was nothing to send again.';
  const waiting = queued === 1 ? '1 message will be sent again' : `${queued} messages will be sent again`;
  const parts = [
    queued > 0 && waiting,
    dropped > 0 && `${dropped} not sent: no longer needed`,
    left > 0 && `${left} skipped: not set up`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
