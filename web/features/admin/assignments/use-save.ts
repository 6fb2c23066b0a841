import { useState } from 'react';
import { HttpError } from '#web/api/http-error.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { createAssignment, updateAssignment } from '#web/api/staff-assignment-acts.ts';
import { useAct } from '../use-act.ts';
import type { CreateBody, UpdateBody } from './form-values.ts';
import { TOUCHED_BY_ASSIGNMENTS } from './touched.ts';

/** What a checked form sends. */
export type Checked =
  | { act: 'create'; body: CreateBody }
  | { act: 'update'; assignmentId: number; body: UpdateBody };

interface SaveOptions {
  isNew: boolean;
  onDone: () => void;
  onSaved: () => void;
  onRefused: (error: Error) => void;
  /** Answers the state to try again with, or null when what has changed must be seen first. */
  onStale: () => Promise<string | null>;
}

/** Creates or changes, with the toasts of spec §8. */
export function useSave({ isNew, onStale, ...ends }: SaveOptions) {
  // One for each opening: a double press, or a second try after a lost answer, creates once.
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useAct({
    run: (checked: Checked) =>
      checked.act === 'create' ? createAssignment(checked.body, idempotencyKey) : change(checked, onStale),
    done: ({ notificationSent }) => {
      if (!isNew) return 'Assignment updated successfully';
      // One whose start has passed is offered to nobody.
      return notificationSent
        ? 'Assignment created and notification sent to interpreter'
        : 'Assignment created. Its start has passed, so nobody was notified.';
    },
    failed: isNew ? 'Failed to create assignment' : 'Failed to update assignment',
    touches: TOUCHED_BY_ASSIGNMENTS,
    ...ends,
  });
}

async function change(
  { assignmentId, body }: Extract<Checked, { act: 'update' }>,
  onStale: SaveOptions['onStale'],
) {
  try {
    return await updateAssignment(assignmentId, body);
  } catch (error) {
    const updatedAt = codeOf(error) === 'stale' ? await onStale() : null;
    if (updatedAt === null) throw error;
    return updateAssignment(assignmentId, { ...body, updatedAt });
  }
}

/** The stable name of a refusal (design 3.12); null when the error is none. */
export function codeOf(error: unknown): string | null {
  return error instanceof HttpError ? (error.envelope?.code ?? null) : null;
}
