import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignment.ts';
import { createAssignment, updateAssignment } from '#web/api/staff/assignment-acts.ts';
import { assignmentQuery } from '#web/api/staff/assignments.ts';
import type { SavedDraft } from '#web/device/saved-draft.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';
import { ASSIGNMENT_TOPICS } from '../../affected-topics.ts';
import { type UnsavedValues, useVersionedForm } from '../../use-versioned-form.ts';
import type { ProposedTime } from '../assignment-intent.ts';
import { amountOf } from './amount.ts';
import {
  type AssignmentValues,
  type CreateBody,
  checkChanged,
  checkNew,
  spanOf,
  type UpdateBody,
  valuesOf,
} from './form-values.ts';
import { refusalCode, refusalFields } from './refusal-fields.ts';
import { useAssignmentContext } from './use-assignment-context.ts';

export type AssignmentDraft = SavedDraft<UnsavedValues<AssignmentValues>>;
export type AssignmentForm = ReturnType<typeof useAssignmentForm>['form'];

interface FormOptions {
  /** The appointment to change; null schedules a new one. */
  assignment: Assignment | null;
  /** The initial values of a new one. */
  at: ProposedTime | undefined;
  /** For a new one. */
  draft?: AssignmentDraft;
  onDone: () => void;
}

/** All that the form of an appointment knows: what was typed, what follows from it, and how it is saved. */
export function useAssignmentForm({ assignment, at, draft, onDone }: FormOptions) {
  const { data } = useQuery({
    ...assignmentQuery(assignment?.id ?? 0),
    enabled: assignment !== null,
    // The list that it was opened from may have been loaded a while ago.
    staleTime: 0,
  });
  const isLater = assignment && data && Date.parse(data.updatedAt) > Date.parse(assignment.updatedAt);
  const isNew = assignment === null;
  const queryClient = useQueryClient();
  const versioned = useVersionedForm<Assignment, AssignmentValues, CreateBody | UpdateBody, Assignment>({
    entry: isLater ? data : assignment,
    valuesOf: (now) => (now === null ? { ...valuesOf(null), ...at } : valuesOf(now)),
    ...(draft && { draft }),
    check: (values, opened) => check(values, opened),
    // A new one was checked as such.
    create: (body, idempotencyKey) => createAssignment(body as CreateBody, idempotencyKey),
    update: (body, { id, updatedAt }) => updateAssignment(id, { ...body, updatedAt }),
    read: ({ id }) => queryClient.fetchQuery({ ...assignmentQuery(id), staleTime: 0 }),
    mayReplace: true,
    refusalFields,
    done: ({ notificationSent }) => {
      if (!isNew) return 'Assignment updated successfully';
      // One whose start has passed is offered to nobody.
      return notificationSent
        ? 'Assignment created and notification sent to interpreter'
        : 'Assignment created. Its start has passed, so nobody was notified.';
    },
    failed: isNew ? 'Failed to create assignment' : 'Failed to update assignment',
    affectedTopics: ASSIGNMENT_TOPICS,
    onDone,
    onRefused(error) {
      if (refusalCode(error) === 'interpreter_booked') void facts.interpreters.refetch();
    },
  });
  const { form, opened } = versioned;
  const facts = useAssignmentContext(form.values, opened);
  const amountFor = (values: AssignmentValues, of: Assignment | null) =>
    amountOf(values.totalAmount, facts.estimates, of);

  function check(values: AssignmentValues, of: Assignment | null): FormCheck<CreateBody | UpdateBody> {
    const beside = { amount: amountFor(values, of).amount, span: spanOf(values, facts.timeZone) };
    return of === null ? checkNew(values, beside) : checkChanged(values, beside, of);
  }

  return { ...versioned, facts, amount: amountFor(form.values, opened) };
}
