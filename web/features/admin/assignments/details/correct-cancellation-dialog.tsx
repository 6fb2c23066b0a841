import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { cancellationQuery } from '#web/api/staff/assignment-actions.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useAction } from '../../use-action.ts';
import { appointmentInWords } from '../appointment-words.ts';
import { CancelledWhenFields, instantTyped, typedWhen } from './cancelled-when.tsx';

const FAILED = 'Failed to correct the time';

/** Corrects when the client cancelled, with the fee that follows (rule appointments-30). */
export function CorrectCancellationDialog({
  assignment,
  cancelledAt,
  onClose,
}: {
  assignment: Assignment;
  cancelledAt: string;
  onClose: () => void;
}) {
  const { timeZone, client, updatedAt } = assignment;
  const [before] = useState(() => typedWhen(timeZone, new Date(cancelledAt)));
  const [when, setWhen] = useState(before);
  const at = instantTyped(when, timeZone);
  const isChanged = when.date !== before.date || when.time !== before.time;
  const terms = useQuery({ ...cancellationQuery(assignment.id, at), enabled: at !== null });
  const correct = useAction({
    run: (to: string) =>
      call('PUT /api/assignments/{assignmentId}/cancellation', {
        params: { assignmentId: assignment.id },
        body: { cancelledAt: to, updatedAt },
        audience: 'staff',
      }),
    done: () => ({
      sentence: 'The time of the cancellation was corrected',
      about: appointmentInWords(assignment, undefined),
    }),
    failed: FAILED,
    affectedTopics: ['assignments', 'offers', 'payments', 'notifications'],
    onDone: onClose,
  });
  const errors = correct.error ? fieldsOf(correct.error) : {};

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (at !== null && isChanged) correct.mutate(at);
  }

  return (
    <FormDialog
      width="small"
      title="When did the client cancel?"
      description={client.name}
      form={{ props: { onSubmit: handleSubmit }, isChanged }}
      submit="Save Time"
      isPending={correct.isPending}
      gap="gap-3"
      onClose={onClose}
    >
      <CancelledWhenFields
        assignment={assignment}
        when={when}
        error={errors['cancelledAt']}
        onChange={setWhen}
      />
      <p role="status" className="text-ink-soft">
        {terms.data && at !== null && feeOf(terms.data)}
      </p>
      {correct.error && <Alert tone="error">{sentenceOf(correct.error) ?? FAILED}</Alert>}
    </FormDialog>
  );
}

function feeOf({
  isLate,
  charge,
  pay,
}: {
  isLate: boolean;
  charge: string | null;
  pay: string | null;
}): string {
  if (!isLate) return 'In time: no late fee.';
  if (charge === null || pay === null) return 'Late: the fee of the cancellation rule is due.';
  return `Late: by the cancellation rule ${dollars(charge)} to charge and ${dollars(pay)} to pay. What was waived stays waived.`;
}
