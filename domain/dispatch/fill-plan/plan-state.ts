import type { AssignmentStatus } from '#domain/assignment/status.ts';
import type { Mode } from '#domain/billing/rules/rule.ts';
import { fillDeadline } from './fill-deadline.ts';

/** Filled: somebody is booked. Exhausted: nobody is left, or it is too late. Stopped: by staff, or because the appointment is off or another one now. */
export const PLAN_STATES = ['running', 'paused', 'filled', 'exhausted', 'stopped'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** What staff do with the plan of an appointment. Source: rule fill-plans-6. */
export const PLAN_ACTIONS = [
  'start',
  'pause',
  'resume',
  'stop',
  'ask_now',
  'ask_everybody',
  'add_person',
] as const;
export type PlanAction = (typeof PLAN_ACTIONS)[number];

/** An appointment and its latest plan; null: it never had one. Instants. */
export interface Planned {
  readonly status: AssignmentStatus;
  readonly startsAt: string;
  readonly mode: Mode;
  readonly state: PlanState | null;
}

/**
 * Why no plan can start, as a sentence; null: it can. One that runs or is paused must end first. Source: rule fill-plans-6.
 */
export function whyNoPlan({ status, startsAt, mode, state }: Planned, now: string): string | null {
  if (state === 'running' || state === 'paused') return 'A plan is already asking interpreters.';
  if (status !== 'pending' && status !== 'declined')
    return `This appointment is ${status}, so no interpreter can be asked.`;
  if (Date.parse(startsAt) <= Date.parse(now)) return 'This appointment has already started.';
  return Date.parse(fillDeadline(startsAt, mode)) <= Date.parse(now)
    ? 'It is too late to ask in waves. Ask everyone now instead.'
    : null;
}

const OF_STATE: Readonly<Record<'running' | 'paused', readonly PlanAction[]>> = {
  running: ['pause', 'stop', 'ask_now', 'ask_everybody', 'add_person'],
  paused: ['resume', 'stop', 'add_person'],
};

/** What staff may do now. Source: rule fill-plans-6. */
export function planActions(planned: Planned, now: string): readonly PlanAction[] {
  const { state } = planned;
  if (state === 'running' || state === 'paused') return OF_STATE[state];
  return whyNoPlan(planned, now) === null ? ['start'] : [];
}
