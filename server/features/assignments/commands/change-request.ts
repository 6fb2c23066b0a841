import type * as z from 'zod/mini';
import type { ChangeRequestBody } from '#contracts/assignments/shapes.ts';
import type { ClientScope } from '#domain/access/scope.ts';
import { refuseChange } from '#domain/assignment/client-change.ts';
import { requirementsChanged } from '#domain/assignment/requirements-changed.ts';
import { TEXT_NAMES } from '#domain/assignment/texts.ts';
import { lockOwnAppointment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import { orRefuse, refuseIf } from '#server/db/transaction.ts';
import { asEdited } from './as-edited.ts';
import { placeAfter } from './change-of-mode.ts';
import type { CommandContext } from './command-context.ts';
import { requestedService } from './requested-service.ts';
import { updateAssignment } from './update-assignment.ts';

const CHANGEABLE = ['mode', 'location', ...TEXT_NAMES] as const;

/**
 * A client changes place or texts of an own appointment that nobody has taken yet: the same edit as by staff, who are told. At another
 * place or in another mode everybody asked without a plan is asked again, unless something keeps them from it there. Refused as `not_found`,
 * `illegal_step` once it is booked or over, or `validation_failed` at `location`. Source: rule requests-7.
 */
export async function changeRequest(
  tx: Tx,
  context: CommandContext,
  scope: ClientScope,
  { id, changes }: { readonly id: number; readonly changes: z.output<typeof ChangeRequestBody> },
): Promise<AssignmentRow> {
  const before = await lockOwnAppointment(tx, scope, id);
  refuseIf(refuseChange(before, context.now));
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
  const edited = { ...asEdited(before), ...Object.fromEntries(sent), overrideReason: null };
  const where = orRefuse(placeAfter(before, edited));
  const { notes } = requestedService(edited, before.origin);
  const after = { ...before, ...edited, ...where, notes };
  if (CHANGEABLE.every((part) => before[part] === after[part])) return before;
  // Somebody who was asked alone may not be able to come to the new place: they are asked again like the others, or not at all.
  const interpreterId = requirementsChanged(before, after) ? null : before.interpreterId;
  const input = { ...edited, interpreterId };
  return (await updateAssignment(tx, context, { id, input, act: 'appointments.change' })).row;
}
