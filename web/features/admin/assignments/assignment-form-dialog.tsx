import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Assignment } from '#contracts/assignment.ts';
import { formatMoney } from '#domain/money.ts';
import { fieldsOf, HttpError, sentenceOf } from '#web/api/http-error.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { createAssignment, updateAssignment } from '#web/api/staff-assignment-acts.ts';
import { clientsQuery } from '#web/api/staff-clients.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useUnsavedChanges } from '#web/ui/use-unsaved-changes.tsx';
import { useAct } from '../use-act.ts';
import { AssignmentFields } from './assignment-fields.tsx';
import { CostEstimate } from './cost-estimate.tsx';
import {
  amountOf,
  type CreateBody,
  checkChanged,
  checkNew,
  type UpdateBody,
  valuesOf,
} from './form-values.ts';
import { TOUCHED_BY_ASSIGNMENTS } from './touched.ts';
import { useEstimate } from './use-estimate.ts';

interface AssignmentFormDialogProps {
  /** The appointment to change; null schedules a new one. */
  assignment: Assignment | null;
  onClose: () => void;
}

/** 'Schedule New Assignment' and 'Edit Assignment' (spec §2, §5). After a failure it stays open with what was typed. */
export function AssignmentFormDialog({ assignment, onClose }: AssignmentFormDialogProps) {
  const formId = useId();
  const clients = useQuery(clientsQuery);
  const save = useSave(assignment, {
    onDone: onClose,
    onRefused: (error) => form.refuse(refusedFields(error)),
  });
  const form = useForm<ReturnType<typeof valuesOf>, Checked>({
    initial: valuesOf(assignment),
    check: (values) => check(values),
    onSubmit: (checked) => !save.isPending && save.mutate(checked),
  });
  const { close, question } = useUnsavedChanges(form.isChanged, onClose);
  const { clientId, language, startTime, endTime } = form.values;
  const client = clients.data?.find(({ id }) => String(id) === clientId);
  const estimate = useEstimate({ client, language, startTime, endTime });

  const estimated = estimate && formatMoney(estimate.amountCents);
  const amount = amountOf(form.values, estimated, assignment);

  function check(values: ReturnType<typeof valuesOf>) {
    if (assignment === null) return wrapped('create', checkNew(values, estimated));
    return wrapped('update', checkChanged(values, estimated, assignment));
  }

  return (
    <Dialog
      title={assignment === null ? 'Schedule New Assignment' : 'Edit Assignment'}
      width="wide"
      closesOnOutsidePress={false}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={save.isPending} pendingLabel="Saving...">
            {assignment === null ? 'Create & Notify' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-4">
        {save.error && Object.keys(refusedFields(save.error)).length === 0 && (
          <Alert tone="error">{sentenceOf(save.error) ?? save.error.message}</Alert>
        )}
        <AssignmentFields form={form} assignment={assignment} clients={clients} amount={amount} />
        <CostEstimate estimate={estimate} clientName={client?.name ?? ''} language={language} />
        {assignment === null && (
          <p className="text-ink-soft">
            {form.values.status === 'accepted'
              ? 'Creating sends the interpreter a booking confirmation.'
              : 'Creating sends the interpreter a notification with links to accept or decline.'}{' '}
            The interpreter also gets a reminder 24 hours before the appointment.
          </p>
        )}
      </form>
      {question}
    </Dialog>
  );
}

type Checked = { act: 'create'; body: CreateBody } | { act: 'update'; body: UpdateBody };

function wrapped<Act extends string, Body>(
  act: Act,
  result: { ok: true; value: Body } | { ok: false; errors: Readonly<Record<string, string>> },
) {
  return result.ok ? { ok: true as const, value: { act, body: result.value } } : result;
}

interface SaveEnds {
  onDone: () => void;
  onRefused: (error: Error) => void;
}

function useSave(assignment: Assignment | null, ends: SaveEnds) {
  // One for each opening: a double press, or a second try after a lost answer, creates once.
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useAct({
    run: (checked: Checked) =>
      checked.act === 'create'
        ? createAssignment(checked.body, idempotencyKey)
        : updateAssignment(assignment?.id ?? 0, checked.body),
    done: ({ notificationSent }) => {
      if (assignment !== null) return 'Assignment updated successfully';
      // One whose start has passed is offered to nobody.
      return notificationSent
        ? 'Assignment created and notification sent to interpreter'
        : 'Assignment created. Its start has passed, so nobody was notified.';
    },
    failed: assignment === null ? 'Failed to create assignment' : 'Failed to update assignment',
    touches: TOUCHED_BY_ASSIGNMENTS,
    ...ends,
  });
}

const ABOUT_THE_INTERPRETER = ['interpreter_booked', 'interpreter_not_eligible'];

/** The refusal's sentences by field; a booking in the way, or one who cannot, stands at the interpreter. */
function refusedFields(error: Error): Readonly<Record<string, string>> {
  const envelope = error instanceof HttpError ? error.envelope : null;
  if (envelope && ABOUT_THE_INTERPRETER.includes(envelope.code)) {
    return { interpreterId: envelope.message, ...fieldsOf(error) };
  }
  return fieldsOf(error);
}
