import type { AssignmentStatus } from '#domain/assignment/status.ts';
import type { Refusal } from '#domain/refusal.ts';

/**
 * What a client writes to the office about an appointment: a change before its end, something that was wrong afterwards. Source: rule
 * requests-8.
 */
export const PROBLEMS = ['change', 'time', 'charge', 'interpreter'] as const;
export type Problem = (typeof PROBLEMS)[number];

/** In the words of the office: 'City Clinic says that the charge is wrong'. */
export const PROBLEM_WORDS: Readonly<Record<Problem, string>> = {
  change: 'asks for a change',
  time: 'says that the time is wrong',
  charge: 'says that the charge is wrong',
  interpreter: 'has a problem with the interpreter',
};

/** What it is about, in one word for lists. */
export const PROBLEM_LABELS: Readonly<Record<Problem, string>> = {
  change: 'Change',
  time: 'Time',
  charge: 'Charge',
  interpreter: 'Interpreter',
};

/** Whether an appointment is closed at `now` (both instants): completed, cancelled or over. Source: rule requests-8. */
export function isClosed(
  { status, endsAt }: { readonly status: AssignmentStatus; readonly endsAt: string },
  now: string,
): boolean {
  return status === 'completed' || status === 'cancelled' || Date.parse(endsAt) <= Date.parse(now);
}

/**
 * `illegal_step` for a change of what is closed, and for a problem with what is not; otherwise null. Source: rule requests-8.
 * @example refuseProblem('charge', { status: 'accepted', endsAt: '2026-03-09T16:00:00Z' }, '2026-03-09T14:00:00Z') // illegal_step
 */
export function refuseProblem(
  about: Problem,
  appointment: { readonly status: AssignmentStatus; readonly endsAt: string },
  now: string,
): Refusal | null {
  const closed = isClosed(appointment, now);
  if ((about === 'change') !== closed) return null;
  const message = closed
    ? 'This appointment is over. Say what was wrong with it instead.'
    : 'This appointment is not over yet. Ask for a change instead.';
  return { code: 'illegal_step', message };
}
