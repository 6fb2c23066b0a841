import type { Assignment } from '#contracts/assignments/shapes.ts';
import { nextStatus } from '#domain/assignment/lifecycle.ts';

/** What staff can do with an appointment in its present status. */
type AllowedAction = 'edit' | 'assign' | 'broadcast' | 'release' | 'cancel' | 'delete' | 'restore';

/** The actions that the server would accept now (rule appointments-8); `now` in milliseconds. */
export function allowedActions(
  {
    status,
    deletedAt,
    startsAt,
    cannotRestore,
  }: Pick<Assignment, 'status' | 'deletedAt' | 'startsAt' | 'cannotRestore'>,
  now: number,
): ReadonlySet<AllowedAction> {
  if (deletedAt !== null) return new Set<AllowedAction>(cannotRestore ? [] : ['restore']);
  const steps = (['assign', 'broadcast', 'release', 'cancel', 'restore'] as const).filter(
    (step) => nextStatus(status, step, 'staff').ok && !(step === 'restore' && cannotRestore),
  );
  const isAhead = Date.parse(startsAt) > now;
  return new Set<AllowedAction>([
    'delete',
    ...(status === 'cancelled' ? [] : (['edit'] as const)),
    ...steps.filter((step) => step !== 'broadcast' || isAhead),
  ]);
}
