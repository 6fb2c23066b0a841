import type { Assignment } from '#contracts/assignment.ts';
import { nextStatus } from '#domain/assignment/lifecycle.ts';

/** What staff can do with an appointment as it stands. */
export type OpenAct = 'edit' | 'assign' | 'broadcast' | 'cancel' | 'delete' | 'restore';

/** The acts that the server would take now (spec §4, design 3.10); `now` in milliseconds. */
export function openActs(
  { status, deletedAt, startsAt }: Pick<Assignment, 'status' | 'deletedAt' | 'startsAt'>,
  now: number,
): ReadonlySet<OpenAct> {
  if (deletedAt !== null) return new Set<OpenAct>(['restore']);
  const steps = (['assign', 'broadcast', 'cancel', 'restore'] as const).filter(
    (step) => nextStatus(status, step, 'staff').ok,
  );
  const isAhead = Date.parse(startsAt) > now;
  return new Set<OpenAct>([
    'delete',
    ...(status === 'cancelled' ? [] : (['edit'] as const)),
    ...steps.filter((step) => step !== 'broadcast' || isAhead),
  ]);
}
