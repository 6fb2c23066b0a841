import { useQueryClient } from '@tanstack/react-query';
import type { PlanOfAssignment } from '#contracts/fill-plans/shapes.ts';
import type { PlanAction } from '#domain/dispatch/fill-plan/plan-state.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { changePlan, planQuery, startPlan } from '#web/api/staff/fill-plans.ts';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';

/** What one press does; adding a person asks more. */
export type PressedAction = Exclude<PlanAction, 'add_person'>;

/** What was done, after the name of the appointment. */
const DONE: Readonly<Record<PressedAction, string>> = {
  start: 'the plan has begun. The best interpreters are asked first.',
  pause: 'nobody else is asked until you go on.',
  resume: 'the plan goes on.',
  stop: 'the plan has ended. Offers that are open stay open.',
  ask_now: 'the next interpreters are asked now.',
  ask_everybody: 'everybody who can take it is asked.',
};
const PATH_ENDS = {
  pause: 'pause',
  resume: 'resume',
  stop: 'stop',
  ask_now: 'ask-now',
  ask_everybody: 'ask-everybody',
} as const satisfies Record<Exclude<PressedAction, 'start'>, Parameters<typeof changePlan>[0]>;

/** Actions on the plan of an appointment, which `what` names; the answer is shown at once. */
export function usePlanAction(assignmentId: number, what: string) {
  const queryClient = useQueryClient();
  const keyOf = useKeyPerRequest();
  return useAction<PressedAction, { act: PressedAction; plan: PlanOfAssignment }>({
    run: async (action) => {
      // The same action may be meant again later: the key is of this moment of the plan.
      const seen = queryClient.getQueryData(planQuery(assignmentId).queryKey)?.plans[0];
      const key = keyOf([action, assignmentId, seen?.id, seen?.state, seen?.waves.length]);
      const plan =
        action === 'start'
          ? await startPlan(assignmentId, key)
          : await changePlan(PATH_ENDS[action], assignmentId, key);
      return { act: action, plan };
    },
    done: ({ act: action }) => `${what}: ${DONE[action]}`,
    failed: (error) => sentenceOf(error) ?? 'Failed to change the plan',
    affectedTopics: ['assignments', 'offers', 'notifications'],
    tells: true,
    onDone: ({ plan }) => queryClient.setQueryData(planQuery(assignmentId).queryKey, plan),
    // Somebody else may have changed it: what is there now is shown.
    onRefused: () => void queryClient.invalidateQueries({ queryKey: planQuery(assignmentId).queryKey }),
  });
}
