import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/http/http.ts';
import { messageSummaryQuery } from '#web/api/staff/messages.ts';

import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useAction } from '../use-action.ts';
import { usePermission } from '../use-permission.ts';

/** Says that nothing is sent from what may be a copy of the company, until an administrator confirms it (rule messages-21). */
export function CopyNotice() {
  const { data: summary } = useQuery(messageSummaryQuery);
  const may = usePermission();
  const [isAsking, setIsAsking] = useState(false);
  const confirm = useAction({
    run: () => call('POST /api/settings/confirm-installation', { audience: 'staff' }),
    done: 'Confirmed. Waiting messages are being sent.',
    failed: 'Failed to confirm',
    affectedTopics: ['notifications'],
    onDone: () => setIsAsking(false),
  });
  const copy = summary?.copy ?? null;
  if (copy === null) return null;
  return (
    <Alert tone="error">
      <p className="font-semibold">This may be a copy of your company, so no messages are sent.</p>
      <p>
        It ran at {copy.before} before. Now it runs at {copy.now}.{' '}
        {may('installation.confirm')
          ? 'If this is a test or a restored backup beside the real one, leave it as it is.'
          : 'Ask an administrator to confirm which one is the real company.'}
      </p>
      {may('installation.confirm') && (
        <Button variant="secondary" className="mt-2" onClick={() => setIsAsking(true)}>
          This Is the Real Company Now
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Send messages from here?"
          confirmLabel="Send From Here"
          destructive
          pending={confirm.isPending}
          onConfirm={() => confirm.mutate(undefined)}
          onCancel={() => setIsAsking(false)}
        >
          Waiting messages leave at once, to real interpreters and clients. Make sure that nothing is sent
          from {copy.before} any more.
        </ConfirmDialog>
      )}
    </Alert>
  );
}
