import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlannedAppointment } from '#contracts/fill-plans/shapes.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { call } from '#web/api/http/http.ts';
import { HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import { broadcastAssignment } from '#web/api/staff/assignment-actions.ts';
import { assignmentQuery } from '#web/api/staff/assignments.ts';
import { ASSIGN_FAILED } from '../../assignments/requests/use-assign.ts';
import { useAction } from '../../use-action.ts';

/** What became of a suggestion: assigned, offered, or the sentence of the refusal. */
export type Outcome = 'assigned' | 'offered' | { readonly refused: string };

interface Assigning {
  /** What is done with each: the person is booked, or asked. */
  readonly as: 'assigned' | 'offered';
  readonly chosen: readonly PlannedAppointment[];
  readonly onRefused: (refused: readonly PlannedAppointment[]) => void;
}

/**
 * Assigns or offers chosen suggestions one after the other, each by the action that does it with one (rule fill-plans-19); what is refused
 * keeps no other from being done.
 */
export function useAssignAll() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const queryClient = useQueryClient();
  const assign = useAction({
    async run({ as, chosen, onRefused }: Assigning) {
      const refused: PlannedAppointment[] = [];
      for (const appointment of chosen) {
        const outcome = await doOne(queryClient, as, appointment);
        if (typeof outcome === 'object') refused.push(appointment);
        setOutcomes((present) => new Map(present).set(appointment.assignmentId, outcome));
      }
      onRefused(refused);
      if (refused.length === chosen.length) throw new Error('every one was refused');
      return { as, done: chosen.length - refused.length, of: chosen.length };
    },
    done: ({ as, done, of }) => `${done} of ${of} ${of === 1 ? 'appointment' : 'appointments'} ${as}`,
    failed: 'None of them could be done',
    affectedTopics: ['assignments', 'offers', 'notifications'],
    tells: true,
    onDone: () => {},
  });
  return { outcomes, assign };
}

/** What assigning the suggested person sends; nothing without a suggestion. */
export function assignmentOf({ assignmentId, suggestion, updatedAt }: PlannedAppointment) {
  if (suggestion === null) return [];
  return [{ params: { assignmentId }, body: { interpreterId: suggestion.interpreter.id, updatedAt } }];
}

async function doOne(
  queryClient: QueryClient,
  as: Assigning['as'],
  appointment: PlannedAppointment,
): Promise<Outcome> {
  const { assignmentId } = appointment;
  const [assignment] = assignmentOf(appointment);
  if (assignment === undefined) return { refused: ASSIGN_FAILED };
  try {
    if (as === 'assigned')
      await call('POST /api/assignments/{assignmentId}/assign', { ...assignment, audience: 'staff' });
    else await broadcastAssignment(assignmentId, { interpreterIds: [assignment.body.interpreterId] });
    return as;
  } catch (error) {
    const isStale = error instanceof HttpError && error.envelope?.code === 'stale';
    if (!isStale) return { refused: sentenceOf(error) ?? ASSIGN_FAILED };
    return { refused: await whatChanged(queryClient, assignmentId) };
  }
}

/** What has become of an appointment since its day was planned. */
async function whatChanged(queryClient: QueryClient, assignmentId: number): Promise<string> {
  const present = await queryClient
    .fetchQuery({ ...assignmentQuery(assignmentId), staleTime: 0 })
    .catch(() => null); // then only what is known
  if (present?.deletedAt) return 'It was deleted meanwhile.';
  if (present?.status === 'cancelled') return 'It was cancelled meanwhile.';
  if (present?.interpreter && isBooked(present.status))
    return `${present.interpreter.name} was booked for it meanwhile.`;
  return 'It was changed since the day was planned. Plan again to get a new suggestion.';
}
