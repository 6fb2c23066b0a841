import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CannotCome } from '#contracts/assignments/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { companyQuery } from '#web/api/public/company.ts';

import { Alert } from '#web/ui/feedback/alert.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { unlessExplained, useAction } from '../../use-action.ts';
import { appointmentInWords } from '../appointment-words.ts';
import { OverrideReason } from '../override/override-reason.tsx';

const FAILED = 'Failed to keep the booking';

/** Keeps a booking in spite of what has come up against it, with a reason (rule appointments-21). */
export function KeepDialog({
  of: { assignment, exclusions },
  onClose,
}: {
  of: CannotCome;
  onClose: () => void;
}) {
  const today = useQuery(companyQuery).data?.today;
  const name = assignment.interpreter?.name ?? 'The interpreter';
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const keep = useAction({
    run: () =>
      call('POST /api/assignments/{assignmentId}/keep', {
        params: { assignmentId: assignment.id },
        body: { reason: reason.trim(), updatedAt: assignment.updatedAt },
        audience: 'staff',
      }),
    done: `${name} keeps ${appointmentInWords(assignment, today)}`,
    failed: unlessExplained(FAILED),
    affectedTopics: ['assignments', 'offers', 'notifications'],
    onDone: onClose,
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '') keep.mutate(undefined);
  }

  return (
    <FormDialog
      width="small"
      title={`Keep ${name} booked?`}
      description={appointmentInWords(assignment, today)}
      form={{ props: { onSubmit: handleSubmit }, isChanged: reason.trim() !== '' }}
      submit="Keep it"
      pendingLabel="Saving..."
      isPending={keep.isPending}
      onClose={onClose}
    >
      <OverrideReason
        sentences={exclusions.map(({ sentence }) => sentence)}
        value={reason}
        isMissing={isMissing}
        onChange={setReason}
      />
      {keep.error && <Alert tone="error">{sentenceOf(keep.error) ?? FAILED}</Alert>}
    </FormDialog>
  );
}
