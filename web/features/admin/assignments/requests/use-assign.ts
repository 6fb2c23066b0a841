import { useQuery } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { companyQuery } from '#web/api/public/company.ts';

import { unlessExplained, useAction } from '../../use-action.ts';
import { appointmentInWords, namedInWords } from '../appointment-words.ts';
import type { ChosenCandidate } from './candidate-option.tsx';

export const ASSIGN_FAILED = 'Failed to assign interpreter';

interface AssignOptions {
  /** As it was seen: of two who assign at once, the later is refused. */
  assignment: Assignment | undefined;
  onDone: () => void;
  onRefused: () => void;
}

type Choice = ChosenCandidate & { readonly overrideReason?: string | null };

/** Books the chosen interpreter (rules eligibility-17 and eligibility-19), with the two toasts of every act; the first can be undone. */
export function useAssign({ assignment, onDone, onRefused }: AssignOptions) {
  const today = useQuery(companyQuery).data?.today;
  const undo = useUndo(today);
  return useAction({
    async run({ id, overrideReason = null }: Choice) {
      if (assignment === undefined) throw new Error('The appointment has not loaded yet');
      const { updatedAt } = assignment;
      const override = overrideReason !== null && { overrideReason };
      const saved = await call('POST /api/assignments/{assignmentId}/assign', {
        params: { assignmentId: assignment.id },
        body: { interpreterId: id, updatedAt, ...override },
        audience: 'staff',
      });
      return { saved, before: assignment };
    },
    done: ({ saved, before }) => ({
      sentence: 'Assignment assigned successfully',
      about: namedInWords(saved, today),
      link: canUndo(before) ? { label: 'Undo', go: () => undo.mutate({ saved, before }) } : undefined,
    }),
    failed: unlessExplained(ASSIGN_FAILED),
    affectedTopics: ['assignments', 'offers', 'notifications'],
    tells: true,
    onDone,
    onRefused,
  });
}

/** Offers that closed as filled do not open again; without any, the interpreter who was booked before is booked again, or nobody. */
function canUndo({ status, notificationSent, startsAt }: Assignment): boolean {
  return (isBooked(status) || !notificationSent) && Date.parse(startsAt) > Date.now();
}

function useUndo(today: string | undefined) {
  return useAction({
    run: ({ saved: { id, updatedAt }, before }: { saved: Assignment; before: Assignment }) =>
      isBooked(before.status) && before.interpreterId !== null
        ? call('POST /api/assignments/{assignmentId}/assign', {
            params: { assignmentId: id },
            body: { interpreterId: before.interpreterId, updatedAt },
            audience: 'staff',
          })
        : call('POST /api/assignments/{assignmentId}/release', {
            params: { assignmentId: id },
            body: {
              by: 'office',
              reason: 'The assignment was undone',
              startPlan: false,
              updatedAt,
            },
            audience: 'staff',
          }),
    done: (saved) =>
      saved.interpreter
        ? `${namedInWords(saved, today)} again`
        : `${appointmentInWords(saved, today)} has no interpreter again`,
    failed: (error) => ['It could not be undone.', sentenceOf(error)].filter(Boolean).join(' '),
    affectedTopics: ['assignments', 'offers', 'notifications'],
    tells: true,
    onDone: () => undefined,
  });
}
