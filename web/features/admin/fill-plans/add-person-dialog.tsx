import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Assignment } from '#contracts/assignment.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { addPerson, planQuery } from '#web/api/staff/fill-plans.ts';
import { interpretersQuery } from '#web/api/staff/interpreters.ts';
import { describeWhen } from '#web/parts/appointment-when.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { ASSIGNMENT_TOPICS } from '../affected-topics.ts';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';

/** The contract's limit for a reason. */
const MOST_CHARACTERS = 500;

/** Asks one more person; if something is in the way, it is said, and a reason may be enough. */
export function AddPersonDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const people = useQuery(interpretersQuery);
  const queryClient = useQueryClient();
  const keyOf = useKeyPerRequest();
  const [interpreterId, setInterpreterId] = useState('');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const speakers = (people.data ?? []).filter(({ languages }) => languages.includes(assignment.language));
  const add = useAction({
    run: (body: Parameters<typeof addPerson>[1]) => addPerson(assignment.id, body, keyOf(body)),
    done: 'They are asked now.',
    failed: (error) => sentenceOf(error) ?? 'Failed to ask them',
    affectedTopics: ASSIGNMENT_TOPICS,
    onDone(plan) {
      queryClient.setQueryData(planQuery(assignment.id).queryKey, plan);
      onClose();
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(interpreterId === '');
    if (interpreterId !== '')
      add.mutate({ interpreterId: Number(interpreterId), overrideReason: reason.trim() || null });
  }

  return (
    <FormDialog
      width="small"
      title="Ask somebody else"
      description={`${describeWhen(assignment)} · ${assignment.language} · ${assignment.client.name}`}
      form={{ props: { onSubmit: handleSubmit }, isChanged: interpreterId !== '' || reason.trim() !== '' }}
      submit="Ask"
      pendingLabel="Asking..."
      isPending={add.isPending}
      onClose={onClose}
    >
      <Field
        label="Interpreter"
        error={isMissing && interpreterId === '' ? 'Please select an interpreter' : undefined}
      >
        <Combobox
          label={`${assignment.language} interpreters`}
          placeholder={people.isPending ? 'Loading...' : 'Type a name'}
          options={speakers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={interpreterId}
          onChange={setInterpreterId}
          nothing={people.isError ? 'The interpreters could not be loaded' : 'No match'}
        />
      </Field>
      <Field
        label="Reason"
        optional
        help="Needed only if something is in the way, for example other hours. Only staff read it."
      >
        <Textarea
          value={reason}
          maxLength={MOST_CHARACTERS}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {add.error && <Alert tone="error">{sentenceOf(add.error) ?? 'Failed to ask them'}</Alert>}
    </FormDialog>
  );
}
