import { useQueryClient } from '@tanstack/react-query';
import type { PlanOfAssignment } from '#contracts/fill-plans/shapes.ts';
import type { PlanAct } from '#domain/dispatch/fill-plan/plan-state.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { changePlan, planQuery, startPlan } from '#web/api/staff/fill-plans.ts';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';

/** What one press does; adding a person asks more. */
export type PressedAct = Exclude<PlanAct, 'add_person'>;

/** What was done, after the name of the appointment. */
const DONE: Readonly<Record<PressedAct, string>> = {
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
} as const satisfies Record<Exclude<PressedAct, 'start'>, Parameters<typeof changePlan>[0]>;

/** Acts on the plan of an appointment, which `what` names; the answer is shown at once. */
export function usePlanAct(assignmentId: number, what: string) {
  const queryClient = useQueryClient();
  const keyOf = useKeyPerRequest();
  return useAction<PressedAct, { act: PressedAct; plan: PlanOfAssignment }>({
    run: async (act) => {
      // The same act may be meant again later: the key is of this moment of the plan.
      const seen = queryClient.getQueryData(planQuery(assignmentId).queryKey)?.plans[0];
      const key = keyOf([act, assignmentId, seen?.id, seen?.state, seen?.waves.length]);
      const plan =
        act === 'start'
          ? await startPlan(assignmentId, key)
          : await changePlan(PATH_ENDS[act], assignmentId, key);
      return { act, plan };
    },
    done: ({ act }) => `${what}: ${DONE[act]}`,
    failed: (error) => sentenceOf(error) ?? 'Failed to change the plan',
    affectedTopics: ['assignments', 'offers', 'notifications'],
    onDone: ({ plan }) => queryClient.setQueryData(planQuery(assignmentId).queryKey, plan),
    // Somebody else may have changed it: what is there now is shown.
    onRefused: () => void queryClient.invalidateQueries({ queryKey: planQuery(assignmentId).queryKey }),
  });
}
